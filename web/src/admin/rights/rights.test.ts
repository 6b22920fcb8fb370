import { mediaPrivilege, mediaRights, mediaTypes } from '@amn/contract/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePrivileges } from '../../testing/make-rights.ts'
import { makeCatalogue } from './catalogue.ts'
import { changeTo, countsOf, heldAfter, noChange, openChange, shareOf } from './editor/rights-change.ts'
import { moveBy } from './editor/move-in-matrix.ts'
import { nameBeingTyped } from './privileges/privilege-name.ts'
import { noSources, sourcesOf } from './sources.ts'
import { clausesOf, idleTypes } from './summary.ts'

const catalogue = makeCatalogue(makePrivileges('LIVING_ROOM'))
const idOf = (name: string) => catalogue.all.find((one) => one.name === name)?.id ?? 0
const held = (...names: string[]) => new Set(names.map(idOf))
const group = (id: number, name: string, ...names: string[]) => ({
  id,
  name,
  description: '',
  privileges: names.map((one) => ({ id: idOf(one), name: one, description: '' })),
})

test('the catalogue has a cell for every right on every type, the named ones and those made here', () => {
  for (const type of mediaTypes)
    for (const right of mediaRights) expect(catalogue.cell(type, right)?.name).toBe(mediaPrivilege(type, right))
  expect(catalogue.named.map(({ name }) => name)).toEqual(['CONTROL_PANEL', 'RESOLVE_ISSUES', 'DELETE_ISSUES', 'VIEW_ALL_ISSUES'])
  expect(catalogue.created.map(({ name }) => name)).toEqual(['LIVING_ROOM'])
})

test('what is ticked and unticked again is no change', () => {
  const stored = new Set([1, 2])
  const once = changeTo(noChange, stored, [2, 3], true)
  expect([...once]).toEqual([[3, true]])
  expect(changeTo(once, stored, [3], false).size).toBe(0)
})

test('a change survives that somebody else stores something, but for what is stored now anyway', () => {
  const change = changeTo(changeTo(noChange, new Set([1, 2]), [3, 4], true), new Set([1, 2]), [2], false)
  const now = new Set([1, 2, 3, 9])
  expect([...openChange(change, now)]).toEqual([
    [4, true],
    [2, false],
  ])
  expect([...heldAfter(openChange(change, now), now)].sort()).toEqual([1, 3, 4, 9])
})

test('counts, shares and what is held after agree for any change', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(30)), fc.array(fc.tuple(fc.nat(30), fc.boolean())), (start, steps) => {
      const stored = new Set(start)
      let change = noChange
      const wanted = new Set(start)
      for (const [id, isGiven] of steps) {
        change = changeTo(change, stored, [id], isGiven)
        if (isGiven) wanted.add(id)
        else wanted.delete(id)
      }
      const after = heldAfter(change, stored)
      expect(after).toEqual(wanted)
      const { given, taken } = countsOf(change)
      expect(after.size).toBe(stored.size + given - taken)
    }),
  )
  expect([shareOf([1, 2], new Set([1, 2, 3])), shareOf([1, 2], new Set([2])), shareOf([1, 2], new Set([3]))]).toEqual([
    'all',
    'some',
    'none',
  ])
})

test('a right held through two groups names both, once each', () => {
  const sources = sourcesOf([group(1, 'Users', 'ANIME_INFO', 'ANIME_INFO'), group(7, 'Club', 'ANIME_INFO', 'CONTROL_PANEL')])
  expect(sources.get(idOf('ANIME_INFO'))).toEqual([
    { id: 1, name: 'Users' },
    { id: 7, name: 'Club' },
  ])
  expect(sources.get(idOf('CONTROL_PANEL'))).toEqual([{ id: 7, name: 'Club' }])
  expect(sources.has(idOf('MANGA_INFO'))).toBe(false)
})

test('types with the same rights from the same places are one sentence', () => {
  const sources = sourcesOf([group(1, 'Users', 'ANIME_INFO', 'ANIME_CONTENT', 'MANGA_INFO', 'MANGA_CONTENT', 'BOOK_INFO')])
  const users = [{ id: 1, name: 'Users' }]
  expect(clausesOf(catalogue, held('ANIME_EDIT', 'BOOK_INFO'), sources)).toEqual([
    { types: ['Anime', 'Manga'], rights: ['INFO', 'CONTENT'], isDirect: false, groups: users },
    { types: ['Anime'], rights: ['EDIT'], isDirect: true, groups: [] },
    { types: ['Book'], rights: ['INFO'], isDirect: true, groups: users },
  ])
  expect(clausesOf(catalogue, held(), noSources)).toEqual([])
})

test('a type is idle when something is held on it but seeing is not', () => {
  const ids = held('ANIME_INFO', 'ANIME_EDIT', 'MOVIE_EDIT', 'BOOK_DELETE')
  expect(idleTypes(catalogue, (id) => ids.has(id))).toEqual(['Movie', 'Book'])
})

test.each([
  ['ArrowRight', false, { row: 1, column: 2 }],
  ['ArrowLeft', false, { row: 1, column: 0 }],
  ['ArrowUp', false, { row: 0, column: 1 }],
  ['ArrowDown', false, { row: 2, column: 1 }],
  ['Home', false, { row: 1, column: 0 }],
  ['End', false, { row: 1, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 9, column: 4 }],
  ['ArrowRight', true, undefined],
  ['a', false, undefined],
])('%s (with Ctrl: %s) leads from the second box of the second row to %o', (key, ctrlKey, to) => {
  expect(moveBy({ key, ctrlKey }, { row: 1, column: 1 }, 10, 5)).toEqual(to)
})

test('no key leads out of the grid', () => {
  const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
  fc.assert(
    fc.property(fc.nat(9), fc.nat(4), fc.array(keys), (row, column, pressed) => {
      let at = { row, column }
      for (const key of pressed) at = moveBy({ key, ctrlKey: false }, at, 10, 5) ?? at
      expect(at.row >= 0 && at.row < 10 && at.column >= 0 && at.column < 5).toBe(true)
    }),
  )
})

test('the name of a privilege becomes capitals as it is typed', () => {
  expect(nameBeingTyped('pokój łazienny 2')).toBe('POKOJ_LAZIENNY_2')
  expect(nameBeingTyped('_9 book-club!')).toBe('BOOK_CLUB')
})
