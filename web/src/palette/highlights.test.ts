import { expect, test } from 'vitest'
import { highlightsIn } from './highlights.ts'

test.each([
  ['Powieści', 'powiesci', ['Powieści']],
  ['Lista: Książki', 'ksia li', ['Li', 'Ksią']],
  ['Scan the library', 'lib', ['lib']],
  ['Unmatched', 'match', ['match']],
  ['Straße 8', 'strass', ['Straß']],
  ['Bin', 'nothing', []],
])('in %s the words of %s are marked from the beginning of a word where they can be', (label, typed, marked) => {
  expect(highlightsIn(label, typed).map(([from, end]) => label.slice(from, end))).toEqual(marked)
})
