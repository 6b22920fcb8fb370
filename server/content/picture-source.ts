import type { MediaFile } from '@amn/contract/media/content'

/** What a picture is drawn from: a frame of a film, the first page, or the cover that a book brings. */
export type PictureKind = 'frame' | 'page' | 'pdf' | 'cover'

/** How files of a kind are pictured; undefined where they have nothing of their own to show. */
export function pictureKind({ renderer, mimeType }: Pick<MediaFile, 'renderer' | 'mimeType'>): PictureKind | undefined {
  if (renderer === 'VIDEO_PLAYER') return 'frame'
  if (renderer === 'IMAGE_MULTIPLE' || renderer === 'IMAGE_SINGLE') return 'page'
  if (renderer === 'PDF') return 'pdf'
  return mimeType === 'application/epub+zip' ? 'cover' : undefined
}

/** The file of a content that its picture is drawn from. */
export const picturedFile = <T extends Pick<MediaFile, 'renderer' | 'mimeType' | 'state'>>(files: readonly T[]): T | undefined =>
  files.find((file) => file.state === 'available' && pictureKind(file) !== undefined)

/** Names the picture of a content: another one when it would be another picture. */
export function pictureVersion(files: readonly Pick<MediaFile, 'id' | 'size' | 'renderer' | 'mimeType' | 'state'>[]): string | null {
  const file = picturedFile(files)
  return file ? `${file.id}-${file.size.toString(36)}` : null
}
