import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cut, samePlace } from './same-place.ts'

const cut = (duration: number, ...starts: [number, string][]): Cut => ({
  duration,
  chapters: starts.map(([start, title], at) => ({ start, end: starts[at + 1]?.[0] ?? duration, title })),
})

test('a chapter is found by its title, however much was put before it', () => {
  const short = cut(100, [0, 'Harbour'], [40, 'Storm'], [80, 'Dawn'])
  const long = cut(160, [0, 'Prologue'], [30, 'Harbour'], [70, 'The letter'], [90, 'Storm'], [140, 'Dawn'])
  expect([0, 20, 40, 60, 90].map((at) => samePlace(at, short, long))).toEqual([30, 50, 90, 115, 150])
  // A scene that the other version has not ends where the next one begins there.
  expect([80, 115, 15].map((at) => samePlace(at, long, short))).toEqual([40, 60, 0])
})

test('chapters without names go by their numbers where both have as many', () => {
  const one = cut(100, [0, 'Chapter 1'], [50, 'Chapter 2'])
  expect(samePlace(75, one, cut(200, [0, 'Rozdział 1'], [150, 'Rozdział 2']))).toBe(175)
  expect(samePlace(75, one, cut(200, [0, 'Chapter 1'], [10, 'Chapter 2'], [20, 'Chapter 3']))).toBe(150)
})

test('without chapters it is the same second where the lengths are about the same, else the same share', () => {
  expect(samePlace(2530, cut(6000), cut(6009))).toBe(2530)
  expect(samePlace(2530, cut(6000), cut(6110))).toBe(2530)
  expect(samePlace(3000, cut(6000), cut(7200))).toBe(3600)
  expect(samePlace(5999, cut(6000), cut(5992))).toBe(5992)
  expect(samePlace(42, { duration: null, chapters: [] }, cut(60))).toBe(42)
})

const titles = fc.constantFrom('Harbour', 'Storm', 'Dawn', 'Chapter 1', 'Chapter 2', '', 'storm ')
const anyCut = fc
  .record({
    duration: fc.double({ min: 1, max: 20_000, noNaN: true }),
    chapters: fc.array(
      fc.record({
        start: fc.double({ min: -10, max: 21_000, noNaN: true }),
        end: fc.double({ min: -10, max: 21_000, noNaN: true }),
        title: titles,
      }),
      { maxLength: 8 },
    ),
  })
  .map((made): Cut => made)
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('whatever the chapters are: a place lies within the other version, later ones come later, and the same file has the same place', () => {
  fc.assert(
    fc.property(anyCut, anyCut, share, share, (from, to, one, two) => {
      const [earlier, later] = [Math.min(one, two), Math.max(one, two)].map((part) => part * (from.duration ?? 0))
      const first = samePlace(earlier ?? 0, from, to)
      const second = samePlace(later ?? 0, from, to)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(second).toBeLessThanOrEqual(to.duration ?? 0)
      expect(second).toBeGreaterThanOrEqual(first - 1e-6)
      expect(samePlace(earlier ?? 0, from, from)).toBeCloseTo(earlier ?? 0, 6)
    }),
    { numRuns: 500 },
  )
})
