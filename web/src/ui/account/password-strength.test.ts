import { expect, test } from 'vitest'
import { strengthOf } from './password-strength.ts'

test.each([
  ['haslo123', 0, 'common'],
  ['PASSWORD', 0, 'common'],
  ['Dragon!!', 0, 'common'],
  ['ala.kot99', 1, 'personal'],
  ['987654', 1, 'plain'],
  ['fghijklm', 1, 'plain'],
  ['abababab', 1, 'plain'],
  ['Zq7!x', 1, 'short'],
  ['tulipany', 2, undefined],
  ['tulipanypo', 3, undefined],
  ['zielony fotel przy oknie', 4, undefined],
] as const)('%s is of strength %i: %s', (password, level, warning) => {
  expect(strengthOf(password, ['ala.kot', 'ala.kot@example.org'])).toEqual({ level, warning })
})
