import { expect, test } from 'vitest'
import { shiftToCentre } from './centre-short.ts'

test('a text that fills one of two columns lies in the middle of the page, a longer one stays where it is', () => {
  expect(shiftToCentre({ width: 1200, columns: 2 }, 560)).toBe(300)
  expect(shiftToCentre({ width: 1200, columns: 2 }, 1160)).toBe(0)
  expect(shiftToCentre({ width: 400, columns: 1 }, 360)).toBe(0)
})
