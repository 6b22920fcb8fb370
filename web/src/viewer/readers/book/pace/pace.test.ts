import { expect, test } from 'vitest'
import { learn, minutesFor, spanText, usualMinutes } from './pace.ts'

const page = 1500
const read = (seconds: readonly number[]) =>
  seconds.reduce((pace, one) => learn(pace, page, one * 1000), { samples: [] as readonly number[] })

test('the time left goes by the pages that were read, not by those leafed over or lain aside', () => {
  expect(minutesFor(read([60, 60, 60]), 90_000)).toBeUndefined()
  const steady = minutesFor(read([60, 62, 58, 60, 61]), 90_000)
  expect(steady).toBe(60)
  expect(minutesFor(read([60, 0.3, 62, 2, 3600, 58, 60, 240, 61]), 90_000)).toBe(61)
})

test('a span is told in hours and minutes', () => {
  expect([1, 45, 60, 200].map(spanText)).toEqual(['1 min', '45 min', '1 h', '3 h 20 min'])
})

test('until the own pace is known the time left goes by that of most people', () => {
  expect([usualMinutes(0), usualMinutes(2400), usualMinutes(600_000)]).toEqual([1, 2, 500])
})
