import { mostTitleLetters, mostTitles, pdfDocBytes } from '@amn/contract/media/pdf-doc-encoding'
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

/** A title that some programs write as Unicode without its mark, and that the library has therefore taken for PDFDocEncoding. */
function mendTitle(title: string): string {
  const bytes = pdfDocBytes(title)
  if (!bytes || bytes.every((code) => code > 0 && code < 0x80)) return title
  const codes = [...bytes]
  const nulls = [0, 1].map((rest) => codes.filter((code, at) => at % 2 === rest && code === 0).length)
  const isWide = codes.length % 2 === 0 && codes.includes(0)
  const encoding = isWide ? ((nulls[0] ?? 0) >= (nulls[1] ?? 0) ? 'utf-16be' : 'utf-16le') : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return title
  }
}

/** The outline of a PDF as one list; entries that lead nowhere inside it are left out. */
export function flattenOutline(items: readonly unknown[], depth = 0, path = ''): OutlineEntry[] {
  return (items as Item[])
    .flatMap(({ title: told, dest, items: below }, at) => {
      const key = `${path}${at}`
      const title = mendTitle(told).replaceAll('\0', '').trim()
      const own = dest === null || title === '' ? [] : [{ key, title, depth, dest }]
      return depth > 20 ? own : [...own, ...flattenOutline(below, depth + 1, `${key}.`)]
    })
    .slice(0, most)
}

/** The titles of an outline that may be in an encoding which the PDF does not name, each once. */
export function titlesInDoubt(outline: readonly OutlineEntry[]): string[] {
  const inDoubt = outline.filter(({ title }) => title.length <= mostTitleLetters && pdfDocBytes(title)?.some((byte) => byte >= 0x80))
  return [...new Set(inDoubt.map(({ title }) => title))].slice(0, mostTitles)
}
