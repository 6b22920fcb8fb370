import { expect, test } from 'vitest'
import { findLarge, largeStyle } from './large.ts'

const table = (rows: number, cells: number, more = '') => `<table>${`<tr>${`<td${more}>x</td>`.repeat(cells)}</tr>`.repeat(rows)}</table>`

test.each<[string, string, ReturnType<typeof findLarge>]>([
  ['a chapter', '<p>word</p>'.repeat(2000), undefined],
  ['a usual table', table(100, 8), undefined],
  ['a table of many rows', table(6000, 12), { columns: 12 }],
  ['many tables', table(20, 6).repeat(30), { columns: 6 }],
  ['a table of many columns', table(3, 60), { columns: undefined }],
  ['many rows whose cells reach over several', table(6000, 12, ' rowspan="2"'), { columns: undefined }],
  ['a whole work in one document', `<p>${'word '.repeat(500_000)}</p>`, { columns: undefined }],
])('%s is shown as pages or scrolled', (_, text, large) => expect(findLarge(text)).toEqual(large))

test('rows of a large table stand below one another in the same columns', () => {
  expect(largeStyle({ columns: 3 })).toContain('repeat(3,')
  // What is laid out by itself is cut off at its edge: a row is as wide as its cells.
  expect(largeStyle({ columns: 3 })).toContain('min-width: 15em')
  expect(largeStyle({ columns: undefined })).not.toContain('grid')
})
