import { type MediaFile, type ViewedContent, contents } from '@amn/contract/media/content'
import type { Book } from 'foliate-js/view.js'
import { elementAddress } from '../../../../api/call/address.ts'
import { ApiError } from '../../../../api/failures/api-error.ts'
import { askPart, reach } from './ask.ts'
import { framePictures } from './drawings.ts'
import { chooseRootFile, followFallbacks } from './package.ts'
import { pathInBook } from './path-in-book.ts'
import { mendAddresses } from './places.ts'
import { scrubText } from './scrub.ts'
import { type Notes, guardSections } from './sections.ts'

const isAbsent = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && (failure.code === 'NOT_FOUND' || failure.code === 'UNPROCESSABLE_FILE')
const xhtml = 'application/xhtml+xml'
const containerName = 'META-INF/container.xml'
const encryptionName = 'META-INF/encryption.xml'
const optional = /^META-INF\/com\./

interface Of {
  content: ViewedContent
  file: MediaFile
}

/** Asks the server for the parts of an EPUB; what it refuses is remembered with its reason and left out of the book. */
function makeLoader({ content, file }: Of) {
  const refused = new Map<string, ApiError>()
  const standIns = new Map<string, string>()
  // Disguised fonts need a digest that browsers give to secure pages only; without it the book does with other fonts.
  const canDecode = globalThis.crypto?.subtle !== undefined
  let packagePath = ''
  const addressOf = (name: string) => {
    const params = { contentId: content.id, fileId: file.id, '*': standIns.get(name) ?? name }
    return elementAddress(contents.resource, { params, query: { amnMediaType: content.amnMediaType } })
  }
  const fetchPart = (name: string) => askPart(addressOf(name))
  // What every book is asked for is under way while the code that reads it still loads.
  const early = new Map([containerName, ...(canDecode ? [encryptionName] : [])].map((name) => [name, fetchPart(name)]))
  for (const asked of early.values()) asked.catch(() => undefined)
  const fetchNamed = (name: string) => {
    const asked = early.get(name)
    early.delete(name)
    return asked ?? fetchPart(name)
  }
  const pathOf = (href: string) => pathInBook(href, packagePath) ?? href
  const readPackage = (text: string) => {
    const followed = followFallbacks(text)
    for (const [from, to] of followed.standIns) standIns.set(pathOf(from), pathOf(to))
    return followed.text
  }
  const loadText = async (name: string) => {
    // Readers of one maker put their hints there; no server of ours serves them.
    if (optional.test(name) || (name === encryptionName && !canDecode)) return null
    try {
      const text = await (await fetchNamed(name)).text()
      if (name === packagePath) return readPackage(text)
      if (name !== containerName) return text
      const chosen = chooseRootFile(text)
      packagePath = /full-path="([^"]*)"/.exec(chosen)?.[1] ?? ''
      return chosen
    } catch (failure) {
      if (!isAbsent(failure) || name === containerName) throw failure
      refused.set(name, failure)
      return null
    }
  }
  const loadBlob = async (name: string) => {
    try {
      return await (await fetchNamed(name)).blob()
    } catch (failure) {
      if (!isAbsent(failure)) throw failure
      refused.set(name, failure)
      return new Blob([])
    }
  }
  return { loadText, loadBlob, getSize: () => 1, addressOf, refused, standIns }
}

/** An EPUB, each part asked of our server, which has made it harmless; a part it refuses is a page that says so. */
export async function openEpub(of: Of, notes: Notes): Promise<Book> {
  const loader = makeLoader(of)
  const { EPUB } = await reach(import('foliate-js/epub.js'))
  const book = await new EPUB(loader).init()
  // What the server has cleaned as XHTML must never be read as HTML, which would understand it differently.
  for (const item of book.resources?.manifest ?? []) if (/html|dtbook|oeb1/.test(item.mediaType ?? '')) item.mediaType = xhtml
  book.addressOf = loader.addressOf
  mendAddresses(book, loader.standIns)
  book.transformTarget?.addEventListener('data', (event) => {
    const { detail } = event as CustomEvent<{ data: Promise<string> | string; type: string }>
    if (/html|svg|xml/.test(detail.type))
      detail.data = Promise.resolve(detail.data).then((text) => (typeof text === 'string' ? scrubText(text, detail.type) : text))
  })
  framePictures(book)
  guardSections(book, notes, loader.refused)
  return book
}
