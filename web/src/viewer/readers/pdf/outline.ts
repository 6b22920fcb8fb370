import { mostLetters, mostTitleLetters, mostTitles, pdfDocBytes, readUnmarked } from '@amn/contract/media/pdf-doc-encoding'
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
    .flatMap(({ title: told, dest, items: below }, at) => {
      const key = `${path}${at}`
      const title = readUnmarked(told).replaceAll('\0', '').trim()
      const own = dest === null || title === '' ? [] : [{ key, title, depth, dest }]
      return depth > 20 ? own : [...own, ...flattenOutline(below, depth + 1, `${key}.`)]
    })
    .slice(0, most)
}

/** The titles of an outline that may be in an encoding which the PDF does not name, each once. */
export function titlesInDoubt(outline: readonly OutlineEntry[]): string[] {
  const inDoubt = outline.filter(({ title }) => title.length <= mostTitleLetters && pdfDocBytes(title)?.some((byte) => byte >= 0x80))
  const titles = [...new Set(inDoubt.map(({ title }) => title))].slice(0, mostTitles)
  let letters = 0
  const tooMany = titles.findIndex((title) => (letters += title.length) > mostLetters)
  return tooMany < 0 ? titles : titles.slice(0, tooMany)
}
