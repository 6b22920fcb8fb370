import { beforeEach, expect, test } from 'vitest'
import type { Segment } from '@amn/contract/playback/segments'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import { actionFor, lastCredits, noteSeen, segmentAt, wasSeen } from './current-segment.ts'

const intro: Segment = { kind: 'intro', start: 60, end: 150, source: 'sound' }
const credits: Segment = { kind: 'credits', start: 1300, end: 1395, source: 'chapter' }
beforeEach(() => usePlayerPreferences.setState({ segmentsSeen: [] }))

test('a segment is offered from its first second to shortly before its end', () => {
  expect([59.9, 60, 148.9, 149.5, 1301].map((time) => segmentAt([intro, credits], time)?.kind)).toEqual([
    undefined,
    'intro',
    'intro',
    undefined,
    'credits',
  ])
})

test('only credits behind which nothing comes bring the next episode', () => {
  expect(lastCredits([intro, credits], 1400)).toBe(1300)
  expect(lastCredits([intro, credits], 1500)).toBeUndefined()
  expect(lastCredits([intro], 1400)).toBeUndefined()
})

test('what is skipped but for the first time is asked for once, on this device and for this media', () => {
  expect(actionFor('skipExceptFirst', wasSeen(7, 'intro'))).toBe('ask')
  noteSeen(7, 'intro')
  expect(actionFor('skipExceptFirst', wasSeen(7, 'intro'))).toBe('skip')
  expect([wasSeen(8, 'intro'), wasSeen(7, 'credits')]).toEqual([false, false])
  expect([actionFor('off', true), actionFor('ask', true), actionFor('skip', false)]).toEqual(['nothing', 'ask', 'skip'])
})
