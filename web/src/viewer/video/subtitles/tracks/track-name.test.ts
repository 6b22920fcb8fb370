import { expect, test } from 'vitest'
import { makeTrack } from '../../../../testing/make-media.ts'
import { ownTitle, trackKinds, trackName } from './track-name.ts'

const track = (language: string | null, title: string | null, isForced = false) => makeTrack({ id: 'track-1', language, title, isForced })

test.each([
  [track('pl', ''), 'Polish', undefined],
  [track('pl', 'Film (2020) [720p].pl.srt'), 'Polish', undefined],
  [track('en', 'English'), 'English', undefined],
  [track('en', 'English (SDH)'), 'English', undefined],
  [track('en', 'Nightfall subs'), 'English', 'Nightfall subs'],
  [track(null, 'Film'), 'Film', 'Film'],
  [track(null, null), 'Unknown', undefined],
  [track('not a language!', ''), 'Not a language!', undefined],
])('%j is shown as %s, with %s beside it', (given, name, own) => {
  expect(trackName(given, 'Unknown')).toBe(name)
  expect(ownTitle(given)).toBe(own)
})

test('a track tells what it holds beside dialogue', () => {
  expect(trackKinds(track('en', null, true))).toEqual(['forced'])
  expect(trackKinds(track('en', 'Signs & Songs', true))).toEqual(['signs'])
  expect(trackKinds(makeTrack({ id: 'track-2', isHearingImpaired: true, title: 'Commentary' }))).toEqual(['hearingImpaired', 'commentary'])
  expect(trackKinds(track('en', 'Dialogue'))).toEqual([])
})
