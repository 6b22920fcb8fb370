import { expect, test } from 'vitest'
import { firstTrack, trackName } from './track-name.ts'

const track = (language: string | null, label: string) => ({ fileId: 1, language, label, format: 'srt' })

test.each([
  [track('pl', ''), 'Polish'],
  [track('pl', 'Film (2020) [720p].pl.srt'), 'Polish'],
  [track('pl', 'Film.pl.forced.srt'), 'Polish · forced'],
  [track('en', 'Commentary'), 'English · Commentary'],
  [track(null, 'Film.srt'), 'Film.srt'],
  [track(null, ''), 'SRT'],
  [track('not a language!', ''), 'not a language!'],
])('%j is shown as %s', (given, name) => {
  expect(trackName(given, 'en')).toBe(name)
})

test('subtitles come by themselves when the sound is in a foreign language, and as they were left', () => {
  const [pl, en] = [track('pl', ''), { ...track('en', ''), fileId: 2 }]
  expect(firstTrack([en, pl], null, 'pl', 'ja')).toBe(pl)
  expect(firstTrack([en, pl], null, 'pl', 'pl')).toBeUndefined()
  expect(firstTrack([en, pl], null, 'pl', null)).toBeUndefined()
  expect(firstTrack([en, pl], 'en', 'pl', 'pl')).toBe(en)
  expect(firstTrack([en, pl], 'none', 'pl', 'ja')).toBeUndefined()
})
