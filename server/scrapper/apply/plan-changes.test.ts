import type { ScrapField, Strategy } from '@amn/contract/scrapper/scrap-values'
import type { MediaField } from '@amn/contract/media/media-values'
import { describe, expect, test } from 'vitest'
import type { FieldValues, HistoryPicture } from '../../domain/history/media-fields.ts'
import { plan, takesPicture, type FoundValues } from './plan-changes.ts'

const values: FieldValues = {
  title: 'Attack on Titan',
  sortTitle: null,
  titles: [],
  enumeration: null,
  subType: null,
  status: 'UNKNOWN',
  season: 'UNKNOWN',
  seasonYear: null,
  airedFrom: null,
  airedTo: null,
  originCountry: null,
  description: '',
  adultContent: false,
  workInProgress: false,
  tags: [],
  credits: [],
  series: null,
  originalLanguage: null,
  ageRating: null,
  runtime: null,
  pageCount: null,
  wordCount: null,
  totalCount: null,
  links: [],
  communityScores: [],
  relations: [],
  episodes: [],
  path: null,
  cover: null,
  background: null,
  amnMediaType: 'Anime',
}
const title = (text: string, language: string | null = null) => ({ title: text, language, kind: 'other' as const })

interface Case {
  has?: Partial<FieldValues>
  found: FoundValues
  by: Strategy | Partial<Record<ScrapField, Strategy>>
  locked?: MediaField[]
  fixed?: number[]
}
const planned = ({ has = {}, found, by, locked = [], fixed = [] }: Case) => {
  const chosen = typeof by === 'string' ? Object.keys(found).map((field) => [field, by] as const) : Object.entries(by)
  const before = { values: { ...values, ...has }, locked, provenance: {} }
  return plan(before, found, new Map(chosen as [ScrapField, Strategy][]), new Set(fixed))
}

describe('what becomes of a field', () => {
  const cases: [string, Case, FoundValues][] = [
    [
      'merging fills what is empty',
      { found: { description: 'Walls.', seasonYear: 2013 }, by: 'merge' },
      { description: 'Walls.', seasonYear: 2013 },
    ],
    [
      'merging fills what is unknown',
      { has: { subType: 'UNKNOWN' }, found: { status: 'FINISHED', subType: 'TV' }, by: 'merge' },
      { status: 'FINISHED', subType: 'TV' },
    ],
    [
      'merging leaves what is there',
      { has: { description: 'Mine' }, found: { description: 'Theirs', title: 'Shingeki' }, by: 'merge' },
      {},
    ],
    [
      'merging marks as adult, and never takes the mark away',
      { has: { adultContent: true }, found: { adultContent: false }, by: 'merge' },
      {},
    ],
    [
      'overwriting replaces',
      { has: { description: 'Mine' }, found: { description: 'Theirs', title: 'Shingeki' }, by: 'overwrite' },
      { description: 'Theirs', title: 'Shingeki' },
    ],
    [
      'overwriting takes the mark of adult content away',
      { has: { adultContent: true }, found: { adultContent: false }, by: 'overwrite' },
      { adultContent: false },
    ],
    ['ignoring leaves it', { found: { description: 'Theirs' }, by: 'ignore' }, {}],
    [
      'a field that was not chosen stays',
      { found: { description: 'Theirs', status: 'FINISHED' }, by: { status: 'merge' } },
      { status: 'FINISHED' },
    ],
    [
      'a locked field stays',
      { found: { description: 'Theirs', status: 'FINISHED' }, by: 'overwrite', locked: ['description'] },
      { status: 'FINISHED' },
    ],
    ['the same value is no change', { has: { description: 'Same' }, found: { description: 'Same' }, by: 'overwrite' }, {}],
    ['tags are united', { has: { tags: [1, 2] }, found: { tags: [2, 3, 3] }, by: 'merge' }, { tags: [1, 2, 3] }],
    ['tags are replaced', { has: { tags: [1, 2] }, found: { tags: [2, 3] }, by: 'overwrite' }, { tags: [2, 3] }],
    ['no tags that are here replace nothing', { has: { tags: [1] }, found: { tags: [] }, by: 'overwrite' }, {}],
    ['the same tags in another order are no change', { has: { tags: [1, 2] }, found: { tags: [2, 1] }, by: 'overwrite' }, {}],
    [
      'titles are added but for those that are there, however they are written',
      {
        has: { titles: [title('Shingeki no Kyojin', 'ja-Latn')] },
        found: { titles: [title('SHINGEKI NO KYOJIN!'), title('進撃の巨人', 'ja'), title('attack on titan')] },
        by: 'merge',
      },
      { titles: [title('Shingeki no Kyojin', 'ja-Latn'), title('進撃の巨人', 'ja')] },
    ],
    [
      'titles are replaced, each once and without the title itself',
      {
        has: { titles: [title('Old')] },
        found: { title: 'Shingeki', titles: [title('Shingeki'), title('Attack on Titan'), title('ATTACK ON TITAN')] },
        by: 'overwrite',
      },
      { title: 'Shingeki', titles: [title('Attack on Titan')] },
    ],
    [
      'titles of which none is another replace nothing',
      { has: { titles: [title('Old')] }, found: { titles: [title('Attack on Titan')] }, by: 'overwrite' },
      {},
    ],
    [
      'relations are united, one for each media',
      {
        has: { relations: [{ type: 'Other', mediaId: 5 }] },
        found: {
          relations: [
            { type: 'Sequel', mediaId: 5 },
            { type: 'Prequel', mediaId: 6 },
          ],
        },
        by: 'merge',
      },
      {
        relations: [
          { type: 'Other', mediaId: 5 },
          { type: 'Prequel', mediaId: 6 },
        ],
      },
    ],
    [
      'relations are replaced, but for those that are fixed',
      {
        has: {
          relations: [
            { type: 'Other', mediaId: 5 },
            { type: 'Other', mediaId: 7 },
          ],
        },
        found: { relations: [{ type: 'Prequel', mediaId: 6 }] },
        by: 'overwrite',
        fixed: [7],
      },
      {
        relations: [
          { type: 'Other', mediaId: 7 },
          { type: 'Prequel', mediaId: 6 },
        ],
      },
    ],
  ]
  test.each(cases)('%s', (_claim, given, expected) => {
    expect(planned(given)).toEqual({ changes: expected, problems: [] })
  })
})

describe('the days', () => {
  test.each<[string, Case, FoundValues]>([
    [
      'both are taken',
      { found: { airedFrom: '2013-04-07', airedTo: '2013-09-29' }, by: 'merge' },
      { airedFrom: '2013-04-07', airedTo: '2013-09-29' },
    ],
    [
      'one that lasts a day is taken',
      { found: { airedFrom: '2013-04-07', airedTo: '2013-04-07' }, by: 'merge' },
      { airedFrom: '2013-04-07', airedTo: '2013-04-07' },
    ],
  ])('%s', (_claim, given, expected) => expect(planned(given)).toEqual({ changes: expected, problems: [] }))
  test.each<[string, Case, string]>([
    [
      'an end before the beginning that is there',
      { has: { airedFrom: '2013-04-07' }, found: { airedTo: '2012-01-01', description: 'x' }, by: 'merge' },
      'airedTo',
    ],
    [
      'a beginning after the end that is there',
      { has: { airedTo: '2013-04-07' }, found: { airedFrom: '2014-01-01', description: 'x' }, by: 'merge' },
      'airedFrom',
    ],
  ])('%s is left out, and said', (_claim, given, field) => {
    expect(planned(given)).toEqual({ changes: { description: 'x' }, problems: [{ field, reason: 'scrapper.daysReversed' }] })
  })
})

describe('a picture', () => {
  const kept: HistoryPicture = {
    source: 'folder',
    file: 'a.webp',
    version: 'a',
    width: 1,
    height: 1,
    colour: '#000000',
    thumbhash: '',
    created_at: '',
  }
  const found = { scrapper: 'shelf', address: 'https://shelf.example/1.jpg' }
  const from = `scrapper shelf 2026-01-01T00:00:00.000Z ${found.address}`
  test.each<[string, HistoryPicture | null, Strategy, MediaField[], string, boolean]>([
    ['is merged where there is none', null, 'merge', [], '', true],
    ['is not merged where there is one', kept, 'merge', [], '', false],
    ['replaces another', kept, 'overwrite', [], '', true],
    ['stays where it came from there already', kept, 'overwrite', [], from, false],
    ['replaces another of the same scrapper', kept, 'overwrite', [], from.replace('1.jpg', '2.jpg'), true],
    ['stays where it is locked', null, 'overwrite', ['cover'], '', false],
    ['stays where it is ignored', null, 'ignore', [], '', false],
  ])('%s', (_claim, cover, strategy, locked, provenance, isTaken) => {
    const before = { values: { ...values, cover }, locked, provenance: { cover: provenance } }
    expect(takesPicture(before, 'cover', strategy, found)).toBe(isTaken)
  })
})
