import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePositions, type ReportedPosition } from './merge-positions.ts'
import type { StoredPosition } from '../db/tables/user-data.ts'

const start = Date.parse('2026-01-01T20:00:00.000Z')
const reported = (second: number, device: string, position: number | null, isByHand = false, progress = 0): ReportedPosition => ({
  position,
  cfi: null,
  unit: 'seconds',
  progress: position === null ? progress : position / 3600,
  duration: 3600,
  device,
  at: new Date(start + second * 1000).toISOString(),
  isByHand,
})
const events = fc.uniqueArray(
  fc
    .tuple(
      fc.nat(5000),
      fc.constantFrom('phone', 'tv', 'desk'),
      fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 10, max: 3200 }) }, fc.constant(null)),
      fc.boolean(),
    )
    .map(([second, device, position, isByHand]) => reported(second, device, position, isByHand && second % 4 === 0)),
  { selector: (one) => one.at, minLength: 1, maxLength: 30 },
)
const shuffled = events.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))

test('the merged position does not depend on the order of the reports', () => {
  fc.assert(
    fc.property(shuffled, ([list, other]) => {
      expect(mergePositions(other)).toEqual(mergePositions(list))
    }),
    { numRuns: 500 },
  )
})

test('a report not made by hand leads neither to the start nor far behind another device', () => {
  const steps = (list: readonly ReportedPosition[]) =>
    list
      .toSorted((one, next) => (one.at < next.at ? -1 : 1))
      .map((one, at, all) => [one, mergePositions(all.slice(0, at)), mergePositions(all.slice(0, at + 1))] as const)
  const wentBack = (before: StoredPosition | undefined, after: StoredPosition | undefined) =>
    (before?.position ?? 0) - (after?.position ?? 0)
  fc.assert(
    fc.property(events, (list) => {
      for (const [one, before, after] of steps(list)) {
        if (one.isByHand || one.progress === 1 || before?.position == null) continue
        expect(after?.position).not.toBeNull()
        if (one.device !== before.device) expect(wentBack(before, after)).toBeLessThanOrEqual(30)
      }
    }),
    { numRuns: 500 },
  )
})

test('a position set by hand always counts', () => {
  const far = reported(0, 'phone', 3300)
  expect(mergePositions([far, reported(60, 'tv', 2470)])).toMatchObject({ position: 3300, device: 'phone' })
  expect(mergePositions([far, reported(60, 'tv', 2470, true)])).toMatchObject({ position: 2470, device: 'tv' })
  expect(mergePositions([far, reported(60, 'phone', null)])).toMatchObject({ position: 3300 })
  expect(mergePositions([far, reported(60, 'phone', null, true)])).toMatchObject({ position: null })
})

test('pages and fractions of a text have distances of their own', () => {
  const page = (second: number, device: string, position: number): ReportedPosition => ({
    ...reported(second, device, position),
    unit: 'page',
    progress: position / 100,
  })
  expect(mergePositions([page(0, 'phone', 80), page(60, 'tv', 77)])?.position).toBe(80)
  expect(mergePositions([page(0, 'phone', 80), page(60, 'tv', 78)])?.position).toBe(78)
  const book = (second: number, device: string, progress: number): ReportedPosition => ({
    ...reported(second, device, null),
    cfi: `epubcfi(/6/${second})`,
    unit: 'cfi',
    progress,
  })
  expect(mergePositions([book(0, 'phone', 0.5), book(60, 'tv', 0.47)])?.progress).toBe(0.5)
  expect(mergePositions([book(0, 'phone', 0.5), book(60, 'tv', 0.49)])?.progress).toBe(0.49)
})
