import { expect, test } from 'vitest'
import { screenshotName } from './screenshot.ts'

test.each([
  [['Frieren', 'Episode 3'], 730.4, 'Frieren - Episode 3 0.12.10.png'],
  [['Frieren', undefined], 3723, 'Frieren 1.02.03.png'],
  [['A/B: "C"?', 'x\u0000y'], 5, 'A B C - x y 0.00.05.png'],
  [[undefined], 5, '0.00.05.png'],
])('a frame of %j at %s s is saved as %s', (names, seconds, name) => {
  expect(screenshotName(names, seconds)).toBe(name)
})

test('a long title is cut, not the time', () => {
  const name = screenshotName(['a'.repeat(400)], 5)
  expect(name.length).toBeLessThan(180)
  expect(name.endsWith(' 0.00.05.png')).toBe(true)
})
