import type { BookText } from '../place/book-text.ts'

/** A sentence of a section: its letters in the section's text, and its words. */
export interface Sentence {
  from: number
  to: number
  text: string
}

const usual = 'en'

/** A language that the browser knows; what names none is taken for English, whose rules for the ends of sentences fit most. */
export function knownLanguage(named: string | null | undefined): string {
  try {
    return Intl.getCanonicalLocales(named?.trim() || usual)[0] ?? usual
  } catch {
    return usual
  }
}

/** The sentences of a section; a new paragraph begins a new one, and what holds neither letter nor figure is left out. */
export function sentencesOf({ text, wordsBetween }: BookText, language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const sentences: Sentence[] = []
  let start = 0
  for (const paragraph of wordsBetween(0, text.length).split('\n')) {
    for (const { segment, index } of segmenter.segment(paragraph)) {
      const words = segment.trim()
      const from = start + index + segment.search(/\S/)
      if (/[\p{L}\p{N}]/u.test(words)) sentences.push({ from, to: from + words.length, text: words })
    }
    start += paragraph.length
  }
  return sentences
}
