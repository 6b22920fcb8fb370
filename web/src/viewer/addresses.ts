import type { MediaType } from '@amn/contract/values'

const typed = (path: string, type: MediaType | undefined) => (type ? `${path}?type=${type}` : path)

/** The address of the media view. */
export const mediaViewAddress = (mediaId: number, type: MediaType | undefined) => typed(`/media/${mediaId}`, type)

/** The address of this viewer; without a file the one that was used last opens. */
export const viewerAddress = (mediaId: number, contentId: number, fileId: number | null, type: MediaType | undefined) =>
  typed(`/media/${mediaId}/content/${contentId}/file/${fileId ?? ''}`, type)
