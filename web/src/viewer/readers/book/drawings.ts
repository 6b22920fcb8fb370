import type { Book } from 'foliate-js/view.js'

const xhtml = 'application/xhtml+xml'

/** Puts drawings (SVG) that are instead of pages onto pages of their own: the reader can only lay out what has a body. */
export function frameDrawings(book: Book): void {
  if (book.rendition?.layout === 'pre-paginated') return
  const isDrawing = new Set(book.resources?.manifest.filter(({ mediaType }) => mediaType === 'image/svg+xml').map(({ href }) => href))
  const made: string[] = []
  for (const section of book.sections) {
    if (!isDrawing.has(String(section.id))) continue
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
