import { expect, test } from 'vitest'
import { positionAsText, positionInText } from './viewer-position.ts'

test.each([
  { position: 754.25, unit: 'seconds' },
  { position: 0, unit: 'page' },
  { position: 0.4, unit: 'fraction' },
  { position: 'epubcfi(/6/4!/4/2,/1:0,/1:12)', unit: 'cfi' },
] as const)('a place in $unit goes into an address and comes back', (position) => {
  const search = new URLSearchParams({ at: positionAsText(position) })
  expect(positionInText(new URLSearchParams(search.toString()).get('at') ?? '')).toEqual(position)
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
  expect(positionInText(text)).toBeUndefined()
})
