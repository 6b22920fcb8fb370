import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftsOf, readListSearch, writeListSearch } from './list-search.ts'
import { boxTowards } from './move-by-arrows.ts'
import { lastPage, pageAfterResize, pageNumbers } from './page-numbers.ts'

test.each([
  [0, 1, [0]],
  [0, 5, [0, 1, undefined, 4]],
  [2, 5, [0, 1, 2, 3, 4]],
  [5, 11, [0, undefined, 4, 5, 6, undefined, 10]],
  [3, 11, [0, 1, 2, 3, 4, undefined, 10]],
  [10, 11, [0, undefined, 9, 10]],
])('page %i of %i names %j', (current, count, named) => {
  expect(pageNumbers(current, count)).toEqual(named)
})

test('a pager names each page once, in order, the ends and the current one always', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (count, any) => {
      const current = any % count
      const named = pageNumbers(current, count)
      const pages = named.filter((page) => page !== undefined)
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toEqual(expect.arrayContaining([0, current, count - 1]))
      expect(named.length).toBeLessThanOrEqual(9)
    }),
  )
})

test('another page size keeps the first item on the screen', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.constantFrom(5, 10, 20, 50, 100), fc.constantFrom(5, 10, 20, 50, 100), (page, size, newSize) => {
      const first = page * size
      const now = pageAfterResize(page, size, newSize)
      expect(first).toBeGreaterThanOrEqual(now * newSize)
      expect(first).toBeLessThan((now + 1) * newSize)
    }),
  )
  expect([lastPage(0, 5), lastPage(5, 5), lastPage(6, 5)]).toEqual([0, 0, 1])
})

test('the address is read as it was written, and holds nothing that is as by default', () => {
  const search = readListSearch({ type: 'Manga', titleFilter: 2001, includeWorkInProgress: true, page: '3', size: 10 }, 5)
  expect(search).toEqual({ type: 'Manga', titleFilter: '2001', includeWorkInProgress: true, page: 3, size: 10, selected: undefined })
  expect(readListSearch(writeListSearch(search, 5), 5)).toEqual(search)
  expect(writeListSearch(readListSearch({}, 5), 5)).toEqual({ type: 'All' })
})

test.each([{ type: 'Nonsense' }, { page: -1 }, { page: '1.5' }, { size: 101 }, { size: 0 }, { titleFilter: {} }])(
  'an address with %j is read as if it were not there',
  (found) => {
    expect(readListSearch(found, 20)).toEqual(readListSearch({}, 20))
  },
)

test('where nothing was found each filter is lifted alone, from the first page', () => {
  const search = readListSearch({ type: 'Anime', titleFilter: 'x', page: 4 }, 5)
  expect(liftsOf(search).map((lift) => [lift.name, lift.search.type, lift.search.titleFilter, lift.search.page])).toEqual([
    ['liftTitle', 'Anime', '', 0],
    ['liftWorkInProgress', 'Anime', 'x', 0],
    ['liftType', 'All', 'x', 0],
  ])
  expect(liftsOf(readListSearch({ includeWorkInProgress: 'true' }, 5))).toEqual([])
})

test.each([
  [0, 'ArrowRight', 1],
  [0, 'ArrowLeft', undefined],
  [1, 'ArrowDown', 4],
  [2, 'ArrowDown', 4],
  [4, 'ArrowUp', 1],
  [4, 'ArrowDown', undefined],
  [2, 'Home', 0],
  [0, 'End', 4],
  [0, 'x', undefined],
])('in rows of three, from %i %s leads to %s', (from, key, to) => {
  const boxes = Array.from({ length: 5 }, (_, place) => ({
    left: (place % 3) * 110,
    top: Math.floor(place / 3) * 200,
    width: 100,
    height: 190,
  }))
  expect(boxTowards(boxes, from, key)).toBe(to)
})
