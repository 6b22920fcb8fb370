import { createWriteStream, linkSync, mkdirSync, openSync, closeSync, writeSync, writeFileSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { packZip } from '../../make-library/pack/zip.ts'
import { ask } from '../formats/known/tool.ts'

const mebibyte = 1 << 20
/** How many times the large comic lies in the library, each to be opened for the first time once. */
export const copies = 5
/** Pages of the strip, and of the comic that is turned page by page. */
export const stripPages = 300
export const comicPages = 40

/** A page with a colour of its own and noise, so that it weighs what a scan weighs. */
export const makePage = (number: number, width: number, height: number, quality = 80): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (number * 53) % 256, g: (number * 97) % 256, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality })
    .toBuffer()

const header = (sign: string, name: string, body: Buffer, place?: number) => {
  const isEntry = place !== undefined
  const bytes = Buffer.alloc(isEntry ? 46 : 30)
  const at = isEntry ? 2 : 0
  bytes.write(sign, 0, 'latin1')
  bytes.writeUInt16LE(20, 4)
  if (isEntry) bytes.writeUInt16LE(20, 6)
  bytes.writeUInt32LE(crc32(body), 14 + at)
  bytes.writeUInt32LE(body.length, 18 + at)
  bytes.writeUInt32LE(body.length, 22 + at)
  bytes.writeUInt16LE(Buffer.byteLength(name), 26 + at)
  if (isEntry) bytes.writeUInt32LE(place, 42)
  return Buffer.concat([bytes, Buffer.from(name)])
}

/** Writes a comic of so many bytes, stored page by page, without holding it in memory. */
export async function writeLargeComic(path: string, size: number): Promise<void> {
  const page = await makePage(1, 1600, 2300, 95)
  const file = openSync(path, 'w')
  const directory: Buffer[] = []
  let place = 0
  while (place < size) {
    const name = `${String(directory.length + 1).padStart(4, '0')}.jpg`
    const local = header('PK\x03\x04', name, page)
    directory.push(header('PK\x01\x02', name, page, place))
    writeSync(file, local)
    writeSync(file, page)
    place += local.length + page.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(place, 16)
  writeSync(file, entries)
  writeSync(file, end)
  closeSync(file)
}

async function writeComic(path: string, pages: number, width: number, height: number): Promise<void> {
  const entries = []
  for (let number = 1; number <= pages; number += 1) {
    entries.push({ name: `${String(number).padStart(4, '0')}.jpg`, bytes: await makePage(number, width, height, 70), stored: true })
  }
  writeFileSync(path, packZip(entries))
}

const words =
  'the lamp at the quay burnt all night while a boat came slowly out of the fog and nobody in the harbour knew whose it was'.split(' ')
const sentence = (seed: number) => Array.from({ length: 14 }, (_, at) => words[(seed * 7 + at * 5) % words.length]).join(' ')
const paragraph = (chapter: number, number: number) =>
  `<p>${Array.from({ length: 6 }, (_, at) => `${sentence(chapter * 31 + number * 6 + at)}.`).join(' ')}</p>`

async function writeBook(path: string, size: number): Promise<void> {
  const chapters = Array.from({ length: 40 }, (_, chapter) => ({
    name: `OPS/${chapter + 1}.xhtml`,
    bytes: Buffer.from(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${chapter + 1}</title></head><body><h1>Chapter ${chapter + 1}</h1>${Array.from({ length: 70 }, (_, number) => paragraph(chapter, number)).join('\n')}<p><img src="${chapter % 10}.jpg" alt=""/></p></body></html>`,
    ),
  }))
  const picture = await makePage(7, 900, 1200, 80)
  const pictures = Array.from({ length: 10 }, (_, at) => ({
    name: `OPS/${at}.jpg`,
    bytes: Buffer.concat([picture, Buffer.alloc(Math.max(0, size / 10 - picture.length), at + 1)]),
    stored: true,
  }))
  const items = [
    ...chapters.map((_, at) => `<item id="c${at}" href="${at + 1}.xhtml" media-type="application/xhtml+xml"/>`),
    ...pictures.map((_, at) => `<item id="p${at}" href="${at}.jpg" media-type="image/jpeg"/>`),
  ]
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">bench</dc:identifier><dc:title>The measured book</dc:title><dc:language>en</dc:language></metadata><manifest>${items.join('')}</manifest><spine>${chapters.map((_, at) => `<itemref idref="c${at}"/>`).join('')}</spine></package>`
  const container =
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
  const text = (name: string, body: string) => ({ name, bytes: Buffer.from(body) })
  const mimetype = { ...text('mimetype', 'application/epub+zip'), stored: true }
  writeFileSync(path, packZip([mimetype, text('META-INF/container.xml', container), text('OPS/book.opf', opf), ...chapters, ...pictures]))
}

async function writePdf(path: string, size: number): Promise<void> {
  const document = new PDFDocument({ size: 'A4' })
  const file = document.pipe(createWriteStream(path))
  const picture = await makePage(3, 900, 1100, 75)
  const pages = Math.ceil(size / picture.length)
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) document.addPage()
    document.fontSize(12).text(`Page ${page + 1}. ${sentence(page)}`)
    // A picture that is given twice is kept once; a byte at its end makes it another.
    document.image(Buffer.concat([picture, Buffer.from([page])]), 72, 130, { width: 420 })
  }
  document.end()
  await finished(file)
}

const place = (media: string, type: string, title: string, ending: string) => {
  const path = join(media, type, title, `${title}.${ending}`)
  mkdirSync(dirname(path), { recursive: true })
  return path
}

/** Makes everything that is opened in this bench below a media folder; the large comic lies there several times, each with a date of its own. */
export async function makeReadingMedia(media: string): Promise<{ large: string[] }> {
  const large = Array.from({ length: copies + 1 }, (_, at) => place(media, 'Manga', `Large comic ${'ABCDEFGH'[at]}`, 'cbz'))
  const [first = '', ...others] = large
  await writeLargeComic(first, 1024 * mebibyte)
  for (const path of others) linkSync(first, path)
  utimesSync(first, new Date(), new Date())
  await writeComic(place(media, 'Manga', 'Turned comic', 'cbz'), comicPages, 1400, 2000)
  await writeComic(place(media, 'Manga', 'Long strip', 'cbz'), stripPages, 800, 2400)
  await writeBook(place(media, 'Book', 'Measured book', 'epub'), 5 * mebibyte)
  await writePdf(place(media, 'Book', 'Measured document', 'pdf'), 3 * mebibyte)
  const sound = ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'anoisesrc=d=1800:c=pink:a=0.2', '-c:a', 'libmp3lame', '-b:a', '64k']
  await ask('ffmpeg', [...sound, place(media, 'Audiobook', 'Measured recording', 'mp3')])
  return { large }
}
