import { expect, test } from 'vitest'
import { filterOf, plainLook } from '../look/filters.ts'
import { layOutStrip, pagesBetween } from '../strip.ts'
import { actAt, zonesOf } from './zones.ts'

test.each([
  ['sides', 'none', 'ltr', ['back', 'menu', 'forward', 'back', 'menu', 'forward', 'back', 'menu', 'forward']],
  ['sides', 'none', 'rtl', ['forward', 'menu', 'back', 'forward', 'menu', 'back', 'forward', 'menu', 'back']],
  ['sides', 'horizontal', 'rtl', ['back', 'menu', 'forward', 'back', 'menu', 'forward', 'back', 'menu', 'forward']],
  ['lshape', 'none', 'ltr', ['back', 'back', 'back', 'back', 'menu', 'forward', 'forward', 'forward', 'forward']],
  ['lshape', 'both', 'ltr', ['forward', 'forward', 'forward', 'forward', 'menu', 'back', 'back', 'back', 'back']],
  ['kindle', 'none', 'ltr', ['menu', 'menu', 'menu', 'back', 'forward', 'forward', 'back', 'forward', 'forward']],
  ['kindle', 'vertical', 'rtl', ['forward', 'forward', 'back', 'forward', 'forward', 'back', 'menu', 'menu', 'menu']],
  ['edge', 'none', 'ltr', ['forward', 'menu', 'forward', 'forward', 'menu', 'forward', 'forward', 'back', 'forward']],
  ['off', 'both', 'rtl', Array.from({ length: 9 }, () => 'menu')],
] as const)('taps with %s, swapped %s, read %s', (layout, inversion, direction, expected) => {
  const zones = zonesOf(layout, inversion, direction)
  const places = [1 / 6, 1 / 2, 5 / 6].flatMap((y) => [1 / 6, 1 / 2, 5 / 6].map((x) => actAt(zones, x, y)))
  expect(places).toEqual(expected)
})

test('pages as they are have no filter', () => {
  expect(filterOf(plainLook)).toBeUndefined()
  expect(filterOf({ ...plainLook, brightness: 80, isGrey: true, isSharpened: true })).toBe('url(#amn-sharpen) grayscale(1) brightness(0.8)')
})

test('of a strip the pages near the screen are drawn', () => {
  const tops = layOutStrip(
    Array.from({ length: 300 }, () => ({ width: 100, height: 200 })),
    100,
  )
  expect(pagesBetween(tops, -500, 100)).toEqual([0, 0])
  expect(pagesBetween(tops, 1000, 1400)).toEqual([5, 6])
  expect(pagesBetween(tops, 59_900, 61_000)).toEqual([299, 299])
})
