import { expect, test } from 'vitest'
import { makeIdSet } from '../browse/id-set.ts'
import { makeBits, setBit } from '../browse/bits.ts'
import { type Candidate, pickDiverse, reasonsOf, type Shared } from './rank.ts'
import { findByTags, weighTags } from './tag-candidates.ts'

const person = (name: string, weight: number): Shared => ({ kind: 'person', role: 'director', name, weight })
const candidate = (id: number, weight: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  isSameType: true,
  group: id,
  isOfChain: false,
  tieBreak: 0,
  shared: [person('A', weight)],
  ...more,
})
const idsOf = (candidates: Candidate[], size = 12) => pickDiverse(candidates, size).map(({ id }) => id)

test('the likest stand first, the same type before others, and what nearly everything shares is left out', () => {
  expect(idsOf([candidate(1, 0.3), candidate(2, 0.9, { isSameType: false }), candidate(3, 0.6), candidate(4, 0.05)])).toEqual([3, 1, 2])
})

test('titles that belong together take a quarter of the row at most, and give way to others', () => {
  const volumes = Array.from({ length: 12 }, (_, n) => candidate(n + 1, 0.9, { group: 7 }))
  expect(idsOf([...volumes, candidate(20, 0.4, { shared: [person('B', 0.4)] })])).toEqual([1, 2, 20, 3])
  expect(idsOf(volumes, 4)).toEqual([1])
})

test('the sequel of a sequel stands far behind', () => {
  expect(idsOf([candidate(1, 0.9, { isOfChain: true }), candidate(2, 0.4)])).toEqual([2, 1])
})

test('of those that share as much, the one that others think more of stands first', () => {
  expect(idsOf([candidate(1, 0.5), candidate(2, 0.5, { tieBreak: 0.9 }), candidate(3, 0.6)])).toEqual([3, 2, 1])
})

test('reasons tell the strongest kinds with the strongest names', () => {
  const tag = (name: string, weight: number): Shared => ({ kind: 'tag', role: null, name, weight })
  expect(reasonsOf([tag('Common', 0.01), tag('Heist', 0.3), person('Ada', 0.2), tag('Paris', 0.1), tag('Night', 0.05)])).toEqual([
    { kind: 'tag', role: null, names: ['Heist', 'Paris', 'Night'] },
    { kind: 'person', role: 'director', names: ['Ada'] },
  ])
})

test('tags find those that share most by rarity, seen ones alone, however the sets are kept', () => {
  const room = 64_000
  const visible = makeBits(room)
  for (let id = 1; id < room; id += 1) if (id !== 13) setBit(visible, id)
  const everyThird = makeIdSet(
    Uint32Array.from({ length: 21_000 }, (_, n) => 3 * n + 3),
    room,
  )
  const rare = makeIdSet(Uint32Array.of(5, 6, 9, 13), room)
  const sets = new Map([
    [1, everyThird],
    [2, rare],
  ])
  const tags = weighTags(
    [
      { id: 1, name: 'third' },
      { id: 2, name: 'rare' },
      { id: 3, name: 'nobody' },
    ],
    sets,
    visible,
    room - 2,
  )
  expect(tags.map(({ name }) => name)).toEqual(['rare', 'third'])
  expect(findByTags(tags, visible, 2).toSorted((one, other) => one - other)).toEqual([6, 9])
  expect(findByTags(tags.slice(1), visible, 200)).toHaveLength(200)
  // The sums are empty again.
  expect(findByTags(tags, visible, 3)).toContain(5)
})
