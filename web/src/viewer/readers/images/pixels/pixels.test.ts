import { expect, test } from 'vitest'
import { layOutSpreads } from '../spreads.ts'
import { type PageEdges, edgesOf, likenessOf, offsetByEdges } from './continuity.ts'
import { findCrop, wholePage } from './crop.ts'
import { type Grey, greyOf } from './grey.ts'

const makeGrey = (width: number, height: number, shade: (x: number, y: number) => number): Grey => ({
  width,
  height,
  values: Uint8ClampedArray.from({ length: width * height }, (_, at) => shade(at % width, Math.floor(at / width))),
})
/** A scene with something going on everywhere, different for every number. */
const scene = (number: number) => (x: number, y: number) =>
  128 + 100 * Math.sin(y * (0.11 + number * 0.037) + number * 2 + x * 0.01) * Math.cos(y * 0.05 * (number + 1) + x * 0.02)

test('borders that are white or black are found, also with dust in them, and pictures that fill the page stay whole', () => {
  const framed = (border: number) => (x: number, y: number) =>
    x >= 20 && x < 180 && y >= 30 && y < 270 ? 60 + ((x * 7 + y * 13) % 120) : border
  const { left, top, width, height } = findCrop(makeGrey(200, 300, framed(255)))
  expect([left, top, width, height].map((share) => Math.round(share * 100))).toEqual([10, 10, 81, 81])
  expect(findCrop(makeGrey(200, 300, framed(0)))).toEqual({ left, top, width, height })
  const dusty = makeGrey(300, 300, (x, y) => (x === 5 && y === 7 ? 0 : framed(250)(x * (200 / 300), y)))
  expect(findCrop(dusty).top).toBeCloseTo(top, 2)
  expect(findCrop(makeGrey(200, 300, scene(1)))).toEqual(wholePage)
  expect(findCrop(makeGrey(200, 300, () => 255))).toEqual(wholePage)
  expect(findCrop(makeGrey(200, 300, framed(128)))).toEqual(wholePage)
})

test('a lone line on a white page is not taken for all of it', () => {
  const caption = makeGrey(200, 300, (x, y) => (y > 145 && y < 155 && x > 50 && x < 150 ? 0 : 255))
  const { width, height } = findCrop(caption)
  expect(width).toBeGreaterThan(0.39)
  expect(height).toBeGreaterThan(0.39)
})

test('what is seen through is white', () => {
  expect([...greyOf(2, 1, [0, 0, 0, 0, 0, 0, 0, 255]).values]).toEqual([255, 0])
})

/** Pages of one chapter; `cut` names the first pages of pictures that were cut in two. */
function chapter(count: number, cut: readonly number[], direction: 'ltr' | 'rtl'): PageEdges[] {
  return Array.from({ length: count }, (_, page) => {
    const first = cut.find((one) => page === one || page === one + 1)
    if (first === undefined) return edgesOf(makeGrey(80, 120, (x, y) => (x < 6 || x > 73 ? 255 : scene(page)(x, y))))
    const isLeft = (page === first) === (direction === 'ltr')
    return edgesOf(makeGrey(80, 120, (x, y) => scene(first + 40)(isLeft ? x : x + 80, y)))
  })
}

test.each([
  ['ltr', [3], undefined, false],
  ['ltr', [4], undefined, true],
  ['rtl', [3, 9], undefined, false],
  ['rtl', [4, 8], undefined, true],
  ['ltr', [], undefined, undefined],
  ['ltr', [3, 8], undefined, undefined],
  ['rtl', [4], 1, false],
] as const)(
  'pictures cut in two, read %s at %o with a landscape page at %s, say whether pairs begin later',
  (way, cut, landscape, said) => {
    const edges = chapter(14, cut, way)
    const sizes = edges.map((_, page) => (page === landscape ? { width: 300, height: 200 } : { width: 200, height: 300 }))
    const rules = { isDouble: true, isCoverAlone: true }
    const [usual, offset] = [layOutSpreads(sizes, { ...rules, isOffset: false }), layOutSpreads(sizes, { ...rules, isOffset: true })]
    expect(offsetByEdges(usual, offset, edges, way)).toBe(said)
  },
)

test('an edge without a picture is like no other', () => {
  const flat = Array.from({ length: 50 }, () => 255)
  const drawn = Array.from({ length: 50 }, (_, y) => (y % 7) * 30)
  expect(likenessOf(flat, flat)).toBe(0)
  expect(likenessOf(drawn, drawn)).toBeCloseTo(1)
  expect(likenessOf(drawn, drawn.toReversed())).toBeLessThan(0.7)
})
