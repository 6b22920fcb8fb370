import { expect, test } from 'vitest'
import { budget, sizeOfFirstLoad } from '@amn/tools/bench/web'

test('what the start page loads first stays small', () => {
  const { js, css } = sizeOfFirstLoad()
  expect(js).toBeLessThanOrEqual(budget.js)
  expect(css).toBeLessThanOrEqual(budget.css)
})
