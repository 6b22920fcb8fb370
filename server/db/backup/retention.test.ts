import { expect, test } from 'vitest'
import { backupsToKeep } from './retention.ts'

/** Backups of moments, the newest first, named by them. */
const at = (...moments: string[]) =>
  moments
    .toSorted()
    .toReversed()
    .map((createdAt) => ({ file: createdAt, createdAt }))
const days = (count: number, from = Date.UTC(2026, 0, 1)) =>
  Array.from({ length: count }, (_, day) => new Date(from + day * 86_400_000 + 3_600_000).toISOString())

test('of daily backups the last seven days and a week each of the last four are kept', () => {
  const kept = [...backupsToKeep(at(...days(60)))].toSorted()
  // The sixtieth day, 1 March 2026, is a Sunday: the ends of the weeks before are the Sundays before.
  expect(kept.map((one) => one.slice(0, 10))).toEqual([
    '2026-02-08',
    '2026-02-15',
    '2026-02-22',
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
})

test('many of one day leave those of the days before', () => {
  const many = Array.from({ length: 20 }, (_, minute) => `2026-03-10T10:${String(minute).padStart(2, '0')}:00.000Z`)
  const kept = backupsToKeep(at(...days(3, Date.UTC(2026, 2, 7)), ...many))
  expect(kept).toEqual(new Set([...many.slice(-7), ...days(3, Date.UTC(2026, 2, 7))]))
})

test('a clock that ran ahead leaves some of every kind', () => {
  const ahead = days(3, Date.UTC(2036, 0, 1))
  const kept = backupsToKeep(at(...ahead, ...days(20)))
  for (const one of [...ahead, ...days(20).slice(-4)]) expect(kept).toContain(one)
})

test('while there are few, all are kept', () => {
  expect(backupsToKeep(at(...days(5))).size).toBe(5)
  expect(backupsToKeep([])).toEqual(new Set())
})
