import fc from 'fast-check'
import { isCompletedBy, isWorthResuming, progressOf } from '@amn/contract/personal/progress'
import { expect, test } from 'vitest'
import { spokenClock } from './clock.ts'
import { nextRate, stepRate } from './rate.ts'
import { exactSeconds, isRecordingOver, resumeAt, smartRewind } from './resume.ts'
import { makeRetries } from './retries.ts'

const at = (position: number) => ({
  contentId: 1,
  fileId: 2,
  position,
  unit: 'seconds' as const,
  progress: null,
  duration: null,
  device: null,
  at: null,
})

test.each([
  [0, '0 s'],
  [65.9, '1 min 5 s'],
  [3723, '1 h 2 min 3 s'],
  [Number.NaN, '0 s'],
])('%s seconds are said as %s', (seconds, spoken) => {
  expect(spokenClock(seconds)).toBe(spoken)
})

test.each([
  [33.4, 6000, 33.4],
  [9, 6000, undefined],
  [2, 30, 2],
  [1, 30, undefined],
  [5400, 6000, 5400],
  [6000, 6000, undefined],
])('a film left at %s of %s goes on at %s', (position, duration, expected) => {
  expect(resumeAt(at(position), duration)).toBe(expected)
})

test('a film goes on exactly where the server keeps its position, whatever completes one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 100 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (percent, duration, share) => {
        const position = duration * share
        const update = { unit: 'seconds', position } as const
        const facts = { renderer: 'VIDEO_PLAYER', duration, pages: null, isLastPart: true } as const
        const isCompleted = isCompletedBy(update, facts, { completedVideo: percent, completedAudio: 10, completedText: 100 })
        const isKept = !isCompleted && isWorthResuming(update, progressOf(update, facts))
        const kept = isKept ? at(position) : { ...at(position), position: null }
        expect(resumeAt(kept, duration)).toBe(isKept ? position : undefined)
      },
    ),
  )
})

test('a second that was asked for is gone to, however near the start or the end', () => {
  expect([exactSeconds(at(0.5)), exactSeconds(at(5999))]).toEqual([0.5, 5999])
  expect(exactSeconds({ ...at(5), unit: 'page' })).toBeUndefined()
})

test('a recording goes on until ten seconds are left', () => {
  expect(resumeAt(at(3589), 3600, isRecordingOver)).toBe(3589)
  expect(resumeAt(at(3590), 3600, isRecordingOver)).toBeUndefined()
  expect(resumeAt({ ...at(5), unit: 'page' }, 100, isRecordingOver)).toBeUndefined()
})

test.each([
  [59, 0],
  [61, 5],
  [3601, 15],
  [86_401, 30],
])('a pause of %s s takes a listener back %s s', (paused, back) => {
  expect(smartRewind(paused)).toBe(back)
})

test('rates stay within 0.5 and 3, in clean steps', () => {
  expect(stepRate(1.1, 0.05)).toBe(1.15)
  expect(stepRate(3, 0.05)).toBe(3)
  expect(stepRate(0.5, -0.05)).toBe(0.5)
  expect(nextRate(1.1, 1)).toBe(1.25)
  expect(nextRate(1, -1)).toBe(0.75)
  expect(nextRate(3, 1)).toBe(3)
})

test('a connection that breaks off three times is tried again, one that does so again and again is not', () => {
  let now = 0
  const { mayTry } = makeRetries(() => now)
  expect([mayTry(), mayTry(), mayTry(), mayTry()]).toEqual([true, true, true, false])
  now += 30_000
  expect(mayTry()).toBe(false)
  now += 61_000
  expect(mayTry()).toBe(true)
})
