import { expect, test } from 'vitest'
import { applyLocale } from '../../../i18n/i18n.ts'
import { countryChoices, findMatching } from './countries.ts'

const found = async (locale: 'pl' | 'en', typed: string) => {
  await applyLocale(locale)
  return findMatching(countryChoices(), typed).map(({ label }) => label)
}

test('what begins with the typed text comes first, then what has a word that does, then the rest', async () => {
  const english = await found('en', 'an')
  expect(english.slice(0, 4)).toEqual(['Andorra', 'Angola', 'Anguilla', 'Antarctica'])
  expect(english.indexOf('Afghanistan')).toBeGreaterThan(4)
  expect((await found('pl', 'pol')).slice(0, 2)).toEqual(['Polinezja Francuska', 'Polska'])
  const united = ['Zjednoczone Emiraty Arabskie', 'Dalekie Wyspy Mniejsze Stanów Zjednoczonych', 'Stany Zjednoczone']
  expect((await found('pl', 'zjedn')).slice(0, 3)).toEqual(united)
  expect((await found('en', 'gui')).slice(0, 2)).toEqual(['Guinea', 'Guinea-Bissau'])
  expect((await found('en', 'gui')).at(-1)).toBe('Anguilla')
})
test('two letters that are a code come before all names', async () => {
  expect((await found('en', 'il'))[0]).toBe('Israel')
  expect(await found('pl', 'lodz')).toEqual([])
  expect(await found('pl', 'wlochy')).toEqual(['Włochy'])
})
