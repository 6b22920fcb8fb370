import { expect, it } from 'vitest'
import { readCandidates, readStoredEntry } from './stored.ts'

const first = {
  otherTitles: [],
  types: ['Anime'],
  otherTypes: [],
  ids: [{ source: 'mal', key: '1' }],
  mediaId: null,
  externalKey: null,
  mediaStatus: 'COMPLETED',
  score: 8,
  favorite: null,
  note: null,
  progress: 12,
  volumes: null,
  repeats: null,
  startedAt: null,
  completedAt: '2020-01-01',
  contents: [],
  rounds: [],
  problems: [],
}

it('reads an entry as the first lists kept it', () => {
  expect(readStoredEntry(JSON.stringify(first))).toEqual({ ...first, isWhole: false })
})

it('reads candidates that cannot be parsed as none', () => {
  expect(readCandidates('{}')).toEqual([])
})
