import { expect, test } from 'vitest'
import { placeOf, sheetsAround } from './place.ts'

const sheets = { interval: 10, width: 320, height: 180, columns: 10, rows: 10, count: 125, version: 'a' }

test.each([
  [0, { picture: 0, sheet: 0, column: 0, row: 0, rows: 10 }],
  [9.99, { picture: 0, sheet: 0, column: 0, row: 0, rows: 10 }],
  [119, { picture: 11, sheet: 0, column: 1, row: 1, rows: 10 }],
  [999.9, { picture: 99, sheet: 0, column: 9, row: 9, rows: 10 }],
  [1000, { picture: 100, sheet: 1, column: 0, row: 0, rows: 3 }],
  [1249, { picture: 124, sheet: 1, column: 4, row: 2, rows: 3 }],
  [5000, { picture: 124, sheet: 1, column: 4, row: 2, rows: 3 }],
  [-3, { picture: 0, sheet: 0, column: 0, row: 0, rows: 10 }],
])('the picture of second %d is found', (seconds, place) => {
  expect(placeOf(sheets, seconds)).toEqual(place)
})

test('the sheet that is looked at is loaded first, then its neighbours', () => {
  expect(sheetsAround({ ...sheets, count: 350 }, 1)).toEqual([1, 2, 0])
  expect(sheetsAround({ ...sheets, count: 200 }, 1)).toEqual([1, 0])
  expect(sheetsAround(sheets, 0)).toEqual([0, 1])
})
