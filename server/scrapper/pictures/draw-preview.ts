import { concurrencyLimit } from '../../process/limit-concurrency.ts'
import { previewPicture } from '../../pictures/pictures.ts'
import { asPicture } from '../../pictures/problem.ts'
import { fetchPicture } from './draw.ts'
import type { PicturePlace } from './address.ts'
import type { Ready, ScrapTools } from '../ready.ts'

const drawOne = concurrencyLimit(2, 60)

/** A picture of a scrapper, drawn anew no wider than so many pixels. */
export async function drawPreview(tools: ScrapTools, ready: Ready, place: PicturePlace, width: number): Promise<Buffer> {
  const [where, mediaId] = 'address' in place ? [place.address, 0] : [place.place, place.mediaId]
  const bytes = await fetchPicture(tools, ready, where, mediaId)
  return drawOne(() => asPicture(previewPicture(bytes, width)))
}
