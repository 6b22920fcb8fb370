import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedWidth, findSpread, fitSpread, fits, keptPage, layOutSpreads } from './spreads.ts'

const upright = { width: 1000, height: 1500 }
const wide = { width: 2000, height: 1500 }
const unknown = { width: null, height: null }
const book = (shape: string) => [...shape].map((letter) => ({ p: upright, w: wide, '?': unknown })[letter] ?? upright)
const written = (spreads: number[][]) => spreads.map((spread) => spread.join('+')).join(' ')

test.each([
  ['pppppp', true, false, '0 1+2 3+4 5'],
  ['pppppp', true, true, '0 1 2+3 4+5'],
  ['pppppp', false, false, '0+1 2+3 4+5'],
  ['pppppp', false, true, '0 1+2 3+4 5'],
  ['ppwppp', true, false, '0 1 2 3+4 5'],
  ['pp?ppp', false, false, '0+1 2+3 4+5'],
  ['www', false, false, '0 1 2'],
  ['p', true, true, '0'],
])('pages %s with the cover alone %s and an offset %s lie as %3$s', (shape, isCoverAlone, isOffset, expected) => {
  expect(written(layOutSpreads(book(shape), { isDouble: true, isCoverAlone, isOffset }))).toBe(expected)
})

test('one page at a time is every page alone', () => {
  expect(written(layOutSpreads(book('pwp'), { isDouble: false, isCoverAlone: true, isOffset: true }))).toBe('0 1 2')
})

test('whatever the pages and rules, every page is shown once and in order, landscape pages alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('p', 'w', '?'), { maxLength: 60 }),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (letters, ...rules) => {
        const pages = book(letters.join(''))
        const [isDouble, isCoverAlone, isOffset] = rules
        const spreads = layOutSpreads(pages, { isDouble, isCoverAlone, isOffset })
        expect(spreads.flat()).toEqual(pages.map((_, page) => page))
        for (const spread of spreads) expect(spread.length === 1 || spread.every((page) => letters[page] !== 'w')).toBe(true)
        for (const page of pages.keys()) expect(spreads[findSpread(spreads, page)]).toContain(page)
      },
    ),
  )
})

test('a spread is kept by its first page, or by the last of the book once that is in sight', () => {
  expect(keptPage([3, 4], 8)).toBe(3)
  expect(keptPage([6, 7], 8)).toBe(7)
  expect(findSpread([[0], [1, 2]], 3)).toBe(2)
})

test('two pages fill the screen at one height, and no fit distorts a page', () => {
  const stage = { width: 1600, height: 900 }
  expect(fitSpread([upright, upright], stage, 'screen')).toEqual([
    { width: 600, height: 900 },
    { width: 600, height: 900 },
  ])
  expect(fitSpread([upright], stage, 'width')).toEqual([{ width: 1600, height: 2400 }])
  for (const fit of fits) {
    for (const box of fitSpread([upright, { width: 800, height: 1200 }], stage, fit)) expect(box.width / box.height).toBeCloseTo(2 / 3)
  }
})

test.each([
  [400, 1, 3000, 480],
  [400, 2, 3000, 960],
  [400, 5, 3000, 1280],
  [900, 1, 1000, undefined],
  [900, 1, null, 960],
  [5000, 1, null, undefined],
])('a page of %i CSS pixels on a screen of %i is asked for, of %s, at %s', (css, ratio, natural, expected) => {
  expect(askedWidth(css, ratio, natural)).toBe(expected)
})
