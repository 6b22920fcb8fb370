import type { ContributorKind } from '@amn/contract/media/credit-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'
import { nameKey } from './name-key.ts'
import { blocksOf } from './name-blocks.ts'
import { namesAgree, readContributorName } from './names-agree.ts'
import { different, likely, same, shown, shownOrganisations, splitting } from './proof.ts'
import { sortName } from './sort-name.ts'
import { splitNames } from './split-names.ts'

test.each(splitting.map(([text, names, hint]) => ({ text, names, hint })))('$text names $names', ({ text, names, hint }) => {
  expect(splitNames(text, hint)).toEqual(names)
})

const shownOf = (kind: ContributorKind) =>
  (kind === 'person' ? shown : shownOrganisations).map(([name, display, sort]) => ({ kind, name, display, sort }))
test.each([...shownOf('person'), ...shownOf('organisation')])(
  '$name is shown as $display and sorted as $sort',
  ({ kind, name, display, sort }) => {
    expect([displayName(name, kind), sortName(name, kind)]).toEqual([display, sort])
  },
)

const pairs = Object.entries({ same, likely, different }).flatMap(([agreement, all]) =>
  all.map(([one, other, kind]) => ({ agreement, one, other, kind })),
)
test.each(pairs)('$one and $other are $agreement', ({ agreement, one, other, kind }) => {
  expect([namesAgree(one, other, kind), namesAgree(other, one, kind)]).toEqual([agreement, agreement])
})

test.each(pairs.filter(({ agreement }) => agreement !== 'different'))('$one and $other are looked for under one word', (pair) => {
  const { one, other, kind = 'person' } = pair
  const [a = [], b = []] = [one, other].map((name) => blocksOf(readContributorName(name, kind)))
  expect(a.some((block) => b.includes(block))).toBe(true)
})

const piece = fc.constantFrom(
  ...[
    'Ursula',
    'LE',
    'Guin',
    'K.',
    'J.R.R.',
    'van',
    'Jr.',
    'PhD',
    'III',
    ',',
    ', ',
    ' ',
    '; ',
    '&',
    ' and ',
    '・',
    '、',
    '宮崎',
    'キング',
    'Толстой',
  ].concat([
    '(2)',
    "O'",
    'al-',
    'Inc.',
    'The',
    'é',
    '\u0301',
    '.',
    '-',
    '\n',
    'MCX',
    'i',
    'Sir',
    '1929-',
    '株式会社',
    '\ud800',
    '\u200d',
    'ß',
  ]),
)
const spelling = fc.oneof(
  fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const kinds = ['person', 'organisation'] as const

test('what is shown of a name is shown as it is, and has its key', () => {
  fc.assert(
    fc.property(spelling, fc.constantFrom(...kinds), (name, kind) => {
      const display = displayName(name, kind)
      expect(displayName(display, kind)).toBe(display)
      expect(nameKey(display, kind)).toBe(nameKey(name, kind))
    }),
    { numRuns: 2000 },
  )
})

test('names of every text are parted, sorted and compared either way round, and one that has a key is its own', () => {
  fc.assert(
    fc.property(spelling, spelling, fc.constantFrom(...kinds), (one, other, kind) => {
      for (const name of splitNames(one, { kind })) expect(name.trim()).not.toBe('')
      expect(typeof sortName(one, kind)).toBe('string')
      expect(namesAgree(one, other, kind)).toBe(namesAgree(other, one, kind))
      if (nameKey(one, kind) !== '') expect(namesAgree(one, one, kind)).toBe('same')
    }),
    { numRuns: 2000 },
  )
})

test('the key of a person is free of case and of the order of the words', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{3,8}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), (words) => {
      const [last = '', ...first] = words.toReversed()
      const key = nameKey(words.join(' '), 'person')
      for (const name of [
        `${last}, ${first.toReversed().join(' ')}`,
        [...words.slice(1), words[0]].join(' '),
        words.join(' ').toLowerCase(),
      ])
        expect(nameKey(name, 'person')).toBe(key)
    }),
  )
})

test('hostile texts of any length are read at once', () => {
  const hostile = ['a,', 'A.', 'A ', '・', ' & ', '(', 'kya', 'ou', ' and a', 'Jr., ', 'の', 'щ', '\u0301', '/', '1-'].map((text) =>
    text.repeat(100_000),
  )
  for (const text of hostile) {
    expect(splitNames(text).length).toBeLessThanOrEqual(200)
    expect(namesAgree(text, `${text}x`, 'person')).not.toBe('likely!')
    expect(sortName(text, 'organisation').length).toBeLessThan(2000)
  }
})
