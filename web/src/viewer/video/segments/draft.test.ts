import { expect, test } from 'vitest'
import { readTime, writeTime } from '../../editing/clock-time.ts'
import { type Draft, changeDraft, findProblems, newDraft } from './draft.ts'

test('times are read as people type them, and written back the same', () => {
  expect(['1:02:03.4', '62:03,4', '83.5', '0:07', '1:75', 'soon', '1:2:3:4', ''].map(readTime)).toEqual([
    3723.4,
    3723.4,
    83.5,
    7,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const text of ['0:00.0', '1:23.5', '59:59.9', '1:00:00.0', '12:04:09.1']) expect(writeTime(readTime(text) ?? -1)).toBe(text)
})

const intro: Draft = { key: 1, kind: 'intro', start: 10, end: 40, source: 'sound' }
const credits: Draft = { key: 2, kind: 'credits', start: 90, end: 99, source: 'chapter' }

test('what is wrong is said at the very edge', () => {
  const problems = (...drafts: Draft[]) => Object.fromEntries(findProblems(drafts, 100))
  expect(problems(intro, credits)).toEqual({})
  expect(problems({ ...intro, end: 5 }, credits)).toEqual({ '1 end': 'reversed' })
  expect(problems(intro, { ...credits, start: 30 })).toEqual({ '1 end': 'overlap', '2 start': 'overlap' })
  expect(problems(intro, { ...credits, end: 101 })).toEqual({ '2 end': 'behindEnd' })
})

test('a new one begins here, is of a kind that is missing, and ends before the next; a change makes it one of a person', () => {
  expect(newDraft([intro], 55, 100)).toMatchObject({ kind: 'credits', start: 55, end: 100 })
  expect(newDraft([credits], 0.04, 200)).toMatchObject({ kind: 'intro', start: 0, end: 90 })
  expect(changeDraft([intro, credits], 2, { end: 98 }).map(({ source, end }) => [source, end])).toEqual([
    ['sound', 40],
    ['hand', 98],
  ])
})
