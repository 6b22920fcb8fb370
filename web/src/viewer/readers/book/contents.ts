import type { TocItem } from 'foliate-js/view.js'
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
