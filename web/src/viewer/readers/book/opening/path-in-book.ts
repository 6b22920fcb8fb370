const root = 'https://book.invalid/'

/** An address in a document of a book as a path inside it, without what follows #; undefined where it leads out of the book. */
export function pathInBook(href: string, from: string): string | undefined {
  try {
    const { origin, pathname } = new URL(href, root + from)
    return `${origin}/` === root ? decodeURI(pathname.slice(1)) : undefined
  } catch {
    return undefined
  }
}
