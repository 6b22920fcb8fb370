import type { UserDataItem } from '@amn/contract/personal/user-data'
import { expect, test } from 'vitest'
import { t } from '../i18n/i18n.ts'
import { leftText } from './left-text.ts'
import { shortName } from './next-name.ts'

type Next = NonNullable<UserDataItem['next']>
const next: Next = {
  contentId: 1,
  fileId: 1,
  renderer: 'VIDEO_PLAYER',
  season: 1,
  volume: null,
  number: '4',
  kind: 'regular',
  title: 'Bell',
  progress: 0.5,
  position: 720,
  unit: 'seconds',
  length: 1440,
}

test.each([
  [{}, '12 min left'],
  [{ position: 1430 }, '1 min left'],
  [{ length: 7920 }, '2 hr left'],
  [{ progress: null, position: null }, ''],
  [{ unit: 'page', position: 3, length: 40 }, '36 pages left'],
  [{ unit: 'page', position: 39, length: 40 }, '1 page left'],
  [{ unit: 'cfi', position: null, length: null }, '50% done'],
] as const)('%o is told as %s', (more, text) => {
  expect(leftText({ ...next, ...more }, t)).toBe(text)
})

test.each([
  ['TvSeries', {}, 'S1 E4'],
  ['Anime', { season: null }, 'Episode 4'],
  ['Manga', { volume: 2, season: null }, 'Volume 2, Chapter 4'],
  ['Movie', { season: null, number: null }, 'Bell'],
  ['TvSeries', { kind: 'special', number: null }, 'Season 1, Special · Bell'],
] as const)('the next of a %s with %o is called %s', (amnMediaType, more, name) => {
  expect(shortName({ media: { amnMediaType }, next: { ...next, ...more } })).toBe(name)
})
