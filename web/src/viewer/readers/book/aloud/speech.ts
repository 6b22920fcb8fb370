import type { View } from 'foliate-js/view.js'
import { bookText } from '../place/book-text.ts'
import { drawSpoken, isInSight } from './mark.ts'
import { knownLanguage, type Sentence, sentencesOf } from './sentences.ts'

/** What can be read aloud of the section in sight. */
export interface Speech {
  language: string
  sentences: readonly Sentence[]
  /** The first that begins in sight. */
  first: number
}

function languageOf(view: View, doc: Document): string {
  const { language } = view.book.metadata ?? {}
  const own = doc.documentElement.lang || doc.documentElement.getAttribute('xml:lang') || doc.body?.lang
  return knownLanguage(own || (Array.isArray(language) ? language[0] : language))
}

/** Lets an open book be read aloud: its sentences, the mark of the one that is read, and the way on. */
export function speechOf(view: View, onMove: () => void) {
  const shown = () => view.renderer.getContents()[0]
  return {
    /** What can be read of the section in sight; undefined while none is. */
    read(): Speech | undefined {
      const doc = shown()?.doc
      if (!doc) return undefined
      const words = bookText(doc)
      const language = languageOf(view, doc)
      const sentences = sentencesOf(words, language)
      const { range } = view.lastLocation ?? {}
      const isHere = range?.startContainer.ownerDocument === doc
      const at = range && isHere ? words.indexOf(range.startContainer, range.startOffset) : 0
      const found = sentences.findIndex(({ from }) => from >= at)
      return { language, sentences, first: found < 0 ? Math.max(0, sentences.length - 1) : found }
    },
    /** Marks the sentence that is read and brings it into sight; undefined: none is. */
    show(sentence: Sentence | undefined): void {
      const doc = shown()?.doc
      if (!doc) return
      if (!sentence) return drawSpoken(doc, undefined)
      const { rangeAt } = bookText(doc)
      const [range, end] = [rangeAt(sentence.from), rangeAt(sentence.to - 1)]
      range.setEnd(end.endContainer, end.endOffset)
      drawSpoken(doc, range)
      onMove()
      if (!isInSight(view, range)) void view.renderer.scrollToAnchor?.(range)
    },
    /** Goes to the next section; false at the end of the book. */
    async nextSection(): Promise<boolean> {
      const before = shown()?.index
      await view.renderer.nextSection?.()
      return shown()?.index !== before
    },
  }
}

export type BookSpeech = ReturnType<typeof speechOf>
