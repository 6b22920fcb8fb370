import { reasons } from '@amn/contract/reasons/catalogue'
import { type Reason, reasonFor, reasonKeys, say } from '@amn/contract/reasons/reason'
import { expect, test } from 'vitest'
import { applyLocale } from './i18n.ts'
import { reasons as polish } from './pl/reasons.ts'
import { fieldText, reasonText } from './reason-text.ts'

const namesIn = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))
const formsOf = (texts: Record<string, string>, name: string) =>
  Object.entries(texts).flatMap(([key, text]) => (key === name || new RegExp(`^${name}_(one|few|many|other)$`).test(key) ? [text] : []))

test.each(['en', 'pl'] as const)('in %s every reason has a text, in which nothing is left open', async (locale) => {
  await applyLocale(locale)
  const values = new Proxy({}, { ownKeys: () => [], get: () => 'x' })
  for (const reason of reasonKeys) {
    const shown = reasonText({ reason, values: { ...values, count: 5, message: 'x' } } as Reason)
    expect(shown, reason).not.toContain('reasons.')
    expect(shown, reason).not.toBe(reason)
  }
})

test('Polish texts use no more values than the English ones have', () => {
  for (const [group, texts] of Object.entries(reasons)) {
    for (const key of Object.keys(texts)) {
      const name = key.replace(/_(one|other)$/, '')
      const known = namesIn(formsOf(texts, name).join(' '))
      for (const form of formsOf(polish[group as keyof typeof polish], name)) {
        for (const value of namesIn(form)) expect([group, key, known.has(value)]).toEqual([group, key, true])
      }
    }
  }
})

test('a reason that holds another, and those of several fields, are shown whole', async () => {
  await applyLocale('pl')
  const inner = reasonFor('scrapper.ownError', { name: 'AniList', status: 503 })
  expect(reasonText(reasonFor('run.inARow', { times: 5, reason: inner }))).toBe(
    'Nie udało się 5 razy z rzędu. AniList: błąd po stronie źródła (503)',
  )
  const problems = [
    { path: 'cover', ...reasonFor('picture.gone') },
    { path: 'tags', ...reasonFor('run.tagsLeft', { count: 2 }) },
  ]
  expect(reasonText(reasonFor('input.fields', { problems }))).toBe(
    'Okładka: Nie ma tego obrazu; Tagi: Pominięto 2 tagi, których tu nie ma: tagi nie tworzą się same',
  )
  expect(say(reasonFor('input.fields', { problems }))).toBe(
    'cover: The picture is not there; tags: 2 tags do not exist here and are not created automatically',
  )
})

test('what a newer server sends beyond the catalogue is shown as it says it', () => {
  expect(reasonText({ reason: 'file.fromTheFuture', message: 'It is of tomorrow' } as unknown as Reason)).toBe('It is of tomorrow')
})

test('in English what the schemas say is said in words for people', async () => {
  await applyLocale('en')
  expect(fieldText({ path: 'title', reason: 'input.empty' })).toBe('Title: must not be empty')
  expect(say({ reason: 'input.empty' })).toBe('Too small: expected string to have >=1 characters')
})

test.each([
  ['en', 'until January 1, 2999 at 12:00 PM: too many kites', 'until January 1, 2999 at 12:00 PM'],
  ['pl', 'do 1 stycznia 2999 12:00: too many kites', 'do 1 stycznia 2999 12:00'],
] as const)('in %s the end of a suspension is told in words', async (locale, because, plain) => {
  await applyLocale(locale)
  const instant = new Date(2999, 0, 1, 12).toISOString()
  expect(reasonText(reasonFor('account.suspendedFor', { instant, reason: 'too many kites' }))).toBe(because)
  expect(reasonText(reasonFor('account.suspended', { instant }))).toBe(plain)
})
