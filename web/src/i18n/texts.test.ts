import { expect, test } from 'vitest'
import { en } from './en.ts'
import { pl } from './pl.ts'

/** The keys of all texts that say nothing. */
const emptyIn = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? emptyIn(text, `${before}${key}.`) : String(text).trim() === '' ? [`${before}${key}`] : [],
  )

// An empty text is drawn as its key.
test.each([
  ['en', en],
  ['pl', pl],
])('no text of %s is empty', (_, texts) => {
  expect(emptyIn(texts)).toEqual([])
})
