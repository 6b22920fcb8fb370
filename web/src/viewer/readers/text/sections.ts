import type { TextPart } from '@amn/contract/media/content'
import { cutAfter } from './cut.ts'

/** A piece of a book that is laid out at once: a chapter, or a part of a long one. */
export interface Section {
  title: string
  start: number
  end: number
}

const most = 40_000

/** A long piece is cut between paragraphs, else lines, sentences or words. */
const ends = ['\n\n', '\n', '. ', '。', ' ']

function cut(text: string, { title, start, end }: Section): Section[] {
  const pieces: Section[] = []
  let from = start
  while (end - from > most * 1.25) {
    const at = cutAfter(text, from, most, ends)
    pieces.push({ title: pieces.length === 0 ? title : '', start: from, end: at })
    from = at
  }
  return [...pieces, { title: pieces.length === 0 ? title : '', start: from, end }]
}

/** Title and author fill no page of their own. */
const leastAlone = 600

function withFront(text: string, chapters: TextPart['chapters']): TextPart['chapters'] {
  const [front, first, ...others] = chapters
  if (!front || !first || front.title !== '' || text.slice(front.start, front.end).trim().length >= leastAlone) return chapters
  return [{ ...first, start: front.start }, ...others]
}

/** The pieces of a text: its chapters, long ones cut between paragraphs; together they are the whole text. */
export function listSections(text: string, chapters: TextPart['chapters']): Section[] {
  const whole = chapters.length > 0 ? withFront(text, chapters) : [{ title: '', start: 0, end: text.length }]
  return whole.flatMap((chapter) => cut(text, chapter))
}

/** The piece that holds a place of the text. */
export function sectionAt(sections: readonly Section[], offset: number): number {
  const found = sections.findLastIndex(({ start }) => start <= offset)
  return Math.max(0, found)
}

/** The character that a kept fraction of the whole stands for, and back. */
export const offsetOf = (fraction: number, length: number) => Math.min(Math.max(0, Math.round(fraction * length)), Math.max(0, length - 1))
export const fractionOf = (offset: number, length: number) => (length > 0 ? Math.min(1, offset / length) : 0)
