import { expect, test } from 'vitest'
import { importSearch } from './import-search.ts'
import { listSearch } from './list-search.ts'
import { mediaSearch } from './media-search.ts'
import { scrapRunsSearch, scrapSearch } from './scrap-search.ts'

const long = 'a'.repeat(600)

test('an address is read, whether its values are texts or what they mean', () => {
  expect(importSearch({ type: 'Anime', mediaId: '3', open: 4, step: 'plan' })).toEqual({ type: 'Anime', mediaId: 3, open: 4, step: 'plan' })
  expect(listSearch({ open: '3', match: 'unsure', page: '1000000' })).toEqual({ open: 3, match: 'unsure', page: 1_000_000 })
  expect(scrapSearch({ type: 'Book', from: 'edit', scrapper: 'anilist', pick: 21 })).toMatchObject({ from: 'edit', pick: '21' })
  expect(scrapRunsSearch({ type: 'Book', open: '1', state: 'unsure', page: 2 })).toEqual({
    type: 'Book',
    open: 1,
    state: 'unsure',
    page: 2,
  })
  const tags = { includedTags: ['1', 2, ' 1 '], excludedTags: '2, 3,,Zima' }
  expect(mediaSearch({ ...tags, includeWorkInProgress: 'true', airedAfter: '2024-02-29' })).toEqual({
    type: 'All',
    includedTags: ['1', '2'],
    excludedTags: ['3', 'Zima'],
    includeWorkInProgress: true,
    airedAfter: '2024-02-29',
  })
  expect(Object.keys(mediaSearch({ sort: 'added', excludedTags: '1', type: 'Anime' }))).toEqual(['type', 'excludedTags', 'sort'])
})

test('what makes no sense is as if it were not there', () => {
  expect(importSearch({ type: 'All', mediaId: '-3', open: 1.5, step: 'none', other: 1 })).toEqual({})
  expect(listSearch({ open: '0', match: '', page: '1000001' })).toEqual({})
  expect(scrapSearch({ from: 'list', scrapper: long.slice(0, 41), pick: long, type: ['Anime'] })).toEqual({})
  expect(scrapRunsSearch({ open: 'NaN', state: 'over', page: Infinity })).toEqual({})
  const wrong = { type: 'Nothing', includedTags: {}, excludedTags: '', inclusionMode: 'XOR', airedAfter: '2024-13-01', airedBefore: 5 }
  expect(mediaSearch({ ...wrong, includeWorkInProgress: 'false', sort: 'size', order: 'up', seed: 0, size: 101, page: null })).toEqual({
    type: 'All',
  })
})
