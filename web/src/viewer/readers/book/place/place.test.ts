import { expect, test } from 'vitest'
import { bookText } from './book-text.ts'
import { findPlace, placeOf, readPlace, writePlace } from './place.ts'

const documentWith = (body: string) => new DOMParser().parseFromString(`<html><body>${body}</body></html>`, 'text/html')
const sentence = 'The  kettle, [old] as it was,\n sang on; nobody (not even Ada) heard = it.'
const paragraphs = Array.from({ length: 30 }, (_, at) => `<p>Line ${at} of the log, written on day ${at * 7}.</p>`)
const first = documentWith(`${paragraphs.join('')}<p>${sentence}</p>${paragraphs.join('')}`)

const placeIn = (doc: Document, words: string) => {
  const { text } = bookText(doc)
  const offset = text.indexOf(words)
  return { cfi: 'epubcfi(/6/4!/4/2/1:0)', before: text.slice(offset - 40, offset), after: text.slice(offset, offset + 40), offset }
}
const found = (doc: Document, place: ReturnType<typeof placeIn>, byCfi?: (doc: Document) => Range) => {
  const { anchor } = findPlace(doc, byCfi, place)
  if (typeof anchor === 'number' || !('startContainer' in anchor)) return ''
  const words = bookText(doc)
  return words.text.slice(words.indexOf(anchor.startContainer, anchor.startOffset)).slice(0, 12)
}

test('a place is written as a CFI with its words and letters, and read again', () => {
  const place = placeIn(first, 'The kettle')
  const text = writePlace(place)
  expect(text).toMatch(/^epubcfi\(\/6\/4!\/4\/2\/1:0\[.*;vnd\.amn\.offset=\d+\]\)$/)
  expect(readPlace(text)).toEqual(place)
  expect(readPlace('epubcfi(/6/4!/4,/2/1:0,/8/1:3)')).toEqual({ cfi: 'epubcfi(/6/4!/4,/2/1:0,/8/1:3)', before: '', after: '' })
})

test('a page that begins at the blank of a broken line is kept and found by its first letter', () => {
  const { text, rangeAt } = bookText(first)
  const range = rangeAt(text.indexOf(' kettle'))
  range.collapse(true)
  const place = placeOf('epubcfi(/6/4!/4/2/1:0)', range)
  expect(place.after).toMatch(/^kettle, /)
  expect(place.before).toMatch(/The $/)
  expect(found(first, { ...place, offset: place.offset ?? 0 }, () => range)).toBe('kettle, [old')
})

test('the CFI is trusted only where the words around it still stand; else the words are looked for, and else the letter', () => {
  const place = placeIn(first, 'The kettle')
  const wrong = (doc: Document) => bookText(doc).rangeAt(3)
  expect(found(first, place, (doc) => bookText(doc).rangeAt(place.offset))).toBe('The kettle, ')
  expect(found(first, place, wrong)).toBe('The kettle, ')
  const edition = documentWith(
    `<h1>A new foreword</h1>${paragraphs.slice(5).join('')}<div><em>The</em> kettle, [old] as it was, sang on; nobody</div>`,
  )
  expect(found(edition, place, wrong)).toBe('The kettle, ')
  const other = documentWith(Array.from({ length: 90 }, () => '<p>Nothing of it is left here at all.</p>').join(''))
  expect(found(other, place)).toBe(bookText(other).text.slice(place.offset, place.offset + 12))
})
