import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSessionPosition } from './session-position.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'mediaSession'))

test('the lock screen is told of every pause, seek and change of speed, and of nothing that has no length', () => {
  const setPositionState = vi.fn()
  const session = { playbackState: 'none', setPositionState }
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  const video = document.createElement('video')
  const facts = { duration: Number.NaN, currentTime: 0, playbackRate: 1, paused: true, ended: false }
  for (const name of Object.keys(facts) as (keyof typeof facts)[]) Object.defineProperty(video, name, { get: () => facts[name] })
  const drawn = renderHook(() => useSessionPosition(video))
  expect(setPositionState).toHaveBeenLastCalledWith()

  Object.assign(facts, { duration: 100, currentTime: 30, paused: false })
  video.dispatchEvent(new Event('playing'))
  expect([session.playbackState, setPositionState.mock.lastCall]).toEqual(['playing', [{ duration: 100, position: 30, playbackRate: 1 }]])
  Object.assign(facts, { currentTime: 100.2, playbackRate: 1.5, paused: true })
  video.dispatchEvent(new Event('ratechange'))
  expect([session.playbackState, setPositionState.mock.lastCall]).toEqual(['paused', [{ duration: 100, position: 100, playbackRate: 1.5 }]])
  drawn.unmount()
  expect([session.playbackState, setPositionState.mock.lastCall]).toEqual(['none', []])
})
