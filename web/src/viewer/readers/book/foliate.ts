import type { Annotation } from '@amn/contract/personal/annotations'
import { type Book, type Relocation, type Renderer, View } from 'foliate-js/view.js'
import { type Colours, type TypeSettings, scrolls } from '../../../api/reading/type-settings.ts'
import { isFixedSection } from './opening/drawings.ts'
import { holdLayout } from './opening/hold-layout.ts'
import { type Large, findLargeAt } from './opening/large.ts'
import { centreShort } from './centre-short.ts'
import { fillPage, fitPage, passKeys, passScrolling, passTaps } from './inside.ts'
import { type BookNote, hideNotes, isHiddenNote, isNoteLink, readNote } from './notes/notes.ts'
import { layoutOf } from './opening/package.ts'
import { placeOf, writePlace } from './place/place.ts'
import { positionAt } from './progress.ts'
import { seek } from './place/seek.ts'
import { type BookSpeech, speechOf } from './aloud/speech.ts'
import { type BookPassages, passagesOf } from './narration/passages.ts'
import { type HighlightHandlers, watchHighlights } from './highlights/page-highlights.ts'
import { bookText } from './place/book-text.ts'
import { bookStyle, fixedPageAttributes, pageAttributes } from './style.ts'

export interface BookPosition {
  cfi: string
  /** The section, and how far through it the end of what is seen lies, 0–1. */
  index: number
  part: number
  /** The page of the section that is in sight, and how many it has; undefined where it scrolls. */
  page?: { at: number; of: number } | undefined
  chapter: string | undefined
  isEnd: boolean
  /** The reader has moved since the book was opened; false while only the layout changes around him. */
  isMoved: boolean
}
export interface Handlers extends HighlightHandlers {
  onPosition(position: BookPosition): void
  /** A tap, in shares of the width from the left. */
  onTap(share: number): void
  /** Somebody scrolls on past the end of a document, or back before its start. */
  onPull(way: 1 | -1): void
  onOutsideLink(address: string): void
  onNote(note: BookNote): void
  /** A link inside of the book is about to be followed. */
  onJump(): void
}
/** The open book on the stage. */
export interface OpenBook {
  book: Book
  isFixed: boolean
  /** Whether the book asks for pages or for scrolling. */
  flow: 'paginated' | 'scrolled' | undefined
  start(cfi: string | undefined): Promise<void>
  next(): Promise<void>
  previous(): Promise<void>
  goTo(target: string | number): Promise<void>
  /** To a position that was kept. */
  comeBack(position: string): Promise<void>
  goToFraction(sizes: readonly number[], fraction: number): Promise<void>
  applyType(type: TypeSettings, colours: Colours): void
  find(phrase: string, signal: AbortSignal, onFound: (cfis: string[]) => void): Promise<void>
  clearFind(): void
  showHighlights(highlights: readonly Annotation[]): void
  speech: BookSpeech
  passages: BookPassages
  clearSelection(): void
  /** The words at the place in sight, its section, and how far through that it is, 0–1. */
  wordsHere(): { text: string; index: number; part: number } | undefined
  close(): void
}

/** So many letters tell a place. */
const excerpt = 160

const isAtEnd = ({ renderer, book, isFixedLayout }: View, index: number): boolean => {
  const last = book.sections.findLastIndex(({ linear }) => linear !== 'no')
  if (isFixedLayout) return index >= last
  if (renderer.getAttribute('flow') === 'scrolled') return index >= last && (renderer.viewSize ?? 0) - (renderer.end ?? 0) < 8
  return renderer.atEnd ?? false
}

/** Foliate counts an empty screen on each side of the text. */
function pageOf(renderer: Renderer): { at: number; of: number } | undefined {
  const { page, pages } = renderer
  if (page === undefined || pages === undefined || pages < 3 || renderer.getAttribute('flow') === 'scrolled') return undefined
  return { at: Math.min(Math.max(1, page), pages - 2), of: pages - 2 }
}

/** The sections of a book of fixed pages that are in sight: on a narrow stage one of the two that lie beside each other is hidden. */
function listVisible({ renderer }: View, indexOf: WeakMap<Document, number>): number[] {
  return renderer.getContents().flatMap(({ doc }) => {
    const isHidden = doc?.defaultView?.frameElement?.parentElement?.style.display === 'none'
    const index = doc && !isHidden ? indexOf.get(doc) : undefined
    return index === undefined ? [] : [index]
  })
}

/** Shows a book in an element. The book's frames may not run scripts: the page's policy forbids all but our own. */
export async function showBook(
  book: Book,
  stage: HTMLElement,
  { onPosition, onTap, onPull, onOutsideLink, onNote, onJump, ...marking }: Handlers,
): Promise<OpenBook> {
  const view = new View()
  // Unseen until the place of the reader is found: what is laid out before would jump.
  view.style.cssText = 'display: block; width: 100%; height: 100%; visibility: hidden'
  stage.replaceChildren(view)
  const indexOf = new WeakMap<Document, number>()
  const sectionName = (doc: Document) => String(book.sections[indexOf.get(doc) ?? 0]?.id ?? '')
  const highlights = watchHighlights(view, marking)
  view.addEventListener('load', (event) => {
    const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail
    indexOf.set(doc, index)
    passKeys(doc, view)
    highlights.watch(doc, index)
    passTaps(doc, view, onTap)
    hideNotes(doc, sectionName(doc))
    if (view.isFixedLayout) return fillPage(doc)
    passScrolling(doc, view, onPull)
    dress(index)
    if (isFixedAt(index)) fitPage(doc, view)
    else centreShort(doc, view)
  })
  view.addEventListener('external-link', (event) => {
    event.preventDefault()
    const { href } = (event as CustomEvent<{ href: string }>).detail
    if (/^https?:\/\//i.test(href)) onOutsideLink(href)
  })
  view.addEventListener('link', (event) => {
    const { a, href } = (event as CustomEvent<{ a: Element; href: string }>).detail
    if (!isNoteLink(a)) return onJump()
    event.preventDefault()
    const follow = () => {
      onJump()
      return view.goTo(href)
    }
    const isHidden = isHiddenNote(a, sectionName(a.ownerDocument))
    readNote(book, a.textContent ?? '', href).then((note) => (note ? onNote({ ...note, isHidden }) : follow()), follow)
  })
  const layouts = book.sections.map(({ properties }) => layoutOf(properties, book.rendition))
  const isFixedAt = (index: number) => layouts[index]?.isFixed ?? false
  const large = new Map<number, Large>()
  // A book in which some pages flow is shown as one that flows, with its fixed pages in between.
  const isWhollyFixed = book.sections.every((section) => isFixedSection(book, section))
  book.rendition = { ...book.rendition, layout: isWhollyFixed ? 'pre-paginated' : 'reflowable' }
  let set: { type: TypeSettings; colours: Colours } | undefined
  const lay = (index: number) => {
    if (!set || view.isFixedLayout) return
    const isScrolled = large.has(index) || scrolls(set.type, layouts[index]?.flow)
    const wanted = isFixedAt(index) ? fixedPageAttributes : pageAttributes({ ...set.type, isScrolled })
    for (const [name, value] of Object.entries(wanted)) {
      if (view.renderer.getAttribute(name) !== value) view.renderer.setAttribute(name, value)
    }
  }
  const dress = (index: number) => {
    const kind = { isFixedPage: isFixedAt(index), large: large.get(index) }
    if (set && !view.isFixedLayout) view.renderer.setStyles?.(bookStyle(set.type, set.colours, kind))
  }
  for (const [index, section] of book.sections.entries()) {
    const { load } = section
    section.load = async () => {
      const address = await load.call(section)
      const found = view.isFixedLayout || isFixedAt(index) ? undefined : await findLargeAt(address)
      if (found) large.set(index, found)
      lay(index)
      return address
    }
  }
  await view.open(book)
  holdLayout(view.renderer)
  // The language of an EPUB as a whole says nothing of its documents, each of which tells its own.
  if (book.resources) view.language = {}
  let isStarted = false
  let isMoved = false
  const move = () => {
    isMoved ||= isStarted
  }
  const shownSections = () => {
    const visible = view.isFixedLayout ? listVisible(view, indexOf) : undefined
    return view.renderer.getContents().flatMap(({ doc }) => {
      const index = doc ? indexOf.get(doc) : undefined
      return doc && index !== undefined && visible?.includes(index) !== false ? [{ doc, index }] : []
    })
  }
  const tellFixed = () => {
    const shown = listVisible(view, indexOf)
    if (shown.length === 0) return
    const [first, last] = [Math.min(...shown), Math.max(...shown)]
    const chapter = view.getProgressOf(first, null).tocItem?.href ?? undefined
    onPosition({ cfi: view.getCFI(first, null), index: last, part: 1, chapter, isEnd: isAtEnd(view, last), isMoved })
  }
  view.renderer.addEventListener('relocate', (event) => {
    const { index, fraction = 0, size = 0, reason } = (event as CustomEvent<Relocation>).detail
    const { cfi, range, tocItem } = view.lastLocation ?? {}
    if (cfi === undefined) return
    // A new section lays itself out once more right after it was turned to: that is still the reader's own move.
    isMoved ||= isStarted && reason !== 'anchor' && reason !== 'selection'
    if (view.isFixedLayout) return tellFixed()
    onPosition({
      cfi: writePlace(placeOf(cfi, range)),
      index,
      part: Math.min(1, fraction + size),
      page: pageOf(view.renderer),
      chapter: tocItem?.href ?? undefined,
      isEnd: isAtEnd(view, index),
      isMoved,
    })
  })
  return {
    book,
    isFixed: view.isFixedLayout,
    flow: layoutOf([], book.rendition).flow,
    async start(cfi) {
      const isThere = cfi !== undefined && (await seek(view, cfi).catch(() => false))
      if (!isThere || !view.lastLocation) await view.init({})
      view.style.visibility = ''
      isStarted = true
    },
    next: () => view.next(),
    previous: () => view.prev(),
    async goTo(target) {
      await view.goTo(target)
    },
    async comeBack(position) {
      await seek(view, position)
    },
    goToFraction(sizes, fraction) {
      const { index, part } = positionAt(sizes, fraction)
      return view.renderer.goTo({ index, anchor: part })
    },
    applyType(type, colours) {
      view.style.background = colours.background
      set = { type, colours }
      const index = view.renderer.getContents()[0]?.index ?? 0
      lay(index)
      dress(index)
    },
    async find(phrase, signal, onFound) {
      for await (const result of view.search({ query: phrase })) {
        if (signal.aborted) return
        if (result !== 'done' && result.subitems) onFound(result.subitems.map(({ cfi }) => cfi))
      }
    },
    clearFind: () => view.clearSearch(),
    showHighlights: highlights.show,
    speech: speechOf(view, move),
    passages: passagesOf(view, shownSections, move),
    clearSelection: highlights.clearSelection,
    wordsHere() {
      const { range } = view.lastLocation ?? {}
      const doc = range?.startContainer.ownerDocument
      if (!range || !doc) return undefined
      const { text, wordsBetween, indexOf: letterOf } = bookText(doc)
      const at = letterOf(range.startContainer, range.startOffset)
      return { text: wordsBetween(at, at + excerpt).trim(), index: indexOf.get(doc) ?? 0, part: at / Math.max(1, text.length) }
    },
    close() {
      view.close()
      view.remove()
      book.destroy?.()
    },
  }
}
