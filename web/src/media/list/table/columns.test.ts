import { expect, test } from 'vitest'
import { columnsFor, gridOf, widthOf } from './columns.ts'

const all = { isLoggedIn: true, hasTypes: true }
const names = (width: number, who: Parameters<typeof columnsFor>[1] = all) => columnsFor(width, who).map(({ name }) => name)

test('the wider the list, the more columns it has', () => {
  expect(names(330)).toEqual(['title'])
  expect(names(700)).toEqual(['title', 'year', 'score'])
  expect(names(930)).toEqual(['title', 'year', 'score', 'status', 'progress'])
  expect(names(1600)).toEqual(['title', 'type', 'year', 'communityScore', 'score', 'status', 'progress'])
})

test('guests have no columns of their own, and a list of one type has none for the type', () => {
  expect(names(1600, { isLoggedIn: false, hasTypes: true })).toEqual(['title', 'type', 'year', 'communityScore'])
  expect(names(1600, { isLoggedIn: true, hasTypes: false })).not.toContain('type')
  expect(gridOf(columnsFor(330, all))).toBe('minmax(0, 1fr) 44px')
})

test('columns that were chosen stay, however narrow the list is, and then it is wider than its place', () => {
  const chosen = ['added', 'author', 'length', 'progress'] as const
  const all4 = ['title', 'author', 'length', 'progress', 'added']
  for (const width of [1600, 720, 330]) expect(names(width, { ...all, chosen })).toEqual(all4)
  expect(widthOf(columnsFor(720, { ...all, chosen }))).toBeGreaterThan(720)
  expect(gridOf(columnsFor(720, { ...all, chosen }))).toBe('minmax(220px, 1fr) 148px 104px 156px 116px 44px')
  expect(names(1600, { ...all, chosen: [] })).toEqual(['title'])
  expect(names(1600, { isLoggedIn: false, hasTypes: true, chosen })).toEqual(['title', 'author', 'length', 'added'])
})

test('beside the filter no room is left empty that a column would fill', () => {
  expect(names(600)).toEqual(['title', 'year', 'score'])
  for (let width = 300; width < 1800; width += 20) {
    const shown = columnsFor(width, all)
    if (shown.length > 1) expect(widthOf(shown)).toBeLessThanOrEqual(width)
  }
})
