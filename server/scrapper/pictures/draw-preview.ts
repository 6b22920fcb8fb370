import { previewPicture } from '../../pictures/pictures.ts'
import { asPicture } from '../../pictures/problem.ts'
import { fetchPicture } from './draw.ts'
import type { PictureLocation } from './address.ts'
import type { Ready, ScrapTools } from '../ready.ts'

/** A picture of a scrapper, drawn anew no wider than so many pixels. */
export async function drawPreview(tools: ScrapTools, ready: Ready, location: PictureLocation, width: number): Promise<Buffer> {
  const [where, mediaId] = 'address' in location ? [location.address, 0] : [location.key, location.mediaId]
  const bytes = await fetchPicture(tools, ready, where, mediaId)
  return asPicture(previewPicture(bytes, width))
}
