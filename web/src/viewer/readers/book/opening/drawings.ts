import type { Book, Section } from 'foliate-js/view.js'
import { layoutOf } from './package.ts'

const xhtml = 'application/xhtml+xml'

/** Which documents of a book are pages of a fixed size. */
export const isFixedSection = (book: Book, { properties }: Section): boolean => layoutOf(properties, book.rendition).isFixed

/** Puts pictures that are instead of documents onto pages of their own: the reader can only lay out what has a body. */
export function framePictures(book: Book): void {
  if (book.sections.every((section) => isFixedSection(book, section))) return
  const isPicture = new Set(book.resources?.manifest.filter(({ mediaType }) => mediaType.startsWith('image/')).map(({ href }) => href))
  const made: string[] = []
  for (const section of book.sections) {
    if (!isPicture.has(String(section.id))) continue
    const { load } = section
    const makePage = async () => {
      const page = document.implementation.createHTMLDocument('')
      const drawing = page.createElement('img')
      drawing.src = (await load.call(section)) ?? ''
      drawing.alt = ''
      page.body.append(drawing)
      return page
    }
    section.load = async () => {
      const address = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(await makePage())], { type: xhtml }))
      made.push(address)
      return address
    }
    section.createDocument = makePage
  }
  const { destroy } = book
  book.destroy = () => {
    for (const address of made) URL.revokeObjectURL(address)
    destroy?.call(book)
  }
}
