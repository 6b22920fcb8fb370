import { expect, test } from 'vitest'
import type { SubtitleMode } from '@amn/contract/personal/personal-values'
import { makeTrack } from '../../../../testing/make-media.ts'
import { choiceOf, findLike, firstTrack, inOrder } from './choose.ts'

const en = makeTrack({ id: 'track-1', language: 'en', isDefault: true })
const enForced = makeTrack({ id: 'track-2', language: 'en', isForced: true })
const pl = makeTrack({ id: 'file-3', language: 'pl' })
const plSdh = makeTrack({ id: 'track-4', language: 'pl', isHearingImpaired: true })
const plForced = makeTrack({ id: 'track-5', language: 'pl', isForced: true })
const all = [plForced, plSdh, en, enForced, pl]

test.each<[SubtitleMode, string | null, string | undefined]>([
  // In another language: the whole dialogue in one's own. In one's own: only what is forced.
  ['smart', 'ja', 'file-3'],
  ['smart', 'pl', 'track-5'],
  ['smart', 'pol', 'track-5'],
  ['smart', null, 'track-5'],
  ['forced', 'en', 'track-2'],
  ['forced', 'ja', 'track-5'],
  ['always', 'pl', 'file-3'],
  ['default', 'ja', 'track-1'],
  ['none', 'ja', undefined],
])('mode %s under a sound in %s begins with %s', (mode, soundLanguage, id) => {
  expect(firstTrack(all, { mode, languages: ['pl'], soundLanguage })?.id).toBe(id)
})

test('the languages come in their order, and what cannot be shown is left out', () => {
  const broken = makeTrack({ id: 'file-9', language: 'de', state: 'empty' })
  const wishes = { mode: 'always', soundLanguage: 'ja' } as const
  expect(firstTrack([...all, broken], { ...wishes, languages: ['de', 'en', 'pl'] })?.id).toBe('track-1')
  expect(firstTrack([broken], { ...wishes, languages: ['de'] })).toBeUndefined()
  const picture = makeTrack({ id: 'track-7', language: 'pl', kind: 'picture', format: 'VobSub', needsBurning: true })
  expect(firstTrack([picture, pl], { ...wishes, languages: ['pl'] })?.id).toBe('file-3')
})

test('one’s own languages are listed first, and what cannot be shown last', () => {
  const broken = makeTrack({ id: 'file-9', language: 'pl', state: 'failed' })
  const unknown = makeTrack({ id: 'file-8' })
  const ids = inOrder([broken, unknown, en, plForced, enForced, pl], ['pl']).map(({ id }) => id)
  expect(ids).toEqual(['track-5', 'file-3', 'track-1', 'track-2', 'file-8', 'file-9'])
})

test('a choice is found again among the tracks of another episode', () => {
  const next = all.map((track, index) => ({ ...track, id: `track-${index + 20}` }))
  for (const track of all) {
    const found = findLike(next, choiceOf(track))
    expect(found).toEqual({ ...track, id: found?.id })
  }
  expect(findLike([plSdh], choiceOf(pl))?.id).toBe('track-4')
  expect(findLike([en], choiceOf(pl))).toBeUndefined()
  expect(findLike([{ ...pl, state: 'failed' }], choiceOf(pl))).toBeUndefined()
})
