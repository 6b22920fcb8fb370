import { expect, test } from 'vitest'
import { orderRows } from './order-rows.ts'

const winter = { id: 'w', name: 'Winter', search: '', isRow: true }
const rowsOf = (...given: Parameters<typeof orderRows>) => orderRows(...given).map(({ row, isShown }) => (isShown ? row : `(${row})`))
const usual = ['continue', 'nextUp', 'new', 'because', 'planned', 'forTonight', 'collections', 'paused']

test('what nobody has ordered stands in the usual order', () => {
  expect(rowsOf([], [winter, { ...winter, id: 'x', isRow: false }])).toEqual([
    ...usual.slice(0, 4),
    'saved:w',
    '(saved:x)',
    ...usual.slice(4),
  ])
})

test('the order of the person stands, and what they hid is hidden', () => {
  const chosen = usual.toReversed().map((row) => ({ row, isShown: row !== 'because' }))
  expect(rowsOf(chosen, [])).toEqual(usual.toReversed().map((row) => (row === 'because' ? '(because)' : row)))
})

test('rows that came since then stand behind what they usually follow, and those that have gone are left out', () => {
  const chosen = ['planned', 'because', 'continue', 'saved:gone'].map((row) => ({ row, isShown: true }))
  expect(rowsOf(chosen, [winter])).toEqual([
    'planned',
    'forTonight',
    'collections',
    'paused',
    'because',
    'saved:w',
    'continue',
    'nextUp',
    'new',
  ])
})

test('an order from when every type had a row of its own has what is new where the first shown one of them was', () => {
  const chosen = ['newest', 'continue', 'type:Movie', 'paused', 'recentlyAdded', 'type:Anime']
  const shown = (row: string) => ({ row, isShown: row !== 'newest' })
  expect(rowsOf(chosen.map(shown), []).filter((row) => ['continue', 'new', 'paused'].includes(row))).toEqual(['continue', 'new', 'paused'])
  const hidden = chosen.map((row) => ({ row, isShown: row === 'continue' }))
  expect(rowsOf(hidden, []).filter((row) => row.includes('new'))).toEqual(['(new)'])
})

test('whether a saved filter is shown, it says itself', () => {
  expect(rowsOf([{ row: 'saved:w', isShown: false }], [winter])).toEqual([...usual.slice(0, 4), 'saved:w', ...usual.slice(4)])
})
