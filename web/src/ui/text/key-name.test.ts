import { expect, test } from 'vitest'
import { applyLocale, t } from '../../i18n/i18n.ts'
import { ariaKeys, keyName, keyText, nameWithKey } from './key-name.ts'

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

test('keys are written as on a keyboard, in the language of the person', async () => {
  expect(['k', 'Space', 'Shift+ArrowLeft', 'Shift+n', '<'].map((name) => keyText(name, t))).toEqual([
    'K',
    'Space',
    'Shift + ←',
    'Shift + N',
    '<',
  ])
  expect(nameWithKey('Mute', ['m', 'x'], t)).toBe('Mute (M)')
  expect(nameWithKey('Mute', [], t)).toBe('Mute')
  await applyLocale('pl')
  expect(keyText('Space', t)).toBe('Spacja')
})

test('and for assistive technology as it expects them', () => {
  expect(ariaKeys(['Space', 'k', 'Shift+n', 'Shift+ArrowLeft'])).toBe('Space K Shift+N Shift+ArrowLeft')
  expect(ariaKeys([])).toBeUndefined()
})
