import { expect, test } from 'vitest'
import { flattenOutline } from './outline.ts'

test('the outline of a PDF becomes one list without entries that lead out of it', () => {
  const outline = [
    { title: ' One ', dest: 'one', items: [{ title: 'Part', dest: [1], items: [] }] },
    { title: 'Outside', dest: null, items: [{ title: 'Inside', dest: 'two', items: [] }] },
    { title: '', dest: 'three', items: [] },
  ]
  expect(flattenOutline(outline).map(({ key, title, depth }) => [key, title, depth])).toEqual([
    ['0', 'One', 0],
    ['0.0', 'Part', 1],
    ['1.0', 'Inside', 1],
  ])
})
