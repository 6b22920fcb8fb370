import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 1],
  ['ca', 'abc', 3],
  ['brotherhod', 'brotherhood', 1],
  ['acbd', 'abcd', 1],
  ['abcdef', 'fedcba', 5],
])('so many changes make %s of %s, and one more than the limit where it is passed', (one, other, changes) => {
  expect(editDistance(one, other)).toBe(changes)
  for (const limit of [0, 1, 2, 3, 4, 5, 6]) expect(editDistance(one, other, limit)).toBe(Math.min(changes, limit + 1))
})

test('as a prefix, it is the least distance to any beginning of the other text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(text, text, fc.nat(4), (one, other, most) => {
      const beginnings = Array.from({ length: other.length + 1 }, (_, end) => editDistance(one, other.slice(0, end)))
      expect(editDistance(one, other, most, true)).toBe(Math.min(most + 1, ...beginnings))
    }),
  )
})
