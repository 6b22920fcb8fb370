import { expect, test } from 'vitest'
import { endOf, isForGood } from './suspension.ts'

const now = new Date(2026, 0, 31, 12, 0)

test('a day and a week end at the same hour, a month on its day', () => {
  expect(endOf('day', '', now)).toBe(new Date(2026, 1, 1, 12, 0).toISOString())
  expect(endOf('week', '', now)).toBe(new Date(2026, 1, 7, 12, 0).toISOString())
  expect(endOf('month', '', new Date(2026, 3, 10, 9, 30))).toBe(new Date(2026, 4, 10, 9, 30).toISOString())
})

test('for good is the year 9999', () => {
  expect(endOf('forGood', '', now)).toMatch(/^9999-/)
  expect(isForGood(endOf('forGood', '', now) ?? '')).toBe(true)
  expect(isForGood('2026-02-01T00:00:00Z')).toBe(false)
})

test('a chosen day ends it as it begins; one that is past or none is refused', () => {
  expect(endOf('ownDate', '2026-02-01', now)).toBe(new Date(2026, 1, 1).toISOString())
  expect([endOf('ownDate', '2026-01-31', now), endOf('ownDate', '', now)]).toEqual([undefined, undefined])
})
