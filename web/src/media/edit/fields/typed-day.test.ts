import { expect, test } from 'vitest'
import { applyLocale } from '../../../i18n/i18n.ts'
import { typedDay } from './typed-day.ts'

test.each([
  ['2014-03-14', '2014-03-14'],
  ['14.3.2014', '2014-03-14'],
  ['14/03/2014', '2014-03-14'],
  ['20140314', '2014-03-14'],
  ['14 March 2014', '2014-03-14'],
  ['March 14, 2014', '2014-03-14'],
  ['mar 2014', '2014-03-01'],
  ['14 marca 2014', '2014-03-14'],
  ['marzec 2014', '2014-03-01'],
  ['3.2014', '2014-03-01'],
  ['2014', '2014-01-01'],
  ['29.02.2024', '2024-02-29'],
])('%s means %s, in both languages', async (text, day) => {
  expect(typedDay(text)).toBe(day)
  await applyLocale('pl')
  expect(typedDay(text)).toBe(day)
})

test.each(['', '14', '14.03', 'soon', '29.02.2023', '2014-13-01', '1 2 3 2014'])('%s means no day', (text) => {
  expect(typedDay(text)).toBeUndefined()
})
