import { type Book, type Relocation, View } from 'foliate-js/view.js'
import type { Colours, TypeSettings } from '../shared/type-settings.ts'
import { positionAt } from './progress.ts'
import { bookStyle, pageAttributes } from './style.ts'

export interface BookPosition {
  cfi: string
  /** The section, and how far through it the end of what is seen lies, 0–1. */
  index: number
  part: number
  chapter: string | undefined
  isEnd: boolean
  /** The reader has moved since the book was opened; false while only the layout changes around him. */
  isMoved: boolean
}
interface Handlers {
  onPosition(position: BookPosition): void
  /** A tap, in shares of the width from the left. */
  onTap(share: number): void
  onOutsideLink(address: string): void
}
/** The open book on the stage. */
export interface OpenBook {
  book: Book
  isFixed: boolean
  start(cfi: string | undefined): Promise<void>
  next(): Promise<void>
  previous(): Promise<void>
  goTo(target: string | number): Promise<void>
  goToFraction(sizes: readonly number[], fraction: number): Promise<void>
  applyType(type: TypeSettings, colours: Colours): void
  find(phrase: string, signal: AbortSignal, onFound: (cfis: string[]) => void): Promise<void>
  clearFind(): void
  close(): void
}

const isAtEnd = ({ renderer, book, isFixedLayout }: View, index: number): boolean => {
  const last = book.sections.findLastIndex(({ linear }) => linear !== 'no')
  if (isFixedLayout) return index >= last
  if (renderer.getAttribute('flow') === 'scrolled') return index >= last && (renderer.viewSize ?? 0) - (renderer.end ?? 0) < 8
  return renderer.atEnd ?? false
}

/** A key pressed inside a page of the book does what it does outside. */
function passKeys(doc: Document, view: View): void {
  doc.addEventListener('keydown', (event) => {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat } = event
    const copy = new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat, bubbles: true, cancelable: true })
    if (!view.dispatchEvent(copy)) event.preventDefault()
  })
}

function passTaps(doc: Document, view: View, onTap: Handlers['onTap']): void {
  doc.addEventListener('click', (event) => {
    if (event.defaultPrevented || doc.getSelection()?.isCollapsed === false) return
    const frame = doc.defaultView?.frameElement?.getBoundingClientRect()
    const stage = view.getBoundingClientRect()
    // A page of fixed size is drawn scaled, and so are the places in it.
    const scale = frame && doc.defaultView ? frame.width / doc.defaultView.innerWidth : 1
    onTap(((frame?.left ?? 0) + event.clientX * scale - stage.left) / stage.width)
  })
}

/** A page of a fixed size fills it, unless the book itself says otherwise. */
function fillPage(doc: Document): void {
  const style = doc.createElement('style')
  style.textContent = 'html, body { margin: 0 }'
  doc.head?.prepend(style)
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
export async function showBook(book: Book, stage: HTMLElement, { onPosition, onTap, onOutsideLink }: Handlers): Promise<OpenBook> {
  const view = new View()
  view.style.cssText = 'display: block; width: 100%; height: 100%'
  stage.replaceChildren(view)
  const indexOf = new WeakMap<Document, number>()
  view.addEventListener('load', (event) => {
    const { doc, index } = (event as CustomEvent<{ doc: Document; index: number }>).detail
    indexOf.set(doc, index)
    passKeys(doc, view)
    passTaps(doc, view, onTap)
    if (view.isFixedLayout) fillPage(doc)
  })
  view.addEventListener('external-link', (event) => {
    event.preventDefault()
    const { href } = (event as CustomEvent<{ href: string }>).detail
    if (/^https?:\/\//i.test(href)) onOutsideLink(href)
  })
  await view.open(book)
  let isStarted = false
  let isMoved = false
  const tellFixed = () => {
    const shown = listVisible(view, indexOf)
    if (shown.length === 0) return
    const [first, last] = [Math.min(...shown), Math.max(...shown)]
    const chapter = view.getProgressOf(first, null).tocItem?.href ?? undefined
    onPosition({ cfi: view.getCFI(first, null), index: last, part: 1, chapter, isEnd: isAtEnd(view, last), isMoved })
  }
  view.renderer.addEventListener('relocate', (event) => {
    const { index, fraction = 0, size = 0, reason } = (event as CustomEvent<Relocation>).detail
    const { cfi, tocItem } = view.lastLocation ?? {}
    if (cfi === undefined) return
    // A new section lays itself out once more right after it was turned to: that is still the reader's own move.
    isMoved ||= isStarted && reason !== 'anchor' && reason !== 'selection'
    if (view.isFixedLayout) return tellFixed()
    onPosition({
      cfi,
      index,
      part: Math.min(1, fraction + size),
      chapter: tocItem?.href ?? undefined,
      isEnd: isAtEnd(view, index),
      isMoved,
    })
  })
  return {
    book,
    isFixed: view.isFixedLayout,
    async start(cfi) {
      if (cfi !== undefined) await view.init({ lastLocation: cfi }).catch(() => undefined)
      if (!view.lastLocation) await view.init({})
      isStarted = true
    },
    next: () => view.next(),
    previous: () => view.prev(),
    async goTo(target) {
      await view.goTo(target)
    },
    goToFraction(sizes, fraction) {
      const { index, part } = positionAt(sizes, fraction)
      return view.renderer.goTo({ index, anchor: part })
    },
    applyType(type, colours) {
      view.style.background = colours.background
      if (view.isFixedLayout) return
      for (const [name, value] of Object.entries(pageAttributes(type))) {
        if (view.renderer.getAttribute(name) !== value) view.renderer.setAttribute(name, value)
      }
      view.renderer.setStyles?.(bookStyle(type, colours))
    },
    async find(phrase, signal, onFound) {
      for await (const result of view.search({ query: phrase })) {
        if (signal.aborted) return
        if (result !== 'done' && result.subitems) onFound(result.subitems.map(({ cfi }) => cfi))
      }
    },
    clearFind: () => view.clearSearch(),
    close() {
      view.close()
      view.remove()
      book.destroy?.()
    },
  }
}
