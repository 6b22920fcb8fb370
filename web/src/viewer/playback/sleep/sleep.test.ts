import { expect, test } from 'vitest'
import { fade, secondsLeft } from './sleep.ts'

test('the end of a chapter comes sooner at a higher speed, an instant does not', () => {
  expect(secondsLeft({ kind: 'chapter', end: 100 }, 0, 40, 2)).toBe(30)
  expect(secondsLeft({ kind: 'chapter', end: 100 }, 0, 130, 2)).toBe(0)
  expect(secondsLeft({ kind: 'time', until: 60_000 }, 15_000, 40, 2)).toBe(45)
})

test('the last ten seconds fade away', () => {
  expect([60, 10, 5, 0].map(fade)).toEqual([1, 1, 0.5, 0])
})
