import { useShallow } from 'zustand/react/shallow'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { usualDirection, usualMode } from './defaults.ts'
import { type ImageSettings, useImageSettings } from './settings.ts'
import type { PageSize } from './spreads.ts'

/** How this work is read: what the reader chose for it, else what its kind asks for. */
export function useReading(content: ViewedContent, file: MediaFile, pages: readonly PageSize[]) {
  const { mediaId } = content
  const own = useImageSettings(useShallow((state): ImageSettings => state.ofMedia[mediaId] ?? {}))
  const { change, forget } = useImageSettings.getState()
  const settings: Required<ImageSettings> = {
    mode: usualMode(content, pages),
    direction: usualDirection(content, file),
    fit: 'screen',
    isCoverAlone: true,
    isOffset: false,
    ...own,
  }
  return {
    settings,
    isChanged: Object.keys(own).length > 0,
    change: (changed: ImageSettings) => change(mediaId, changed),
    reset: () => forget(mediaId),
  }
}
