import type { PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { AppError } from '@amn/contract/errors'
import { readUnmarked } from '@amn/contract/media/pdf-doc-encoding'
import { sharp } from '../pictures/sharp.ts'
import type { PdfInfo } from './metadata/pdf-facts.ts'
import { readPdfTexts } from './text/pdf-texts.ts'
import { limits } from './limits.ts'
import { readWhole } from './open.ts'
import { isCrash, withPdfLibrary } from './pdf-library.ts'
import { refuse, refusing } from './refuse.ts'

/** Facts of a PDF; `cover` is the first page as a PNG of at most 1200 × 1800 pixels. */
export interface PdfFacts {
  pageCount: number
  /** What its information dictionary says. */
  info: PdfInfo
  cover?: Uint8Array
}

type PdfDocument = PDFiumDocument
/** What is under a document, of which the library's own types show nothing. */
interface Beneath {
  documentIdx: number
  module: {
    _FPDF_GetMetaText: (document: number, tag: number, buffer: number, length: number) => number
    wasmExports: { malloc: (size: number) => number; free: (pointer: number) => void }
    HEAPU8: Uint8Array
  }
}
const longestEntry = 1_048_576

function readEntry(document: PdfDocument, name: string): string | undefined {
  const { documentIdx, module } = document as unknown as Beneath
  const { malloc, free } = module.wasmExports
  const tag = malloc(name.length + 1)
  module.HEAPU8.set(Buffer.from(`${name}\0`, 'latin1'), tag)
  const length = module._FPDF_GetMetaText(documentIdx, tag, 0, 0)
  const isRead = length > 2 && length <= longestEntry
  const buffer = isRead ? malloc(length) : 0
  if (buffer !== 0) module._FPDF_GetMetaText(documentIdx, tag, buffer, length)
  const text = buffer === 0 ? undefined : new TextDecoder('utf-16le').decode(module.HEAPU8.slice(buffer, buffer + length - 2))
  if (buffer !== 0) free(buffer)
  free(tag)
  return text?.trim() || undefined
}

// The library gives a null for a byte that PDFDocEncoding has no sign for: where few are nulls, it is one of another encoding, mostly 0x9f.
function readInUnicode(text: string): string {
  const nulls = text.split('\0').length - 1
  return readUnmarked(nulls * 4 > text.length ? text : text.replaceAll('\0', '\x9f'))
}

const longestPacket = 1_048_576
// The packet of XMP is meant to be found by whoever reads the bytes; where it is compressed it is left alone.
function packetIn(bytes: Buffer): string | undefined {
  const end = bytes.lastIndexOf('</x:xmpmeta>')
  const start = end < 0 ? -1 : bytes.lastIndexOf('<x:xmpmeta', end)
  return start < 0 || end - start > longestPacket ? undefined : `${bytes.toString('utf8', start, end)}</x:xmpmeta>`
}

const infoOf = (document: PdfDocument, bytes: Buffer): PdfInfo => {
  const xmp = packetIn(bytes)
  const names = ['Title', 'Author', 'Subject', 'Keywords']
  const texts = readPdfTexts(names.map((name) => readInUnicode(readEntry(document, name) ?? '')))
  const entries = names.map((name, at) => [name.toLowerCase(), texts[at]?.trim() ?? ''])
  return { ...Object.fromEntries(entries.filter(([, text]) => text !== '')), ...(xmp !== undefined && { xmp }) }
}

const drawPage = async (document: PdfDocument, n: number): Promise<Uint8Array> => {
  const page = document.getPage(n)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  if (!(originalWidth > 0 && originalHeight > 0)) refuse('file.noPdfSize')
  const scale = Math.min(1200 / originalWidth, 1800 / originalHeight)
  const [width, height] = [Math.max(1, Math.round(originalWidth * scale)), Math.max(1, Math.round(originalHeight * scale))]
  const { data, ...drawn } = await page.render({ width, height, render: 'bitmap' })
  return sharp()(data, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const passwordIsMissing = 4
const refuseLocked =
  (library: PDFiumLibrary) =>
  (error: unknown): never => {
    const { module } = library as unknown as { module: { _FPDF_GetLastError: () => number } }
    if (!isCrash(error) && module._FPDF_GetLastError() === passwordIsMissing) refuse('file.locked')
    throw error
  }

const withDocument = async <T>(path: string, work: (document: PdfDocument, bytes: Buffer) => Promise<T>): Promise<T> => {
  const bytes = await readWhole(path, limits.pdf)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) refuse('file.noPdf')
  return withPdfLibrary(bytes.length, async (library) => {
    const document = await refusing('file.badPdf', () => library.loadDocument(bytes).catch(refuseLocked(library)))
    const close = () => document.destroy()
    return work(document, bytes).then(
      (result) => {
        close()
        return result
      },
      (error: unknown) => {
        if (!isCrash(error)) close()
        throw error
      },
    )
  })
}

/** Reads a PDF of at most 512 MiB, held whole in memory: for the worker only. Encrypted or broken: UNPROCESSABLE_FILE. */
export const readPdf = (path: string, hasCover: boolean): Promise<PdfFacts> =>
  withDocument(path, async (document, bytes) => {
    const pageCount = document.getPageCount()
    if (pageCount < 1) refuse('file.noPdfPages')
    const cover = hasCover ? await refusing('file.pdfNotDrawn', () => drawPage(document, 0)) : undefined
    return { pageCount, info: infoOf(document, bytes), ...(cover && { cover }) }
  })

/** A page of a PDF, counted from 0, drawn as a PNG of at most 1200 × 1800 pixels: for the worker only. No such page: NOT_FOUND. */
export const drawPdfPage = (path: string, n: number): Promise<Uint8Array> =>
  withDocument(path, (document) => {
    if (n >= document.getPageCount()) throw new AppError('NOT_FOUND', 'file.noPage')
    return refusing('file.pdfNotDrawn', () => drawPage(document, n))
  })
