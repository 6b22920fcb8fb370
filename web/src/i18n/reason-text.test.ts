import { type ReasonCode, reasons, say, schemaReasons } from '@amn/contract/reasons'
import { expect, test } from 'vitest'
import { applyLocale } from './i18n.ts'
import { fieldReason, reasonText } from './reason-text.ts'
import { said } from './pl/said.ts'

const polishOf = new Map(said)
const values: Record<string, string> = { name: 'Źródło (nowe) [1]', why: 'E_WHY', seconds: '30', what: '{query}', fields: 'x', reason: 'y' }
const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? `a ${name}`)

test('every reason is told in Polish, and none is taken for another', async () => {
  await applyLocale('pl')
  for (const told of [...Object.values(reasons), ...Object.values(schemaReasons)]) {
    expect(reasonText(fill(told)), told).toBe(fill(polishOf.get(told) ?? ''))
  }
})

test('a reason that holds another, and those of several fields, are told whole', async () => {
  await applyLocale('pl')
  const inner = say('ownError', { name: 'AniList', status: 503 })
  expect(reasonText(say('inARow', { times: 5, reason: inner }))).toBe('Nie udało się 5 razy z rzędu. AniList: błąd po stronie źródła (503)')
  const both = `cover: ${say('pictureGone')}; tags: ${say('tagsLeft', { count: 2 })}`
  expect(reasonText(both)).toBe('Okładka: Nie ma tego obrazu; Tagi: Pominięte tagi, których tu nie ma, a nie tworzą się same: 2')
  expect(reasonText(say('notUndone', { fields: `tags: ${say('changedSince')}` }))).toBe('Nie można tego cofnąć: Tagi: zmieniono później')
  expect(reasonText(say('off', { name: 'Own files' }))).toBe('Własne pliki: scrapper jest wyłączony')
})

test('what is no reason of ours stays as it is', () => {
  for (const text of ['', 'Something else; and more', 'a: b', 'title']) expect(reasonText(text)).toBe(text)
})

test('in English what the server says stays, but for what the schemas say', () => {
  for (const code of Object.keys(reasons) as ReasonCode[]) expect(reasonText(fill(reasons[code]))).toBe(fill(reasons[code]))
  expect(fieldReason('title', 'Too small: expected string to have >=1 characters')).toBe('Title: must not be empty')
})

test.each([
  ['en', 'until January 1, 2999 at 12:00 PM: too many kites', 'until January 1, 2999 at 12:00 PM'],
  ['pl', 'do 1 stycznia 2999 12:00: too many kites', 'do 1 stycznia 2999 12:00'],
] as const)('in %s the end of a suspension is told in words', async (locale, because, plain) => {
  await applyLocale(locale)
  const instant = new Date(2999, 0, 1, 12).toISOString()
  expect(reasonText(say('suspendedFor', { instant, reason: 'too many kites' }))).toBe(because)
  expect(reasonText(say('suspended', { instant }))).toBe(plain)
})
