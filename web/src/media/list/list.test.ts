import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stateOf, withState } from './filter/tag-states.ts'
import { filterCount, isBackwards, readListSearch, writeListSearch } from './list-search.ts'
import { afterKey, markAt, sparse } from './endless/jump-marks.ts'
import { boxTowards } from './selection/move-by-arrows.ts'
import { lastPage, pageAfterResize, pageNumbers } from './paging/page-numbers.ts'
import { parseSearch, stringifySearch } from '../../search-text.ts'
import { scaleOf, shiftAfterJump, shiftAt } from './endless/scroll-scale.ts'

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
  expect(search).toMatchObject({ type: 'Manga', titleFilter: '2001', includeWorkInProgress: true, page: 3, size: 10 })
  expect(readListSearch({ ...writeListSearch(search, 5) }, 5)).toEqual(search)
  expect(writeListSearch(readListSearch({}, 5), 5)).toEqual({ type: 'All' })
})

test('every filter comes back from the address as it went there, lists joined with commas', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const tags = fc.uniqueArray(fc.constantFrom('1', '2', '17', 'Zima', 'Slice of life'))
  const search = fc.record({
    type: fc.constantFrom('All', 'Anime', 'TvSeries'),
    titleFilter: fc.constantFrom('', 'a,b', '100%', 'ł & ś'),
    includedTags: tags,
    includedFacts: fc.uniqueArray(fc.constantFrom('resolution:1080p', 'audioLanguage:pt-BR', 'channels:5.1')),
    inclusionMode: fc.constantFrom('AND', 'OR'),
    exclusionMode: fc.constantFrom('AND', 'OR'),
    airedAfter: fc.option(day, { nil: undefined }),
    airedBefore: fc.option(day, { nil: undefined }),
    includeWorkInProgress: fc.boolean(),
    sort: fc.constantFrom('title', 'added', 'random'),
    page: fc.nat(100),
  })
  fc.assert(
    fc.property(search, (given) => {
      const read = readListSearch({ ...given, excludedTags: '99' }, 20)
      const address = stringifySearch({ ...writeListSearch(read, 20) })
      expect(address).not.toMatch(/%5B|%22%2C/)
      expect(readListSearch(parseSearch(address), 20)).toEqual(read)
    }),
  )
})

test.each([
  { type: 'Nonsense' },
  { page: -1 },
  { page: '1.5' },
  { size: 101 },
  { size: 0 },
  { titleFilter: {} },
  { sort: 'nonsense' },
  { inclusionMode: 'XOR' },
  { airedAfter: '2020-13-40' },
  { includedTags: ',,' },
  { includedFacts: 'resolution:,cast:x,hdr:<b>' },
])('an address with %j is read as if it were not there', (found) => {
  expect(readListSearch(found, 20)).toEqual(readListSearch({}, 20))
})

test('a tag is on one side only, whichever way it is named', () => {
  expect(readListSearch({ includedTags: '3,4', excludedTags: '4,5' }, 5)).toMatchObject({ includedTags: ['3', '4'], excludedTags: ['5'] })
  const tag = { id: 7, name: 'Zima' }
  const sides = { includedTags: ['3'], excludedTags: ['Zima'] }
  expect(stateOf(tag, sides)).toBe('out')
  expect(withState(tag, 'in', sides)).toEqual({ includedTags: ['3', '7'], excludedTags: [] })
  expect(withState(tag, 'off', sides)).toEqual({ includedTags: ['3'], excludedTags: [] })
})

test('each tag and each day counts as a filter, and days can contradict each other', () => {
  const search = readListSearch(
    { titleFilter: 'x', includedTags: '1,2', excludedTags: '3', airedAfter: '2021-01-02', airedBefore: '2021-01-01' },
    5,
  )
  expect(filterCount(search)).toBe(6)
  expect(isBackwards(search)).toBe(true)
  expect(isBackwards({ ...search, airedBefore: '2021-01-02' })).toBe(false)
})

const marks = ['#', 'A', 'B', 'Ż'].map((label, index) => ({ label, offset: index * 10, count: 10 }))
test('a mark is found for every item, and keys lead from mark to mark within the list', () => {
  expect([0, 9, 10, 39, 400].map((index) => markAt(marks, index))).toEqual([0, 0, 1, 3, 3])
  expect(['ArrowDown', 'ArrowUp', 'End', 'PageUp', 'x'].map((key) => afterKey(key, 1, 4))).toEqual([2, 0, 3, 0, undefined])
  expect(sparse(marks, 2).map(({ index }) => index)).toEqual([0, 3])
  expect(sparse(marks, 9).map(({ index }) => index)).toEqual([0, 1, 2, 3])
})

test('a list taller than an element may be is whole within it: every position is reached, and lies within the element', () => {
  const whole = 150_000_000
  const [scale, viewport] = [scaleOf(whole), 800]
  expect(scale.height).toBeLessThan(10_000_000)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole - viewport }), (top) => {
      const at = top - shiftAt(scale, top)
      expect(at).toBeGreaterThanOrEqual(-1)
      expect(at).toBeLessThanOrEqual(scale.height)
    }),
  )
  expect(shiftAfterJump(scale, whole, 0, viewport)).toBe(0)
  expect(scale.height + shiftAfterJump(scale, whole, scale.height - viewport, viewport)).toBeCloseTo(whole, -1)
  expect(shiftAfterJump(scaleOf(5000), 5000, 4000, viewport)).toBe(0)
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
  const boxes = Array.from({ length: 5 }, (_, index) => ({
    left: (index % 3) * 110,
    top: Math.floor(index / 3) * 200,
    width: 100,
    height: 190,
  }))
  expect(boxTowards(boxes, from, key)).toBe(to)
})
