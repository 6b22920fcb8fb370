import type { Book, Section } from 'foliate-js/view.js'
import { ApiError } from '../../../../api/failures/api-error.ts'

/** What a book says, in the language of the app, where a part of it is not shown. */
export interface Notes {
  textOf(failure: ApiError): string
  /** What stands in the way is not the file: the server does not answer, or the right to it is gone. */
  onFault(failure: unknown): void
}

const documents = /^(application\/xhtml\+xml|text\/html|image\/)/

/** A page of a book that says why the part which belongs here is not shown. */
function makeNote(text: string): Document {
  const page = document.implementation.createHTMLDocument('')
  const words = page.createElement('p')
  words.className = 'amn-note'
  words.setAttribute('role', 'note')
  words.style.cssText = 'padding: 15% 0; text-align: center; text-indent: 0'
  words.textContent = text
  page.body.append(words)
  return page
}

const unserved = new ApiError('UNPROCESSABLE_FILE', { reason: { reason: 'book.partKind' } })
const absent = new ApiError('NOT_FOUND', { reason: { reason: 'file.noPart' } })

/** Makes every document of a book open: one that is missing, refused or of a foreign kind becomes a page that says so. */
export function guardSections(book: Book, notes: Notes, refused: ReadonlyMap<string, ApiError>): void {
  const made: string[] = []
  const typeOf = new Map(book.resources?.manifest.map(({ href, mediaType }) => [href, mediaType]))
  const noteAddress = (failure: ApiError) => {
    const text = new XMLSerializer().serializeToString(makeNote(notes.textOf(failure)))
    const address = URL.createObjectURL(new Blob([text], { type: 'application/xhtml+xml' }))
    made.push(address)
    return address
  }
  const isForeign = ({ id }: Section) => typeOf.size > 0 && !documents.test(typeOf.get(String(id)) ?? '')
  for (const section of book.sections) {
    const { load, createDocument } = section
    section.load = async () => {
      if (isForeign(section)) return noteAddress(unserved)
      try {
        const address = await load.call(section)
        const refusal = refused.get(String(section.id))
        return address && !refusal ? address : noteAddress(refusal ?? absent)
      } catch (failure) {
        notes.onFault(failure)
        return noteAddress(failure instanceof ApiError ? failure : absent)
      }
    }
    section.createDocument = async () => {
      if (isForeign(section)) return makeNote(notes.textOf(unserved))
      const doc = await createDocument?.call(section)
      const refusal = refused.get(String(section.id))
      return doc && !refusal ? doc : makeNote(notes.textOf(refusal ?? absent))
    }
  }
  const { destroy } = book
  book.destroy = () => {
    for (const address of made) URL.revokeObjectURL(address)
    destroy?.call(book)
  }
}
