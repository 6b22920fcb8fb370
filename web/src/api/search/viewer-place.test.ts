import { expect, test } from 'vitest'
import { placeAsText, placeInText } from './viewer-place.ts'

test.each([
  { position: 754.25, unit: 'seconds' },
  { position: 0, unit: 'page' },
  { position: 0.4, unit: 'fraction' },
  { position: 'epubcfi(/6/4!/4/2,/1:0,/1:12)', unit: 'cfi' },
] as const)('a place in $unit goes into an address and comes back', (place) => {
  const search = new URLSearchParams({ at: placeAsText(place) })
  expect(placeInText(new URLSearchParams(search.toString()).get('at') ?? '')).toEqual(place)
})

test.each([
  '',
  'seconds:',
  'seconds:soon',
  'page:-1',
  'days:3',
  'cfi:javascript:alert(1)',
  'seconds:Infinity',
  `cfi:epubcfi(${'1'.repeat(2000)})`,
])('%j names no place', (text) => {
  expect(placeInText(text)).toBeUndefined()
})
