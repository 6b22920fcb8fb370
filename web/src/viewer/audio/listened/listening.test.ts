import { expect, test } from 'vitest'
import { dayOf, longestPauseMs, makeListening } from './listening.ts'

function makeTimed() {
  let [ms, keys] = [0, 0]
  const listening = makeListening({
    now: () => ms,
    date: () => new Date(Date.UTC(2026, 10, 25, 12) + ms),
    makeKey: () => `key-${(keys += 1)}`,
  })
  return { listening, pass: (by: number) => (ms += by) }
}

test('only the time with sound counts, whatever happens to the position', () => {
  const { listening, pass } = makeTimed()
  expect(listening.report(0)).toBeUndefined()
  listening.run(100)
  pass(20_000)
  listening.run(500)
  expect(listening.report(160)).toMatchObject({ key: 'key-1', seconds: 20, from: 100, to: 160 })
  listening.rest()
  pass(60_000)
  listening.rest()
  listening.run(3000)
  pass(5500)
  expect(listening.report(3010)).toMatchObject({ key: 'key-1', seconds: 25.5, from: 100, to: 3010, startedAt: '2026-11-25T12:00:00.000Z' })
})

test('after a long pause another stretch begins', () => {
  const { listening, pass } = makeTimed()
  listening.run(0)
  pass(10_000)
  listening.rest()
  pass(longestPauseMs + 1)
  expect(listening.report(10)).toMatchObject({ key: 'key-1', seconds: 10 })
  listening.run(10)
  pass(3000)
  expect(listening.report(13)).toMatchObject({ key: 'key-2', seconds: 3, from: 10, to: 13, startedAt: '2026-11-25T12:10:10.001Z' })
})

test('the day is that of the person', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
