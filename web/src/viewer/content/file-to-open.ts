import type { MediaFile, ViewedContent } from '@amn/contract/media/content'

/** The file that the address names, else the one that plays; undefined when there is none. */
export function fileToOpen(content: ViewedContent, fileId: number | undefined): MediaFile | undefined {
  const wanted = fileId ?? content.playFileId ?? content.files[0]?.id
  return content.files.find((file) => file.id === wanted)
}
