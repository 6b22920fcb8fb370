import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Direction, missingBetween, usualDirection, usualMode } from './defaults.ts'
import { type ImageActs, imageBindings } from './keys.ts'
import { indexesAround } from './preload.ts'
import { layOutStrip, stripPositionAt, topOf } from './strip.ts'
import { fitted, zoomAt } from './zoom.ts'

const facts = (
  amnMediaType: 'Manga' | 'Other',
  subType: string | null,
  originCountry: string | null,
  originalLanguage: string | null = null,
) => ({
  amnMediaType,
  subType,
  originCountry,
  originalLanguage,
})
const file = (rightToLeft?: boolean) => ({ probe: rightToLeft === undefined ? null : { rightToLeft } })

test.each([
  [facts('Manga', 'MANGA', null), undefined, 'rtl'],
  [facts('Manga', 'ONESHOT', 'KR'), undefined, 'rtl'],
  [facts('Manga', 'MANHWA', 'KR'), undefined, 'ltr'],
  [facts('Manga', 'MANHUA', 'JP'), undefined, 'ltr'],
  [facts('Manga', null, 'JP'), undefined, 'rtl'],
  [facts('Manga', null, 'FR'), undefined, 'ltr'],
  [facts('Manga', null, null), undefined, 'rtl'],
  [facts('Manga', null, null, 'fr'), undefined, 'ltr'],
  [facts('Other', null, null, 'ja'), undefined, 'rtl'],
  [facts('Other', null, 'US', 'ja'), undefined, 'ltr'],
  [facts('Other', null, null), undefined, 'ltr'],
  [facts('Other', null, null), true, 'rtl'],
  [facts('Manga', 'MANGA', 'JP'), false, 'ltr'],
] as const)('%o with %s in the file reads %s', (of, declared, expected) => {
  expect(usualDirection(of, file(declared))).toBe(expected)
})

test('strips are read by scrolling: by their kind, or because most pages are very tall', () => {
  const page = { width: 800, height: 1200 }
  const tall = { width: 800, height: 9000 }
  expect(usualMode(facts('Manga', 'MANHWA', null), [page])).toBe('webtoon')
  expect(usualMode(facts('Manga', null, 'KR'), [page])).toBe('webtoon')
  expect(usualMode(facts('Manga', 'MANGA', 'JP'), [page, tall, tall])).toBe('webtoon')
  expect(usualMode(facts('Manga', 'MANGA', 'JP'), [page, page, tall])).toBe('single')
  expect(usualMode(facts('Manga', null, null, 'ko'), [page])).toBe('webtoon')
  expect(usualMode(facts('Other', null, 'KR'), [])).toBe('single')
})

test.each([
  ['12', '13', []],
  ['12', '15', [13, 14]],
  ['12.5', '13', []],
  ['12.5', '14.5', [13, 14]],
  ['12', 'Ch. 14', [13]],
  ['12', null, []],
  [null, '14', []],
  ['12', '1', []],
])('between %s and %s lies %o', (from, to, expected) => {
  expect(missingBetween({ volume: 1, numberText: from }, { volume: 3, numberText: to }).numbers).toEqual(expected)
})

test('of volumes without chapters, volumes are missing', () => {
  const volume = (number: number | null) => ({ volume: number, numberText: null })
  expect(missingBetween(volume(11), volume(13))).toEqual({ of: 'volumes', numbers: [12] })
  expect(missingBetween(volume(11), volume(12)).numbers).toEqual([])
  expect(missingBetween(volume(null), volume(12)).numbers).toEqual([])
})

test('the arrows follow the way of reading, and keys that do nothing are not listed', () => {
  const pressed: string[] = []
  const say = (name: string) => () => void pressed.push(name)
  const acts = (direction: Direction, mode: ImageActs['mode']): ImageActs => ({
    mode,
    direction,
    forward: say('forward'),
    back: say('back'),
    scrollOn: say('on'),
    scrollBack: say('off'),
    scrollBy: say('by'),
    toStart: say('start'),
    toEnd: say('end'),
    nextMode: say('mode'),
    nextFit: say('fit'),
    setMode: say('set'),
    setDirection: say('way'),
    toggleOffset: say('offset'),
    toggleCrop: say('crop'),
    toggleThumbnails: say('small'),
    toggleBars: say('bars'),
    zoomBy: say('zoom'),
    zoomReset: say('fit again'),
  })
  const keys = (direction: Direction, mode: ImageActs['mode']) => imageBindings(acts(direction, mode), (name) => name)
  const press = (direction: Direction, key: string) =>
    keys(direction, 'double')
      .find((binding) => binding.keys.includes(key))
      ?.run(new KeyboardEvent('keydown'))
  press('rtl', 'ArrowLeft')
  press('rtl', 'ArrowRight')
  press('ltr', 'ArrowRight')
  press('ltr', 'ArrowLeft')
  expect(pressed).toEqual(['forward', 'back', 'forward', 'back'])
  const listed = (mode: ImageActs['mode']) => keys('ltr', mode).flatMap((binding) => binding.keys)
  expect(listed('double')).toContain('o')
  expect(listed('single')).not.toContain('o')
  expect(listed('webtoon')).not.toContain('c')
  expect(new Set(listed('double')).size).toBe(listed('double').length)
})

test('three pages ahead and one behind are at hand, none outside of the book', () => {
  expect(indexesAround(5, 20, 3)).toEqual([6, 7, 8, 4])
  expect(indexesAround(5, 20, 0)).toEqual([4])
  expect(indexesAround(0, 2, 3)).toEqual([1])
  expect(indexesAround(19, 20, 3)).toEqual([18])
})

test('a position in a strip is found again at any width', () => {
  const pages = fc.array(fc.record({ width: fc.integer({ min: 200, max: 2000 }), height: fc.integer({ min: 200, max: 9000 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      pages,
      fc.integer({ min: 200, max: 900 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      fc.nat(),
      (sizes, width, part, at) => {
        const tops = layOutStrip(sizes, width)
        const page = at % sizes.length
        const y = topOf(tops, { page, part })
        expect(topOf(tops, stripPositionAt(tops, y))).toBeCloseTo(y, -0.5)
        const other = layOutStrip(sizes, width * 2)
        const found = topOf(other, { page, part })
        expect(found).toBeGreaterThanOrEqual(other[page] ?? 0)
        expect(found).toBeLessThanOrEqual(other[page + 1] ?? 0)
      },
    ),
  )
})

test('zoom keeps the point under the pointer, ends at 8 × and leaves no gap at an edge', () => {
  const [picture, stage] = [
    { width: 4000, height: 3000 },
    { width: 1000, height: 600 },
  ]
  const whole = fitted('screen', picture, stage, 0)
  expect(whole).toEqual({ scale: 0.2, x: 0, y: 0, turns: 0 })
  const point = { x: 100, y: -50 }
  const closer = zoomAt(whole, 4, point, picture, stage)
  const under = (lie: typeof whole) => (point.x - lie.x) / lie.scale
  expect(under(closer)).toBeCloseTo(under(whole))
  expect(zoomAt(whole, 1000, point, picture, stage).scale).toBe(8)
  expect(zoomAt(closer, 0.001, point, picture, stage)).toMatchObject({ scale: 0.2, x: 0, y: 0 })
  const across = fitted('width', picture, stage, 1)
  expect(across.scale).toBeCloseTo(1 / 3)
  expect(across.y).toBeCloseTo((4000 / 3 - 600) / 2)
})
