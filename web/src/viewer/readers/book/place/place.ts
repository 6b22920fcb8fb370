import { collapse } from 'foliate-js/epubcfi.js'
import { type BookText, bookText } from './book-text.ts'

const around = 40
const least = 12

/** Where a reader is, told thrice: by the structure of the book, by the words around, and by how many letters come before. */
export interface Place {
  cfi: string
  before: string
  after: string
  offset?: number
}

const escape = (text: string) => text.replaceAll(/[\^[\](),;=]/g, '^$&')
const unescape = (text: string) => text.replaceAll(/\^(.)/g, '$1')
const written = /^(epubcfi\(.*)\[((?:[^\]^,;]|\^.)*),((?:[^\]^,;]|\^.)*);vnd\.amn\.offset=(\d+)\]\)$/su

/** A place as one text: a CFI whose assertion holds the words around and the letters before, as the standard lays down for both. */
export function writePlace({ cfi, before, after, offset }: Place): string {
  if (offset === undefined) return cfi
  return `${cfi.slice(0, -1)}[${escape(before)},${escape(after)};vnd.amn.offset=${offset}])`
}

/** What `writePlace` wrote, or a bare CFI. */
export function readPlace(position: string): Place {
  const [, cfi, before = '', after = '', offset] = written.exec(position) ?? []
  if (cfi === undefined) return { cfi: position, before: '', after: '' }
  return { cfi: `${cfi})`, before: unescape(before), after: unescape(after), offset: Number(offset) }
}

// The blank that a line was broken at belongs to the page before.
const skipBlanks = (text: string, index: number) => (text[index] === ' ' ? index + 1 : index)

/** The place at the start of a range that is seen. */
export function placeOf(cfi: string, range: Range | null | undefined): Place {
  const doc = range?.startContainer.ownerDocument
  if (!range || !doc) return { cfi, before: '', after: '' }
  const { text, indexOf } = bookText(doc)
  const offset = skipBlanks(text, indexOf(range.startContainer, range.startOffset))
  return {
    cfi: collapse(cfi),
    before: text.slice(Math.max(0, offset - around), offset),
    after: text.slice(offset, offset + around),
    offset,
  }
}

const fits = (text: string, index: number, { before, after }: Place) =>
  (after.length >= least && text.startsWith(after, index)) ||
  (before.length >= least && text.slice(0, index).endsWith(before)) ||
  (after.length < least && before.length < least && text.startsWith(after, index) && text.slice(0, index).endsWith(before))

/** Where words stand in a text, nearest to where they stood before. */
export function nearest(text: string, words: string, wanted: number): number | undefined {
  let best: number | undefined
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    if (best === undefined || Math.abs(at - wanted) < Math.abs(best - wanted)) best = at
  }
  return best
}

/** The index in a document that the words of a place stand at; undefined where they do not. */
export function findWords({ text }: BookText, { before, after, offset = 0 }: Place): number | undefined {
  const whole = before + after
  if (whole.trim().length < least) return undefined
  const both = nearest(text, whole, offset - before.length)
  if (both !== undefined) return both + before.length
  const ahead = after.length >= least ? nearest(text, after, offset) : undefined
  if (ahead !== undefined) return ahead
  const behind = before.length >= least ? nearest(text, before, offset - before.length) : undefined
  return behind === undefined ? undefined : behind + before.length
}

/** The place in a document, by the first of the three ways that leads there. */
export function findPlace(
  doc: Document,
  byCfi: ((doc: Document) => Range | Element | number | null) | undefined,
  place: Place,
): { anchor: Range | Element | number; isSure: boolean } {
  const words = bookText(doc)
  const asked = tryAnchor(doc, byCfi)
  if (place.offset === undefined) return { anchor: asked ?? 0, isSure: asked !== undefined }
  if (asked instanceof (doc.defaultView ?? window).Range || asked instanceof Range) {
    const index = skipBlanks(words.text, words.indexOf(asked.startContainer, asked.startOffset))
    if (fits(words.text, index, place)) return { anchor: words.rangeAt(index), isSure: true }
  }
  const index = findWords(words, place)
  if (index !== undefined) return { anchor: words.rangeAt(index), isSure: true }
  if (place.offset < words.text.length) return { anchor: words.rangeAt(place.offset), isSure: false }
  return { anchor: asked ?? 0, isSure: false }
}

function tryAnchor(doc: Document, byCfi: ((doc: Document) => Range | Element | number | null) | undefined) {
  try {
    return byCfi?.(doc) ?? undefined
  } catch {
    // A CFI of another edition points past what is there.
    return undefined
  }
}
