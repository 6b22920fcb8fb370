import type { GivenReason } from '@amn/contract/reasons/reason'

/** How the image of a disc stands in the library. */
export const discImageType = 'application/x-iso9660-image'
/** How an archive in which a film is packed stands there, by its ending. */
export const packedFilmTypes: Record<string, string> = {
  rar: 'application/vnd.rar',
  '7z': 'application/x-7z-compressed',
  zip: 'application/zip',
  tar: 'application/x-tar',
}
const packed = new Set(Object.values(packedFilmTypes))

/** Why a film that is an image or an archive is not played, and what is to be done; undefined for others. */
export const packedReason = (mimeType: string): GivenReason | undefined =>
  mimeType === discImageType ? 'film.discImage' : packed.has(mimeType) ? 'film.packed' : undefined
