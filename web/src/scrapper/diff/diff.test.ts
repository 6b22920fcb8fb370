import { expect, test } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { membersOf, plainText } from '../../ui/scrap/field-text.ts'
import { makeDifference } from '../../testing/make-scrap.ts'
import { newWords } from './new-words.ts'
import { presetChoices, resultOf, waysOf } from './ways.ts'

const marked = (before: string, after: string) => newWords(before, after).map(([from, to]) => after.slice(from, to))

test.each([
  ['A lamp at the quay', 'A lamp at the old quay', ['old']],
  ['A lamp at the quay', 'Two lamps at the quay', ['Two lamps']],
  ['one two three', 'three one two', ['three']],
  ['same', 'same', []],
  ['', 'all of it', ['all of it']],
  ['all of it', '', []],
])('of "%s" become "%s" the new words are %j', (before, after, words) => expect(marked(before, after)).toEqual(words))

test('texts of thousands of words are compared by what they begin and end with', () => {
  const many = (word: string) => Array.from({ length: 4000 }, (_, index) => `${word}${index}`).join(' ')
  expect(marked(`first ${many('a')} last`, `first ${many('b')} last`)).toEqual([many('b')])
})

const plain = makeDifference({ field: 'title', current: 'Old', found: 'New', overwritten: 'New' })
const empty = makeDifference({ field: 'subType', found: 'TV', merged: 'TV', overwritten: 'TV' })
const list = makeDifference({ field: 'tags', current: [1], found: [2], merged: [1, 2], overwritten: [2] })
const locked = makeDifference({ field: 'description', current: 'Old', found: 'New', merged: 'New', overwritten: 'New', isLocked: true })
const all = [plain, empty, list, locked]

test('a field is given the ways that make it different, and a locked one none', () => {
  expect(all.map(waysOf)).toEqual([['overwrite'], ['merge'], ['merge', 'overwrite'], []])
})

test.each([
  ['ignore', {}],
  ['merge', { subType: 'merge', tags: 'merge' }],
  ['overwrite', { title: 'overwrite', subType: 'merge', tags: 'overwrite' }],
] as const)('the preset %s chooses %j', (preset, chosen) => expect(Object.fromEntries(presetChoices(all, preset))).toEqual(chosen))

test('what a field will be follows its strategy', () => {
  expect((['ignore', 'merge', 'overwrite'] as const).map((strategy) => resultOf(list, strategy))).toEqual([[1], [1, 2], [2]])
})

test('a description keeps its lines, and shows what would hide in them', () => {
  expect(plainText('description', 'One\n\nTwo \u202eowt', i18n.t)).toBe('One\n\nTwo ⟨U+202E⟩owt')
  expect(plainText('enumeration', '1\n2', i18n.t)).toBe('1⟨U+000A⟩2')
})

test('people are shown with what they did, and told apart by it; scores and links by their sites', () => {
  const voice = (language: string) => ({ name: 'Aya Endo', role: 'voiceActor', character: 'Lan', job: null, language })
  const people = membersOf('credits', [voice('ja'), voice('en'), { name: 'Bo', role: 'other', job: 'Key art' }], i18n.t) ?? []
  expect(people.map(({ text, note }) => `${text}: ${note}`)).toEqual([
    'Aya Endo: Voice · Lan · Japanese',
    'Aya Endo: Voice · Lan · English',
    'Bo: Key art',
  ])
  expect(new Set(people.map(({ key }) => key)).size).toBe(3)
  const [score] = membersOf('communityScores', [{ source: 'anilist', score: 84, count: 12345 }], i18n.t) ?? []
  expect([score?.text, score?.note]).toEqual(['AniList 84%', '(12,345)'])
  const [link] = membersOf('links', [{ address: 'https://example.org/a', title: null, kind: 'trailer' }], i18n.t) ?? []
  expect([link?.text, link?.note]).toEqual(['https://example.org/a', 'Trailer'])
})
