import { defaultSettings } from '@amn/contract/personal/user-settings'
import type { ViewedContent } from '@amn/contract/media/content'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replacePreferences } from '../../../api/session/preferences.ts'
import { draw } from '../../../testing/draw.tsx'
import { makeContent, makeFile } from '../../../testing/make-media.ts'
import type { MediaState } from '../../playback/media-state.ts'
import { GoingOn } from './GoingOn.tsx'
import { attention } from './still-watching.ts'

const hour = 3_600_000
const ended: MediaState = {
  isPlaying: false,
  isWaiting: false,
  isEnded: true,
  isSeeking: false,
  time: 100,
  duration: 100,
  bufferedTo: 100,
  volume: 1,
  isMuted: false,
  rate: 1,
}
const inCredits: MediaState = { ...ended, isEnded: false, isPlaying: true, time: 90 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  attention.notice()
  replacePreferences({ ...defaultSettings, videoPlayer: { ...defaultSettings.videoPlayer, autoPlayNextEpisode: true } })
})
afterEach(() => {
  vi.useRealTimers()
  replacePreferences(defaultSettings)
})

async function show(state: MediaState, creditsStart?: number) {
  const [onNext, onSeen] = [vi.fn(), vi.fn()]
  const next = { contentId: 2, fileId: 3, title: 'The Fog', season: 1, number: 2, numberText: null, volume: null, kind: 'regular' }
  const content = { ...makeContent(), mediaTitle: 'Night Train', next } as unknown as ViewedContent
  await draw(() => (
    <GoingOn
      content={content}
      file={makeFile()}
      state={state}
      cut={undefined}
      creditsStart={creditsStart}
      onNext={onNext}
      onVersion={undefined}
      onSeen={onSeen}
    />
  ))
  return { onNext, onSeen }
}
const wait = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(1000))
}

test('from the credits on, the next episode comes after ten seconds, and this one counts as seen', async () => {
  const { onNext, onSeen } = await show(inCredits, 85)
  wait(9)
  expect(onNext).not.toHaveBeenCalled()
  wait(1)
  expect(onNext).toHaveBeenCalledOnce()
  expect(onSeen).toHaveBeenCalledOnce()
})

test('before the credits there is no card, and a key takes the one at the credits away', async () => {
  await show(inCredits, 95)
  expect(screen.queryByRole('complementary')).toBeNull()
  const { onNext } = await show(inCredits, 85)
  fireEvent.keyDown(document.body, { key: 'm' })
  wait(20)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(onNext).not.toHaveBeenCalled()
})

test('after episodes and hours without a hand it asks, and plays nothing before somebody answers', async () => {
  attention.goOn()
  attention.goOn()
  vi.setSystemTime(Date.now() + 1.6 * hour)
  const { onNext } = await show(ended)
  expect(screen.getByRole('alertdialog').textContent).toContain('Are you still watching?')
  wait(60)
  expect(onNext).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(onNext).toHaveBeenCalledOnce()
})

test('who stops there keeps the way on, without a countdown', async () => {
  attention.goOn()
  attention.goOn()
  vi.setSystemTime(Date.now() + 1.6 * hour)
  const { onNext } = await show(ended)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  wait(60)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Play now' })).toBeTruthy()
  expect(onNext).not.toHaveBeenCalled()
})
