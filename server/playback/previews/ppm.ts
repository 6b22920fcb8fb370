import { notMade } from './failure.ts'

/** A picture as red, green and blue bytes. */
export interface Picture {
  width: number
  height: number
  data: Buffer
}

const longestHeader = 32
const header = /^P6\s(\d{1,4})\s(\d{1,4})\s255\s/

/** Parts what ffmpeg writes into its pictures; throws at anything that is none, or larger than was asked for. */
export async function* readPictures(chunks: AsyncIterable<Buffer> | Iterable<Buffer>, largest: number): AsyncGenerator<Picture> {
  let parts: Buffer[] = []
  let length = 0
  let wanted = longestHeader
  for await (const chunk of chunks) {
    parts.push(chunk)
    length += chunk.length
    if (length < wanted) continue
    let rest = Buffer.concat(parts)
    for (wanted = longestHeader; rest.length >= wanted;) {
      const found = header.exec(rest.subarray(0, longestHeader).toString('latin1'))
      const [start, width, height] = [found?.[0].length ?? 0, Number(found?.[1]), Number(found?.[2])]
      if (!(width >= 1 && width <= largest && height >= 1 && height <= largest)) throw notMade('no picture of the size that was asked for')
      const end = start + width * height * 3
      wanted = end
      if (rest.length < end) break
      yield { width, height, data: rest.subarray(start, end) }
      rest = rest.subarray(end)
      wanted = longestHeader
    }
    parts = [rest]
    length = rest.length
  }
}
