import type { Book } from 'foliate-js/view.js'

const withoutNames = (steps: string) => steps.replaceAll(/\[[^\]]*\]/g, '')
const topOf = (cfi: string | undefined) => withoutNames(/^epubcfi\(([^!,)]*)/.exec(cfi ?? '')?.[1] ?? '')

const tryDecode = (address: string) => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Makes a book find its places where a document stands in it more than once, or where one that is named is not there. */
export function mendAddresses(book: Book, standIns: ReadonlyMap<string, string>): void {
  // Those that the manifest does not know are no sections; the others tell what the spine says of them.
  const known = book.resources?.spine.filter(({ idref }) => book.resources?.getItemByID(idref)) ?? []
  for (const [index, section] of book.sections.entries()) section.properties = known[index]?.properties ?? []
  // What is only called up by links is read through all the same where there is nothing else.
  if (book.sections.every(({ linear }) => linear === 'no')) for (const section of book.sections) section.linear = 'yes'
  const { resolveCFI, resolveHref } = book
  const indexOf = (test: (section: Book['sections'][number]) => boolean) => book.sections.findIndex(test)
  book.resolveCFI = (cfi) => {
    const found = resolveCFI?.call(book, cfi)
    const index = indexOf((section) => section.cfi !== undefined && topOf(section.cfi) === topOf(cfi))
    return found && { ...found, index }
  }
  book.resolveHref = (href) => {
    const [path = '', name = ''] = href.split('#')
    const decoded = tryDecode(path)
    const index = indexOf(({ id }) => id === decoded || id === standIns.get(decoded))
    if (index < 0) return null
    const found = resolveHref?.call(book, href)
    return { index, anchor: name && found && 'anchor' in found ? found.anchor : () => 0 }
  }
}
