import { expect, test, vi } from 'vitest'
import { type ChosenKeys, keysOf } from '../../api/video-keys.ts'
import { findBinding } from '../keys/binding.ts'
import type { VideoActs } from './acts.ts'
import { jumpTarget, videoBindings } from './keys.ts'

function makePlayer(more: Partial<Parameters<typeof videoBindings>[0]> = {}, chosen: ChosenKeys = {}) {
  const done: (string | number)[][] = []
  const note =
    (name: string) =>
    (...values: number[]) =>
      void done.push([name, ...values])
  const names = [
    'play',
    'pause',
    'toggle',
    'seekBy',
    'seekTo',
    'stepFrame',
    'changeVolume',
    'setVolume',
    'toggleMute',
    'changeRate',
    'setRate',
  ] as const
  const acts: VideoActs = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as VideoActs
  const bindings = videoBindings({
    acts,
    keys: keysOf(chosen),
    chosen,
    rewindTime: 10,
    segments: 5,
    duration: 100,
    toggleSubtitles: undefined,
    shiftSubtitles: undefined,
    togglePicture: undefined,
    goToChapter: undefined,
    next: undefined,
    previous: undefined,
    skip: undefined,
    onJump: () => undefined,
    text: (name) => name,
    jumpText: 'jump',
    ...more,
  })
  const press = (name: string) => findBinding(bindings, name, false)?.run(new KeyboardEvent('keydown', { key: name }))
  return { done, press, bindings }
}

test.each([
  ['Space', ['toggle']],
  ['k', ['toggle']],
  ['ArrowLeft', ['seekBy', -10]],
  ['Shift+ArrowRight', ['seekBy', 30]],
  ['ArrowUp', ['changeVolume', 0.05]],
  ['m', ['toggleMute']],
  [',', ['stepFrame', -1]],
  ['>', ['changeRate', 1]],
  ['Home', ['seekTo', 0]],
  ['2', ['seekTo', 40]],
])('%s does %j', (key, expected) => {
  const { done, press } = makePlayer()
  press(key)
  expect(done[0]?.slice(0, expected.length)).toEqual(expected)
})

test('a digit tells that it has jumped, other keys do not', () => {
  const onJump = vi.fn()
  const { press } = makePlayer({ onJump })
  press('ArrowRight')
  expect(onJump).not.toHaveBeenCalled()
  press('2')
  expect(onJump).toHaveBeenCalledOnce()
})

test('a digit above the number of segments does nothing', () => {
  const { done, press } = makePlayer({ segments: 3 })
  press('4')
  expect(done).toEqual([])
  press('1')
  expect(done[0]?.[1]).toBeCloseTo(100 / 3)
})

test('the last mark stops just short of the end', () => {
  expect(jumpTarget(5, 5, 100)).toBeCloseTo(99.9)
  expect(jumpTarget(1, 10, 0)).toBe(0)
})

test('keys for what is not there are neither listed nor answered', () => {
  const none = makePlayer()
  expect(
    none.bindings.some(({ label }) => ['nextEpisode', 'previousEpisode', 'subtitles', 'pictureInPicture', 'nextChapter'].includes(label)),
  ).toBe(false)
  const next = vi.fn()
  const some = makePlayer({ next })
  some.press('Shift+n')
  expect(next).toHaveBeenCalledOnce()
})

test('a key that was chosen replaces the usual ones, and is taken from whatever else has it', () => {
  const { done, press } = makePlayer({}, { mute: ['x', '3'], toStart: ['k'] })
  press('m')
  expect(done).toEqual([])
  press('x')
  press('3')
  press('k')
  press('Space')
  expect(done.map(([name]) => name)).toEqual(['toggleMute', 'toggleMute', 'seekTo', 'toggle'])
})

test('an act without keys is neither listed nor answered', () => {
  const { bindings } = makePlayer({}, { mute: [] })
  expect(bindings.some(({ act }) => act === 'mute')).toBe(false)
})
