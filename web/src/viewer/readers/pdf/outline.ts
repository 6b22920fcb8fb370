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

/** The signs of PDFDocEncoding that are not those of Latin 1, from 0x18 and from 0x80; the euro is 0xa0. */
const [low, high] = ['˘ˇˆ˙˝˛˚˜', '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž']
const byteOf = (sign: string): number => {
  if (low.includes(sign)) return 0x18 + low.indexOf(sign)
  if (high.includes(sign)) return 0x80 + high.indexOf(sign)
  return sign === '€' ? 0xa0 : (sign.codePointAt(0) ?? 0)
}

/** A title that some programs write as Unicode without its mark, and that the library has therefore taken for PDFDocEncoding. */
function mendTitle(title: string): string {
  const codes = [...title].map(byteOf)
  if (codes.some((code) => code > 0xff) || codes.every((code) => code > 0 && code < 0x80)) return title
  const bytes = Uint8Array.from(codes)
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
