import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { IssueKind } from '@amn/contract/media/media-values'
import type { Renderer } from '@amn/contract/values'
import type { Viewed } from '../../ui/dialog/issue-dialog.ts'
import type { RendererState } from './frame.ts'
import type { ProgressReport } from '../renderer.ts'

const likely: Record<Renderer, IssueKind> = {
  VIDEO_PLAYER: 'video',
  AUDIO_PLAYER: 'audio',
  EBOOK_READER: 'text',
  PLAIN_TEXT_SIMPLE: 'text',
  PLAIN_TEXT_BOOK: 'text',
  IMAGE_SINGLE: 'page',
  IMAGE_MULTIPLE: 'page',
  PDF: 'page',
  NONE: 'other',
}

/** Where somebody is who reports what is wrong: what the renderer shows, else where it was last heard to stand. */
export function viewedIn(
  content: ViewedContent,
  file: MediaFile | undefined,
  state: RendererState,
  last: ProgressReport | undefined,
): Viewed {
  const { season, volume, number, numberText, title } = content
  const known = content.positions.find(({ fileId }) => fileId === file?.id)
  // A single picture has no places.
  const isOne = file?.renderer === 'IMAGE_SINGLE'
  const { position = null, unit = null } = isOne ? {} : (state.position?.() ?? last ?? known ?? {})
  const fileId = state.fileId ?? file?.id ?? null
  return {
    amnMediaType: content.amnMediaType,
    title: content.mediaTitle,
    contentId: content.id,
    fileId,
    position: unit === null ? null : position,
    unit: position === null ? null : unit,
    part: content.files.find(({ id }) => id === fileId)?.part ?? null,
    content: { season, volume, number: numberText ?? (number === null ? null : String(number)), title },
    kind: file?.state === 'available' ? likely[file.renderer] : 'missing',
    capture: state.capture && (() => state.capture?.() ?? Promise.resolve(undefined)),
  }
}
