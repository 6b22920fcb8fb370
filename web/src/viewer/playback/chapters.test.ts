import { expect, test } from 'vitest'
import { chapterStart } from './chapters.ts'

const chapters = [{ start: 0 }, { start: 40 }, { start: 90 }]

test.each([
  [10, 1, 40],
  [40, 1, 90],
  [95, 1, undefined],
  [41, -1, 0],
  [50, -1, 40],
  [1, -1, 0],
] as const)('from %s s in direction %s the chapter starts at %s', (time, direction, start) => {
  expect(chapterStart(chapters, time, direction)).toBe(start)
})
