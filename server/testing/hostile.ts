import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { sharp } from '../pictures/sharp.ts'

/** A file of a zip to be made; `mode` holds Unix type and rights, as a symbolic link needs. */
export interface ZipPart {
  name: string
  body: Buffer | string
  mode?: number
}

/** Makes a zip in memory. */
export const makeZip = async (parts: ZipPart[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const { name, body, mode } of parts) zip.addBuffer(Buffer.from(body), name, { mode: mode ?? 0o100644 })
  zip.end()
  return buffer(zip.outputStream)
}

/** Makes a plain one-coloured PNG. */
export const makePng = (width: number, height: number, background = '#336699'): Promise<Buffer> =>
  sharp()({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** A folder for one test, gone after it. */
export const makeFolder = async () => {
  const path = await mkdtemp(join(tmpdir(), 'amn-reading-'))
  return {
    path,
    write: async (name: string, body: Buffer | string): Promise<string> => {
      const file = join(path, name)
      await writeFile(file, body)
      return file
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

const container =
  '<container><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'

/** What goes into a made EPUB: files below OPS, and more lines of metadata. */
export interface EpubParts {
  files: Record<string, Buffer | string>
  metadata?: string
  spineAttributes?: string
}

const typeOf = (name: string): string => {
  const types: Record<string, string> = {
    xhtml: 'application/xhtml+xml',
    css: 'text/css',
    svg: 'image/svg+xml',
    png: 'image/png',
    ncx: 'application/x-dtbncx+xml',
  }
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

/** Makes an EPUB whose spine are its XHTML files in the order given; a file `nav.xhtml` is its navigation, `cover.png` its cover. */
export const makeEpub = ({ files, metadata = '', spineAttributes = '' }: EpubParts): Promise<Buffer> => {
  const names = Object.keys(files)
  const properties: Record<string, string> = { 'nav.xhtml': ' properties="nav"', 'cover.png': ' properties="cover-image"' }
  const items = names.map((name) => `<item id="${name}" href="${name}" media-type="${typeOf(name)}"${properties[name] ?? ''}/>`)
  const spine = names.filter((name) => name.endsWith('.xhtml')).map((name) => `<itemref idref="${name}"/>`)
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest>${items.join('')}</manifest><spine${spineAttributes}>${spine.join('')}</spine></package>`
  return makeZip([
    { name: 'mimetype', body: 'application/epub+zip' },
    { name: 'META-INF/container.xml', body: container },
    { name: 'OPS/book.opf', body: opf },
    ...names.map((name) => ({ name: `OPS/${name}`, body: files[name] ?? '' })),
  ])
}

/** A document of a book with this in its body. */
export const makeXhtml = (body: string, head = ''): string =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title>${head}</head><body>${body}</body></html>`
