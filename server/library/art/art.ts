import type { Renderer } from '@amn/contract/values'
import { makeBackground, makeCover, type StoredPicture } from '../../pictures/pictures.ts'
import { coverOf, type CoverSource } from '../../reading/cover.ts'
import { frameOf } from '../../reading/video/frame.ts'
import { isOfStore, type StorageLocation } from '../../storage/storage.ts'

/** A picture to be made: of a picture file beside the media, or of what a file of it brings. Paths are real and without links. */
export interface ArtOrder {
  role: 'cover' | 'background'
  path: string
  /** Undefined for a picture beside the media. */
  file?: { renderer: Renderer; mimeType: string; duration: number | null }
  into: StorageLocation
  key: string
  ffmpeg: string | null
}
export interface MadeArt {
  picture: StoredPicture
  source: 'folder' | 'embedded' | 'page' | 'frame'
}

/** How a picture is taken out of a file of this kind; undefined where files of it bring none. */
export const sourceOf = (renderer: Renderer, mimeType: string): [CoverSource, MadeArt['source']] | undefined => {
  if (renderer === 'IMAGE_MULTIPLE') return ['pages', 'page']
  if (renderer === 'PDF') return ['pdf', 'page']
  if (renderer === 'AUDIO_PLAYER') return ['audio', 'embedded']
  return mimeType === 'application/epub+zip' ? ['epub', 'embedded'] : undefined
}

async function find({ path, file, ffmpeg }: ArtOrder): Promise<{ body: string | Uint8Array; source: MadeArt['source'] } | undefined> {
  if (!file) return { body: path, source: 'folder' }
  if (file.renderer === 'IMAGE_SINGLE') return { body: path, source: 'page' }
  if (file.renderer === 'VIDEO_PLAYER') {
    const body = ffmpeg === null ? undefined : await frameOf(ffmpeg, path, file.duration)
    return body && { body, source: 'frame' }
  }
  const kind = sourceOf(file.renderer, file.mimeType)
  const body = kind && (await coverOf(path, kind[0]))
  return kind && body && { body, source: kind[1] }
}

/** Makes a cover or background; undefined where the file brings none or it cannot be read. Throws where the store does not answer or is full. */
export async function makeArt(order: ArtOrder): Promise<MadeArt | undefined> {
  try {
    const found = await find(order)
    const make = order.role === 'cover' ? makeCover : makeBackground
    return found && { picture: await make(found.body, order.into, order.key), source: found.source }
  } catch (error) {
    if (isOfStore(error)) throw error
    // A picture that cannot be made is one that is not there: the next source is tried.
    return undefined
  }
}
