import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import { usePreferences } from '../../../../api/session/preferences.ts'
import { usualDirection, usualMode } from '../defaults.ts'
import { plainLook } from '../look/filters.ts'
import type { ImageSettings } from './settings.ts'
import type { PageSize } from '../spreads.ts'
import { useKeptSettings } from './use-kept-settings.ts'

/** How this work is read: what the reader chose for it, else what its kind asks for. */
export function useReading(content: ViewedContent, file: MediaFile, pages: readonly PageSize[]) {
  const { own, keep } = useKeptSettings(content)
  const { mode: chosenMode, direction, fit, isCoverAlone, isCropped } = usePreferences((preferences) => preferences.mangaReader)
  const usual = usualMode(content, pages)
  // What is one long strip does not lie on pages.
  const mode = own.mode ?? (chosenMode === 'auto' || usual === 'webtoon' ? usual : chosenMode)
  const settings: Required<ImageSettings> = {
    ...plainLook,
    mode,
    direction: direction === 'auto' ? usualDirection(content, file) : direction,
    fit,
    isCoverAlone,
    isOffset: false,
    isCropped,
    zones: mode === 'webtoon' ? 'off' : 'sides',
    inversion: 'none',
    ...own,
  }
  return {
    settings,
    /** Whether the reader has chosen where pairs begin. */
    isOffsetChosen: own.isOffset !== undefined,
    isChanged: Object.keys(own).length > 0,
    change: (changed: ImageSettings) => keep({ ...own, ...changed }),
    reset: () => keep(null),
  }
}
