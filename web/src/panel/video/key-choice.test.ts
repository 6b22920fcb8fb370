import { expect, test } from 'vitest'
import { keysOf } from '../../api/video-keys.ts'
import { giveKey, ownerOf, readKey, resetAct, takeKey } from './key-choice.ts'

const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
  readKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held })

test.each([
  ['Escape', {}, 'system'],
  ['Tab', {}, 'system'],
  ['Enter', {}, 'system'],
  ['F5', {}, 'system'],
  ['s', { ctrlKey: true }, 'combination'],
  ['ArrowLeft', { altKey: true }, 'combination'],
  ['k', { metaKey: true }, 'combination'],
  ['?', { shiftKey: true }, 'fixed'],
  ['7', {}, 'fixed'],
  ['MediaPlayPause', {}, 'unknown'],
  ['Dead', {}, 'unknown'],
] as const)('%s with %j is refused as %s', (key, held, refusal) => {
  expect(press(key, held)).toEqual({ refusal })
})

test.each([
  ['K', {}, 'k'],
  ['f', {}, 'f'],
  ['N', { shiftKey: true }, 'Shift+n'],
  [' ', {}, 'Space'],
  ['PageUp', {}, 'PageUp'],
  ['0', {}, '0'],
  ['ł', {}, 'ł'],
] as const)('%s with %j is taken as %s', (key, held, name) => {
  expect(press(key, held)).toEqual({ name })
})

test('Shift alone is waited out', () => {
  expect(press('Shift', { shiftKey: true })).toBeUndefined()
})

test('a free key replaces one key and leaves the other', () => {
  const chosen = giveKey({}, { act: 'playPause', index: 1 }, 'x')
  expect(chosen).toEqual({ playPause: ['Space', 'x'] })
  expect(keysOf(chosen).mute).toEqual(['m'])
})

test('a key of another act is swapped for the one that stood there', () => {
  expect(ownerOf({}, 'm', 'playPause')).toBe('mute')
  const chosen = giveKey({}, { act: 'playPause', index: 1 }, 'm')
  expect(chosen).toEqual({ playPause: ['Space', 'm'], mute: ['k'] })
  expect(giveKey(chosen, { act: 'mute', index: 0 }, 'm')).toEqual({})
})

test('a key that is added is taken over from the other act', () => {
  expect(giveKey({}, { act: 'mute', index: 1 }, 'k')).toEqual({ mute: ['m', 'k'], playPause: ['Space'] })
})

test('a key that the act has already is not there twice', () => {
  expect(giveKey({}, { act: 'playPause', index: 1 }, 'Space')).toEqual({ playPause: ['Space'] })
  expect(giveKey({}, { act: 'playPause', index: 0 }, 'Space')).toEqual({})
})

test('an act may be left without a key', () => {
  expect(takeKey({}, { act: 'mute', index: 0 })).toEqual({ mute: [] })
})

test('the usual keys come back from whatever has them', () => {
  const chosen = giveKey({}, { act: 'toEnd', index: 1 }, 'm')
  expect(keysOf(chosen).mute).toEqual([])
  expect(keysOf(resetAct(chosen, 'mute')).mute).toEqual(['m'])
  expect(resetAct(chosen, 'mute')).toEqual({})
})
