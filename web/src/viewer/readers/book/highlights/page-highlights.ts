import type { View } from 'foliate-js/view.js'
import type { Annotation } from '@amn/contract/personal/annotations'
import { longestHighlight } from '@amn/contract/personal/annotations-values'
import { drawHighlights } from '../../../annotations/marks.ts'
import { caretAt } from '../../../annotations/runs.ts'
import { bookText } from '../place/book-text.ts'
import { nearest, placeOf, readPlace, writePlace } from '../place/place.ts'

/** Words that were selected in a page of a book. */
export interface BookSelection {
  position: string
  text: string
  /** The section, and how far through it they begin, 0–1. */
  index: number
  part: number
  /** Where they are on the screen. */
  box: DOMRect
}
export interface HighlightHandlers {
  /** Words were selected; undefined: none are any more. */
  onSelect(selection: BookSelection | undefined): void
  /** A highlight was pressed. */
  onPress(id: number, box: DOMRect): void
}

/** Milliseconds after which a selection that is made by hand counts as made. */
const settling = 250

/** The words of a highlight as they stand in the text of a section, which has no breaks between paragraphs. */
const lettersOf = ({ text }: Annotation) => text.replaceAll('\n', '')

/** A rectangle of a page of the book, on the screen; a page of fixed size is drawn scaled. */
function onScreen(doc: Document, box: DOMRect): DOMRect {
  const frame = doc.defaultView?.frameElement?.getBoundingClientRect()
  if (!frame || !doc.defaultView) return box
  const scale = frame.width / doc.defaultView.innerWidth
  return new DOMRect(frame.left + box.left * scale, frame.top + box.top * scale, box.width * scale, box.height * scale)
}

/** Draws the highlights of a book in its pages, and tells of words that are selected or pressed in them. */
export function watchHighlights(view: View, { onSelect, onPress }: HighlightHandlers) {
  let highlights: readonly Annotation[] = []
  const shown = new WeakMap<Document, { annotation: Annotation; start: number }[]>()
  const sectionOf = (position: string): number | undefined => {
    try {
      const { cfi } = readPlace(position)
      return (view.book.resolveCFI ? view.book.resolveCFI(cfi) : view.resolveCFI(cfi))?.index
    } catch {
      // A CFI of another edition leads nowhere: its words may stand in any section.
      return undefined
    }
  }
  const draw = (doc: Document, index: number) => {
    const words = bookText(doc)
    const found = highlights.flatMap((annotation) => {
      const position = String(annotation.position)
      const section = sectionOf(position)
      if (section !== undefined && section !== index) return []
      const start = nearest(words.text, lettersOf(annotation), readPlace(position).offset ?? 0)
      return start === undefined ? [] : [{ annotation, start }]
    })
    shown.set(doc, found)
    drawHighlights(
      doc,
      found.map(({ annotation, start }) => {
        const { colour } = annotation
        const range = words.rangeAt(start)
        const end = words.rangeAt(start + lettersOf(annotation).length - 1)
        range.setEnd(end.endContainer, end.endOffset)
        return { colour: colour ?? 'yellow', range }
      }),
    )
  }
  const readSelection = (doc: Document, index: number): BookSelection | undefined => {
    const selection = doc.getSelection()
    if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
    const range = selection.getRangeAt(0)
    const words = bookText(doc)
    const [from, to] = [words.indexOf(range.startContainer, range.startOffset), words.indexOf(range.endContainer, range.endOffset)]
    const whole = words.text.slice(from, Math.min(to, from + longestHighlight))
    if (whole.trim() === '') return undefined
    const start = from + whole.search(/\S/)
    const text = words.wordsBetween(start, from + whole.trimEnd().length).slice(0, longestHighlight)
    const first = words.rangeAt(start)
    const place = placeOf(view.getCFI(index, first), first)
    const part = start / Math.max(1, words.text.length)
    return { position: writePlace(place), text, index, part, box: onScreen(doc, range.getBoundingClientRect()) }
  }
  const pressed = (doc: Document, { clientX, clientY }: MouseEvent) => {
    const caret = caretAt(doc, clientX, clientY)
    if (!caret) return undefined
    const words = bookText(doc)
    const at = words.indexOf(caret.node, caret.offset)
    const hit = shown.get(doc)?.findLast(({ annotation, start }) => at >= start && at <= start + lettersOf(annotation).length)
    return hit && { ...hit, range: words.rangeAt(at) }
  }
  return {
    /** To be called for each page that is loaded, before its presses are listened to. */
    watch(doc: Document, index: number) {
      draw(doc, index)
      let timer: ReturnType<typeof setTimeout> | undefined
      let isHeld = false
      const tell = () => onSelect(readSelection(doc, index))
      const wait = () => {
        clearTimeout(timer)
        if (!isHeld) timer = setTimeout(tell, settling)
      }
      doc.addEventListener('pointerdown', () => (isHeld = true))
      for (const name of ['pointerup', 'pointercancel'] as const) {
        doc.addEventListener(name, () => {
          isHeld = false
          wait()
        })
      }
      doc.addEventListener('selectionchange', wait)
      doc.addEventListener('click', (event) => {
        const isLink = event.target instanceof (doc.defaultView ?? window).Element && event.target.closest('a[href]')
        if (isLink || doc.getSelection()?.isCollapsed === false) return
        const hit = pressed(doc, event)
        if (!hit) return
        event.preventDefault()
        onPress(hit.annotation.id, onScreen(doc, hit.range.getBoundingClientRect()))
      })
    },
    show(next: readonly Annotation[]) {
      highlights = next
      for (const { doc, index } of view.renderer.getContents()) if (doc && index !== undefined) draw(doc, index)
    },
    clearSelection() {
      for (const { doc } of view.renderer.getContents()) doc?.getSelection()?.removeAllRanges()
    },
  }
}
