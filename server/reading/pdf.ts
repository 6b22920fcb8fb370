import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { AppError } from '@amn/contract/errors'
import { limits } from './limits.ts'
import { readWhole } from './open.ts'
import { refuse, refusing } from './refuse.ts'

/** Facts of a PDF; `cover` is the first page as a PNG of at most 1200 × 1800 pixels. */
export interface PdfFacts {
  pageCount: number
  title?: string
  cover?: Uint8Array
}

let loading: Promise<PDFiumLibrary> | undefined
const library = () => (loading ??= PDFiumLibrary.init())

// Titles stand near the beginning or the end; the middle is pictures.
const plainSight = 1_048_576
const longText = /\/Title\s*(\((?:\\.|[^\\()])*\)|<[0-9A-Fa-f\s]*>)/

const decoded = (bytes: Buffer): string => {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return bytes[0] === 0xef && bytes[1] === 0xbb ? bytes.toString('utf8').slice(1) : bytes.toString('latin1')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '', f: '' }

/** The title from the document's information dictionary where it stands in plain sight; compressed objects are not searched. */
const titleOf = (bytes: Buffer): string | undefined => {
  const ends = [bytes.subarray(0, plainSight), bytes.subarray(Math.max(plainSight, bytes.length - plainSight))]
  const found = ends.map((part) => longText.exec(part.toString('latin1'))?.[1]).find(Boolean)
  if (!found) return undefined
  const raw = found.startsWith('<')
    ? Buffer.from(found.slice(1, -1).replaceAll(/\s/g, ''), 'hex')
    : Buffer.from(
        found
          .slice(1, -1)
          .replaceAll(/\\([0-7]{1,3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8) & 255))
          .replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter),
        'latin1',
      )
  const title = decoded(raw)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return title.slice(0, 500) || undefined
}

type PdfDocument = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>
const drawPage = async (document: PdfDocument, n: number): Promise<Uint8Array> => {
  const page = document.getPage(n)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) refuse('The page of the PDF has no size')
  const scale = Math.min(1200 / originalWidth, 1800 / originalHeight)
  const [width, height] = [Math.max(1, Math.round(originalWidth * scale)), Math.max(1, Math.round(originalHeight * scale))]
  const { data, ...drawn } = await page.render({ width, height, render: 'bitmap' })
  return sharp(data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const withDocument = async <T>(path: string, work: (document: PdfDocument, bytes: Buffer) => Promise<T>): Promise<T> => {
  const bytes = await readWhole(path, limits.pdf)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) refuse('Not a PDF')
  const document = await refusing('Not a readable PDF', async () => (await library()).loadDocument(bytes))
  try {
    return await work(document, bytes)
  } finally {
    document.destroy()
  }
}

/** Reads a PDF of at most 512 MiB, held whole in memory: for the worker only. Encrypted or broken: UNPROCESSABLE_FILE. */
export const readPdf = (path: string, hasCover: boolean): Promise<PdfFacts> =>
  withDocument(path, async (document, bytes) => {
    const pageCount = document.getPageCount()
    if (pageCount < 1) refuse('The PDF has no pages')
    const title = titleOf(bytes)
    const cover = hasCover ? await refusing('The PDF cannot be drawn', () => drawPage(document, 0)) : undefined
    return { pageCount, ...(title && { title }), ...(cover && { cover }) }
  })

/** A page of a PDF, counted from 0, drawn as a PNG of at most 1200 × 1800 pixels: for the worker only. No such page: NOT_FOUND. */
export const drawPdfPage = (path: string, n: number): Promise<Uint8Array> =>
  withDocument(path, (document) => {
    if (n >= document.getPageCount()) throw new AppError('NOT_FOUND', 'There is no such page')
    return refusing('The PDF cannot be drawn', () => drawPage(document, n))
  })
