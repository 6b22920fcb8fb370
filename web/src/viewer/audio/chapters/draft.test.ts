import { expect, test } from 'vitest'
import { draftsOf, findProblems, givenOf, shiftAll, withChapterAt } from './draft.ts'

const two = draftsOf([
  { start: 0, title: 'One' },
  { start: 60, title: 'Two' },
])

test('what is wrong is said at the very field', () => {
  expect(Object.fromEntries(findProblems(two, 100))).toEqual({})
  const wrong = [...two, { key: 2, start: 60, title: ' ' }, { key: 3, start: 101, title: 'Late' }]
  expect(Object.fromEntries(findProblems(wrong, 100))).toEqual({ '2 title': 'noTitle', '2 start': 'order', '3 start': 'behindEnd' })
})

test('a new chapter stands in its place, with a key of its own and its start to a tenth', () => {
  const { drafts, key } = withChapterAt(two, 30.04, (place) => `Chapter ${place}`)
  expect(drafts.map((draft) => [draft.start, draft.title])).toEqual([
    [0, 'One'],
    [30, 'Chapter 2'],
    [60, 'Two'],
  ])
  expect(two.some((draft) => draft.key === key)).toBe(false)
  expect(withChapterAt([], 0, () => 'First').drafts).toEqual([{ key: 0, start: 0, title: 'First' }])
})

test('all are shifted, none to before the start; titles are given without blanks around them', () => {
  expect(shiftAll(two, -2.5).map(({ start }) => start)).toEqual([0, 57.5])
  expect(givenOf([{ key: 7, start: 1, title: ' A ' }])).toEqual([{ start: 1, title: 'A' }])
})
