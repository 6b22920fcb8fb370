import { expect, test } from 'vitest'
import { orderRows } from './order-rows.ts'

const winter = { id: 'w', name: 'Winter', search: '', isRow: true }
const rowsOf = (...given: Parameters<typeof orderRows>) => orderRows(...given).map(({ row, isShown }) => (isShown ? row : `(${row})`))
const usual = ['continue', 'planned', 'paused', 'because', 'newest', 'recentlyAdded']

test('what nobody has ordered stands in the usual order', () => {
  expect(rowsOf([], [winter, { ...winter, id: 'x', isRow: false }], ['Manga', 'Anime'])).toEqual([
    ...usual.slice(0, 4),
    'saved:w',
    '(saved:x)',
    ...usual.slice(4),
    'type:Anime',
    'type:Manga',
  ])
})

test('the order of the person stands, and what they hid is hidden', () => {
  const chosen = ['newest', 'because', 'continue', 'recentlyAdded', 'planned', 'paused'].map((row) => ({ row, isShown: row !== 'because' }))
  expect(rowsOf(chosen, [], [])).toEqual(['newest', '(because)', 'continue', 'recentlyAdded', 'planned', 'paused'])
})

test('rows that came since then stand behind what they usually follow, and those that have gone are left out', () => {
  const chosen = ['recentlyAdded', 'because', 'continue', 'saved:gone', 'type:Movie'].map((row) => ({ row, isShown: true }))
  expect(rowsOf(chosen, [winter], ['Anime'])).toEqual([
    'recentlyAdded',
    'type:Anime',
    'because',
    'saved:w',
    'newest',
    'continue',
    'planned',
    'paused',
  ])
})

test('whether a saved filter is shown, it says itself', () => {
  expect(rowsOf([{ row: 'saved:w', isShown: false }], [winter], [])).toEqual([...usual.slice(0, 4), 'saved:w', ...usual.slice(4)])
})
