import type { Entry } from 'yauzl'
import { expect, test } from 'vitest'
import { findEntry } from './package-document.ts'

test('the names of a zip are folded once, however many documents of the book are missing', () => {
  let reads = 0
  const entryOf = (name: string) => ({
    get fileName() {
      reads += 1
      return name
    },
  })
  const names = ['OPS/Żółw.xhtml', 'OPS/żółw.XHTML', ...Array.from({ length: 98 }, (_, at) => `OPS/${at}.xhtml`)]
  const entries = new Map(names.map((name) => [name, entryOf(name) as Entry]))
  for (let at = 0; at < 1000; at += 1) expect(findEntry({ entries }, `OPS/gone-${at}.xhtml`)).toBeUndefined()
  expect(reads).toBeLessThanOrEqual(names.length)
  expect(findEntry({ entries }, 'ops/%C5%BB%C3%93%C5%81W.xhtml')).toBe(entries.get('OPS/Żółw.xhtml'))
  expect(findEntry({ entries }, 'OPS/żółw.XHTML')).toBe(entries.get('OPS/żółw.XHTML'))
})
