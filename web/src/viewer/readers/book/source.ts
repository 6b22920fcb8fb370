import { ApiError } from '../../../api/failures/api-error.ts'
import { type MediaFile, type ViewedContent, contents } from '@amn/contract/media/content'
import type { Book } from 'foliate-js/view.js'
import { elementAddress, fileAddress } from '../../../api/call/address.ts'
import { fetchPart } from '../../../api/call/part.ts'
import { frameDrawings } from './drawings.ts'
import { scrub, scrubText } from './scrub.ts'

interface Of {
  content: ViewedContent
  file: MediaFile
}

const isAbsent = (failure: unknown) =>
  failure instanceof ApiError && (failure.code === 'NOT_FOUND' || failure.code === 'UNPROCESSABLE_FILE')
const isEpub = ({ name, mimeType }: MediaFile) => mimeType === 'application/epub+zip' || /\.(epub|kepub)$/i.test(name)
const xhtml = 'application/xhtml+xml'

/** An EPUB, each part asked of our server, which has made it harmless; a part it refuses is left out of the book. */
async function openEpub({ content, file }: Of): Promise<Book> {
  const { EPUB } = await import('foliate-js/epub.js')
  const addressOf = (name: string) =>
    elementAddress(contents.resource, {
      params: { contentId: content.id, fileId: file.id, '*': name },
      query: { amnMediaType: content.amnMediaType },
    })
  const canDecode = globalThis.crypto?.subtle !== undefined
  const book = await new EPUB({
    async loadText(name) {
      // Disguised fonts need a digest that browsers give to secure pages only; without it the book does with other fonts.
      if (name.endsWith('encryption.xml') && !canDecode) return null
      try {
        return await (await fetchPart(addressOf(name))).text()
      } catch (failure) {
        if (isAbsent(failure) && name !== 'META-INF/container.xml') return null
        throw failure
      }
    },
    async loadBlob(name) {
      try {
        return await (await fetchPart(addressOf(name))).blob()
      } catch (failure) {
        if (isAbsent(failure)) return new Blob([])
        throw failure
      }
    },
    getSize: () => 1,
  }).init()
  // What the server has cleaned as XHTML must never be read as HTML, which would understand it differently.
  for (const item of book.resources?.manifest ?? []) if (/html|dtbook|oeb1/.test(item.mediaType ?? '')) item.mediaType = xhtml
  frameDrawings(book)
  book.transformTarget?.addEventListener('data', (event) => {
    const { detail } = event as CustomEvent<{ data: Promise<string> | string; type: string }>
    if (/html|svg|xml/.test(detail.type))
      detail.data = Promise.resolve(detail.data).then((text) => (typeof text === 'string' ? scrubText(text, detail.type) : text))
  })
  return book
}

const startsLikeZip = async (bytes: Blob) => {
  const [first, second] = new Uint8Array(await bytes.slice(0, 2).arrayBuffer())
  return first === 0x50 && second === 0x4b
}

/** MOBI, AZW3 and FB2: the whole file, taken apart here; its documents are scrubbed before they are shown. */
async function openRaw({ content, file }: Of): Promise<Book> {
  const { makeBook } = await import('foliate-js/view.js')
  const bytes = await (await fetchPart(fileAddress(content.id, file.id, content.amnMediaType))).blob()
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
      const reply = await fetchPart(address)
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
  return book
}

/** Opens an e-book. Not a book, protected or damaged: rejects. */
export const openSource = (of: Of): Promise<Book> => (isEpub(of.file) ? openEpub(of) : openRaw(of))

const atOnce = 6
const mostMeasured = 400

/** The sizes of the sections, for telling how far a place is; EPUB tells them only document by document. */
export async function measure(book: Book, signal: AbortSignal): Promise<number[]> {
  const sizes = book.sections.map(({ linear, size }) => (linear === 'no' ? 0 : Math.max(1, size)))
  if (!book.resources || book.sections.length > mostMeasured) return sizes
  const waiting = [...sizes.keys()].filter((index) => sizes[index])
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined && !signal.aborted; index = waiting.shift()) {
      const doc = await book.sections[index]?.createDocument?.()
      sizes[index] = Math.max(1, doc?.documentElement?.textContent?.length ?? 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return sizes
}
