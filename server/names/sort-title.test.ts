import { expect, test } from 'vitest'
import { naturalCompare, sortTitle } from './sort-title.ts'

test('numbers in names are compared as numbers', () => {
  expect(['Tom 10', 'tom 2', 'Tom 1'].toSorted(naturalCompare)).toEqual(['Tom 1', 'tom 2', 'Tom 10'])
  expect(naturalCompare('a', 'A')).not.toBe(0)
  expect(naturalCompare('a', 'a')).toBe(0)
})

test('a title sorts without its English article', () => {
  expect(sortTitle('The Long Ferry')).toBe('Long Ferry')
  expect(sortTitle('A')).toBe('A')
  expect(sortTitle('"An Orchard"')).toBe('Orchard"')
  expect(sortTitle('...')).toBe('...')
})
