import type { MediaType } from '@amn/contract/values'
import { positionAsText } from '../api/search/viewer-position.ts'
import type { ProgressReport } from './renderer.ts'

const typed = (path: string, type: MediaType | undefined) => (type ? `${path}?type=${type}` : path)

/** The address of the media view. */
export const mediaViewAddress = (mediaId: number, type: MediaType | undefined) => typed(`/media/${mediaId}`, type)

/** The address of this viewer; without a file the one that was used last opens, and without a position where the person is. */
export function viewerAddress(
  mediaId: number,
  contentId: number,
  fileId: number | null,
  type: MediaType | undefined,
  at?: ProgressReport,
): string {
  const search = new URLSearchParams({ ...(type && { type }), ...(at && { at: positionAsText(at) }) }).toString()
  return `/media/${mediaId}/content/${contentId}/file/${fileId ?? ''}${search && `?${search}`}`
}
