// Draws the icons of the installed app from the logo: `node tools/icons.ts` after a change of `web/public/icon.svg`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'web', 'public')
const logo = readFileSync(join(folder, 'icon.svg'), 'utf8')
/** Systems cut icons to their own shapes: the ground goes to the edges, and the sign stays within the middle. */
const filled = (share: number) => {
  const offset = (32 - 32 * share) / 2
  const sign = logo
    .replace(/^<svg[^>]*>/, '')
    .replace(/<rect[^>]*\/>/, '')
    .replace('</svg>', '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#4c5fe6"/><g transform="translate(${offset} ${offset}) scale(${share})">${sign}</g></svg>`
}

const icons = [
  { name: 'icon-192.png', size: 192, drawing: logo },
  { name: 'icon-512.png', size: 512, drawing: logo },
  { name: 'icon-maskable-512.png', size: 512, drawing: filled(0.8) },
  { name: 'apple-touch-icon.png', size: 180, drawing: filled(0.9) },
]
for (const { name, size, drawing } of icons) {
  const density = (72 * size) / 32
  await sharp(Buffer.from(drawing), { density }).resize(size, size).png({ compressionLevel: 9, palette: true }).toFile(join(folder, name))
}
