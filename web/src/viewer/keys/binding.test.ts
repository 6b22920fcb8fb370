import { expect, test, vi } from 'vitest'
import { type KeyBinding, findBinding, keyName } from './binding.ts'

test.each([
  ['K', false, 'k'],
  ['N', true, 'Shift+n'],
  [' ', false, 'Space'],
  ['ArrowLeft', true, 'Shift+ArrowLeft'],
  ['?', true, '?'],
  ['<', true, '<'],
  ['7', false, '7'],
])('%s (shift %s) is named %s', (key, shiftKey, name) => {
  expect(keyName({ key, shiftKey })).toBe(name)
})

const binding = (label: string, keys: string[], repeats = false): KeyBinding => ({ label, keys, repeats, run: vi.fn() })

test('of two that claim a key the first wins, and only what repeats answers a held key', () => {
  const bindings = [binding('renderer', ['f']), binding('seek', ['ArrowRight'], true), binding('frame', ['f'])]
  expect(findBinding(bindings, 'f', false)?.label).toBe('renderer')
  expect(findBinding(bindings, 'f', true)).toBeUndefined()
  expect(findBinding(bindings, 'ArrowRight', true)?.label).toBe('seek')
  expect(findBinding(bindings, 'q', false)).toBeUndefined()
})
