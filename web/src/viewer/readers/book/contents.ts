import type { Book, TocItem } from 'foliate-js/view.js'
import type { ContentsEntry } from '../shared/ContentsList.tsx'

export interface BookEntry extends ContentsEntry {
  href: string
}

/** The contents of a book as one list; headings that lead nowhere are left out. */
export function flattenToc(items: readonly TocItem[], depth = 0, path = ''): BookEntry[] {
  return items.flatMap(({ label, href, subitems }, at) => {
    const key = `${path}${at}`
    const title = label?.replaceAll(/\s+/g, ' ').trim() ?? ''
    const own = href && title ? [{ key, title, depth, href }] : []
    return depth > 20 ? own : [...own, ...flattenToc(subitems ?? [], depth + 1, `${key}.`)]
  })
}

/** Where the chapter that a section belongs to ends, 0–1 of the book: before the next section that a heading leads to. */
export function endOfChapter(book: Book, entries: readonly BookEntry[], index: number, sizes: readonly number[]): number | undefined {
  const starts = entries.flatMap(({ href }) => book.resolveHref?.(href)?.index ?? [])
  const later = starts.filter((start) => start > index)
  if (later.length === 0) return starts.length > 0 ? 1 : undefined
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const before = sizes.slice(0, Math.min(...later)).reduce((sum, size) => sum + size, 0)
  return whole > 0 ? before / whole : undefined
}
