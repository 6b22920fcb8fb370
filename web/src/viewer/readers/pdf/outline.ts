import type { ContentsEntry } from '../shared/ContentsList.tsx'

interface Item {
  title: string
  dest: string | unknown[] | null
  items: unknown[]
}
export interface OutlineEntry extends ContentsEntry {
  dest: string | unknown[]
}

const most = 5000

/** The outline of a PDF as one list; entries that lead nowhere inside it are left out. */
export function flattenOutline(items: readonly unknown[], depth = 0, path = ''): OutlineEntry[] {
  return (items as Item[])
    .flatMap(({ title, dest, items: below }, at) => {
      const key = `${path}${at}`
      const own = dest === null || title.trim() === '' ? [] : [{ key, title: title.trim(), depth, dest }]
      return depth > 20 ? own : [...own, ...flattenOutline(below, depth + 1, `${key}.`)]
    })
    .slice(0, most)
}
