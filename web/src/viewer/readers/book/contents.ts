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

/** The sections that headings lead to; some formats look into the file for them. A heading that leads nowhere has none. */
export async function listStarts(book: Book, entries: readonly BookEntry[]): Promise<number[]> {
  const find = async ({ href }: BookEntry) => (await book.resolveHref?.(href))?.index
  const found = await Promise.allSettled(entries.map(find))
  return found.flatMap((one) => (one.status === 'fulfilled' ? (one.value ?? []) : []))
}

/** Where the chapter that a section belongs to ends, 0–1 of the book: before the next section that a heading leads to. */
export function endOfChapter(starts: readonly number[], index: number, sizes: readonly number[]): number | undefined {
  const later = starts.filter((start) => start > index)
  if (later.length === 0) return starts.length > 0 ? 1 : undefined
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const before = sizes.slice(0, Math.min(...later)).reduce((sum, size) => sum + size, 0)
  return whole > 0 ? before / whole : undefined
}
