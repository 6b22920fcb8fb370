import type { Content } from '@amn/contract/media/content'

/** A frame is wide, a page and a cover stand upright, and what is heard has a square. */
export type PictureShape = 'wide' | 'page' | 'square'

/** The shape of the picture of a content, known before there is one, so that nothing moves. */
export function pictureShape({ files: [file] }: Pick<Content, 'files'>): PictureShape {
  if (file?.renderer === 'VIDEO_PLAYER') return 'wide'
  return file?.renderer === 'AUDIO_PLAYER' || file === undefined ? 'square' : 'page'
}
