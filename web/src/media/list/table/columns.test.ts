import { expect, test } from 'vitest'
import { columnsFor, gridOf } from './columns.ts'

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

test('of chosen columns those are shown that fit beside the title, in the order of the table', () => {
  const chosen = ['added', 'author', 'length', 'progress'] as const
  expect(names(1600, { ...all, chosen })).toEqual(['title', 'author', 'length', 'progress', 'added'])
  expect(names(720, { ...all, chosen })).toEqual(['title', 'author', 'length', 'added'])
  expect(names(330, { ...all, chosen })).toEqual(['title'])
  expect(names(1600, { ...all, chosen: [] })).toEqual(['title'])
  expect(names(1600, { isLoggedIn: false, hasTypes: true, chosen })).toEqual(['title', 'author', 'length', 'added'])
})
