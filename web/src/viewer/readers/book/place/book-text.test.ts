import { expect, test } from 'vitest'
import { bookText } from './book-text.ts'

const documentWith = (body: string) => new DOMParser().parseFromString(`<html><body>${body}</body></html>`, 'text/html')

test('words over several paragraphs are parted by line breaks, and without these they are the text itself', () => {
  const { text, wordsBetween } = bookText(
    documentWith('<h1>A <i>lamp</i></h1><p>It burned\n low.</p>\n<div>Then <b>it</b> went out.</div>'),
  )
  expect(text).toBe('A lampIt burned low. Then it went out.')
  const words = wordsBetween(2, text.length - 1)
  expect(words).toBe('lamp\nIt burned low. \nThen it went out')
  expect(words.replaceAll('\n', '')).toBe(text.slice(2, -1))
})
