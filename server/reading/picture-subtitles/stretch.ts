import type { Picture } from './pgs.ts'

const discSizes = /^(720|704|544|480|352)x(576|480|288|240)$/

/** How much wider a picture of a disc is shown than it is stored; discs know two shapes of pictures, and stretch both to the same pixels. */
export function stretchOf({ width, height }: { width: number; height: number }, isWide: boolean): number {
  return discSizes.test(`${width}x${height}`) ? (height * (isWide ? 16 / 9 : 4 / 3)) / width : 1
}

function stretchOne(picture: Picture, factor: number): Picture {
  const width = Math.max(1, Math.round(picture.width * factor))
  const pixels = new Uint8Array(width * picture.height)
  for (let row = 0; row < picture.height; row++) {
    for (let x = 0; x < width; x++) {
      const from = Math.min(picture.width - 1, Math.floor(((x + 0.5) * picture.width) / width))
      pixels[row * width + x] = picture.pixels[row * picture.width + from] ?? 0
    }
  }
  return { ...picture, x: Math.round(picture.x * factor), width, pixels }
}

/** Makes pictures wider, one at a time: drawn, they are many times larger than as they are kept. */
export function* stretch(pictures: Iterable<Picture>, factor: number): Generator<Picture> {
  for (const picture of pictures) yield factor === 1 ? picture : stretchOne(picture, factor)
}
