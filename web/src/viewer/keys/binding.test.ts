import { expect, test, vi } from 'vitest'
import { type KeyBinding, findBinding, isForViewer, listForHelp } from './binding.ts'

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

test('the help shows each act once, without the keys that another has taken', () => {
  const listed = listForHelp([binding('mute', ['l']), binding('next', ['n']), binding('chapters', ['l', 'g']), binding('next', ['n', 'x'])])
  expect(listed.map(({ label, keys }) => [label, keys])).toEqual([
    ['mute', ['l']],
    ['next', ['n', 'x']],
    ['chapters', ['g']],
  ])
})
