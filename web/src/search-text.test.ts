import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-text.ts'

test('lists are written plainly, joined with commas', () => {
  expect(stringifySearch({ type: 'Anime', tags: ['Action', 'Slice of Life'], page: 2 })).toBe(
    '?type=Anime&tags=Action,Slice%20of%20Life&page=2',
  )
})

test('what is empty is left out', () => {
  expect(stringifySearch({ type: undefined, titleFilter: '', tags: [] })).toBe('')
})

test('texts come back as they were', () => {
  const search = { titleFilter: 'Łódź & "more" = 50 %', type: 'All' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
