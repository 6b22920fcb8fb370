import { ApiError } from '../../../../api/failures/api-error.ts'
import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { Book } from 'foliate-js/view.js'
import { fileAddress } from '../../../../api/call/address.ts'
import { sizesOf } from '../progress.ts'
import { askPart, reach } from './ask.ts'
import { openEpub } from './epub-source.ts'
import { scrub, scrubText } from './scrub.ts'
import { type Notes, guardSections } from './sections.ts'

interface Of {
  content: ViewedContent
  file: MediaFile
}

const isEpub = ({ name, mimeType }: MediaFile) => mimeType === 'application/epub+zip' || /\.(epub|kepub)$/i.test(name)
const xhtml = 'application/xhtml+xml'

const startsLikeZip = async (bytes: Blob) => {
  const [first, second] = new Uint8Array(await bytes.slice(0, 2).arrayBuffer())
  return first === 0x50 && second === 0x4b
}

/** MOBI, AZW3 and FB2: the whole file, taken apart here; its documents are scrubbed before they are shown. */
async function openRaw({ content, file }: Of, notes: Notes): Promise<Book> {
  const { makeBook } = await reach(import('foliate-js/view.js'))
  const bytes = await (await askPart(fileAddress(content.id, file.id, content.amnMediaType))).blob()
  const isPackedFb2 = /\.(fbz|fb2\.zip)$/i.test(file.name)
  if (!isPackedFb2 && (await startsLikeZip(bytes))) throw new ApiError('UNPROCESSABLE_FILE')
  const name = isPackedFb2 ? 'book.fbz' : (file.name.split('/').at(-1) ?? file.name).toLowerCase()
  const book = await makeBook(new File([bytes], name))
  const made: string[] = []
  for (const section of book.sections) {
    const { load, createDocument } = section
    section.load = async () => {
      const address = await load.call(section)
      if (!address) return address
      const reply = await askPart(address)
      const type = reply.headers.get('content-type') ?? xhtml
      const clean = URL.createObjectURL(new Blob([scrubText(await reply.text(), type)], { type }))
      made.push(clean)
      return clean
    }
    if (createDocument) section.createDocument = async () => scrub(await createDocument.call(section))
  }
  const { destroy } = book
  book.destroy = () => {
    for (const address of made) URL.revokeObjectURL(address)
    destroy?.call(book)
  }
  guardSections(book, notes, new Map())
  return book
}

/** Opens an e-book. Not a book, protected or damaged: rejects. */
export const openSource = (of: Of, notes: Notes): Promise<Book> => (isEpub(of.file) ? openEpub(of, notes) : openRaw(of, notes))

const atOnce = 6
const mostMeasured = 400

const textOf = async (section: Book['sections'][number] | undefined) => (await section?.createDocument?.())?.documentElement?.textContent

/** The sizes of the sections, for telling how far a place is; EPUB tells them only document by document. */
export async function measure(book: Book, signal: AbortSignal): Promise<number[]> {
  const sizes = book.sections.map(({ linear, size }) => (linear === 'no' ? 0 : Math.max(1, size)))
  if (!book.resources || book.sections.length > mostMeasured) return sizes
  const waiting = [...sizes.keys()].filter((index) => sizes[index])
  const measured = new Map<number, number>()
  const missing: number[] = []
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined && !signal.aborted; index = waiting.shift()) {
      try {
        measured.set(index, Math.max(1, (await textOf(book.sections[index]))?.length ?? 1))
      } catch {
        // What cannot be had now is not in the way of reading.
        missing.push(index)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sizesOf(sizes, measured, missing)
}
