import { expect, test } from 'vitest'
import { changeBy, seconds, sideOf, swipeOf, turns } from './touch.ts'

const box = { x: 0, y: 0, width: 900, height: 400 }
const at = (x: number, y: number) => ({ x, y })

test.each([
  [at(200, 200), at(205, 205), undefined],
  [at(200, 200), at(260, 210), 'seek'],
  [at(200, 200), at(205, 120), 'brightness'],
  [at(700, 200), at(705, 120), 'volume'],
  [at(700, 5), at(705, 120), 'none'],
])('a finger from %j to %j is a swipe for %s', (from, to, swipe) => {
  expect(swipeOf(from, to, box, true)).toBe(swipe)
})

test('where the browser leaves the volume to the device, no swipe changes it', () => {
  expect(swipeOf(at(700, 200), at(705, 120), box, false)).toBe('none')
})

test('thirds of the picture, the share of a swipe, and the seconds of one', () => {
  expect([100, 450, 800].map((x) => sideOf({ x }, box))).toEqual(['left', 'middle', 'right'])
  expect(changeBy(at(0, 300), at(0, 32), box)).toBeCloseTo(1)
  expect(seconds(at(0, 0), at(450, 0), box, 7200)).toBe(60)
  expect(seconds(at(450, 0), at(0, 0), box, 30)).toBe(-15)
})

test('a notch of a wheel is one step, and so are the many small moves of a touchpad', () => {
  const kept = { pixels: 0 }
  expect([120, -120].map((deltaY) => turns(kept, { deltaY, deltaMode: 0 }))).toEqual([1, -1])
  expect(turns(kept, { deltaY: 3, deltaMode: 1 })).toBe(1)
  expect(Array.from({ length: 12 }, () => turns(kept, { deltaY: 10, deltaMode: 0 })).filter((step) => step !== 0)).toEqual([1, 1])
})
