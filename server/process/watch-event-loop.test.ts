import { expect, test } from 'vitest'
import { makeDelayWarning } from './watch-event-loop.ts'

test('slow minutes are told once in ten minutes, with their number', () => {
  const told: unknown[] = []
  let now = 0
  const minute = makeDelayWarning(
    (delay) => told.push(delay),
    () => now,
  )
  const delays = [12, 250, 251.4, 300, 400, 30, 900, 12, 12, 12, 12, 12, 12, 700]
  for (const delay of delays) {
    minute(delay)
    now += 60_000
  }
  expect(told).toEqual([
    { p99: 251, minutes: 1 },
    { p99: 700, minutes: 4 },
  ])
})
