import { drawShapes } from '../../pictures/draw.ts'

const cells = 8

/** Draws the retro picture of a hash: an eight-by-eight mirrored pattern in two colours, as WebP, `size` pixels wide. */
export async function drawAvatar(hash: string, size: number): Promise<Buffer> {
  const bytes = Buffer.from(hash, 'hex')
  const hue = ((bytes[0] ?? 0) * 360) / 256
  const colours = [`hsl(${hue},62%,58%)`, `hsl(${(hue + 40) % 360},70%,72%)`]
  const squares: string[] = []
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells / 2; column += 1) {
      const value = bytes[(row * (cells / 2) + column) % bytes.length] ?? 0
      if (value % 5 < 2) continue
      const fill = colours[value % 2]
      squares.push(`<rect x="${column}" y="${row}" width="1" height="1" fill="${fill}"/>`)
      squares.push(`<rect x="${cells - 1 - column}" y="${row}" width="1" height="1" fill="${fill}"/>`)
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells} ${cells}" width="${size}" height="${size}" shape-rendering="crispEdges"><rect width="8" height="8" fill="hsl(${hue},30%,18%)"/>${squares.join('')}</svg>`
  return drawShapes(svg, size, (picture) => picture.webp({ lossless: true }).toBuffer())
}
