import { expect, test, vi } from 'vitest'
import { type KeyBinding, findBinding, isForViewer, keyName } from './binding.ts'

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

test("Space is the player's after a button was clicked, and the button's after Tab came to it", () => {
  document.body.innerHTML = '<button>Speed</button><input><div role="menu"><button>2 ×</button></div>'
  const press = (selector: string, key: string, isByTab: boolean) => {
    let isTaken: boolean | undefined
    const listen = (event: KeyboardEvent) => (isTaken = isForViewer(event, isByTab))
    window.addEventListener('keydown', listen, { once: true })
    document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    return isTaken
  }
  expect(press('button', ' ', false)).toBe(true)
  expect(press('button', ' ', true)).toBe(false)
  expect(press('button', 'k', true)).toBe(true)
  expect(press('input', ' ', false)).toBe(false)
  expect(press('[role=menu] button', ' ', false)).toBe(false)
})
