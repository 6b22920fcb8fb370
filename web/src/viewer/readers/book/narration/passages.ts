import type { View } from 'foliate-js/view.js'
import { drawSpoken, isInSight, outlineSpoken } from '../aloud/mark.ts'
import { type Clip, readClips } from './smil.ts'

const looks = ['background-color', 'color', 'text-decoration', 'outline', 'border', 'box-shadow', 'font-weight', 'opacity']
const lookOf = (element: Element) => {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element)
  return looks.map((name) => style?.getPropertyValue(name)).join('|')
}
const isClass = (name: string | undefined): name is string => name !== undefined && /^\S+$/.test(name)

/** Marks one passage at a time: as the book says, and in our own way where that is not to be seen. */
function makeMarker({ activeClass, playbackActiveClass }: { activeClass?: string; playbackActiveClass?: string } = {}) {
  let clear = () => undefined as void
  return (element: Element | undefined) => {
    clear()
    clear = () => undefined
    if (!element) return
    const { ownerDocument: doc } = element
    const before = lookOf(element)
    if (isClass(playbackActiveClass)) doc.documentElement.classList.add(playbackActiveClass)
    if (isClass(activeClass)) element.classList.add(activeClass)
    const isOwn = lookOf(element) === before
    const range = doc.createRange()
    range.selectNodeContents(element)
    if (isOwn && element.textContent?.trim()) drawSpoken(doc, range)
    else if (isOwn) outlineSpoken(element)
    clear = () => {
      drawSpoken(doc, undefined)
      if (isClass(activeClass)) element.classList.remove(activeClass)
      if (isClass(playbackActiveClass)) doc.documentElement.classList.remove(playbackActiveClass)
    }
  }
}

/** Where the words of an element begin. */
function startOf(element: Element): Node {
  let node: Node = element
  while (node.firstChild) node = node.firstChild
  return node
}

/** The narration that lies in a book (media overlays): its passages, which of them is in sight, and the mark of the one that is heard. */
export function passagesOf(view: View, shownSections: () => { doc: Document; index: number }[], onMove: () => void) {
  const { book } = view
  const mark = makeMarker(book.media)
  const known = new Map<string, Promise<string | null>>()
  const shown = (index: number) => shownSections().find((one) => one.index === index)?.doc
  let latest = 0
  return {
    /** Whether the book has any. */
    isThere: book.addressOf !== undefined && book.sections.some(({ mediaOverlay }) => mediaOverlay),
    count: book.sections.length,
    addressOf: (sound: string) => book.addressOf?.(sound) ?? '',
    /** The passages of a section. */
    async read(index: number): Promise<readonly Clip[]> {
      const section = book.sections[index]
      const overlay = section?.mediaOverlay?.href
      if (!section || overlay === undefined) return []
      const text = known.get(overlay) ?? Promise.resolve(book.loadText?.(overlay) ?? null)
      known.set(overlay, text)
      const smil = await text
      // One overlay may tell of several documents.
      return smil === null ? [] : readClips(smil, overlay).filter(({ document }) => document === String(section.id))
    },
    /** The section in sight; the first where two lie beside each other. */
    section: () => Math.max(0, Math.min(...shownSections().map(({ index }) => index))),
    /** Which of the passages of a section begins in sight. */
    firstInSight(clips: readonly Clip[], index: number): number {
      const doc = shown(index)
      const { range } = view.lastLocation ?? {}
      if (!doc || range?.startContainer.ownerDocument !== doc) return 0
      const found = clips.findIndex(({ id }) => {
        const element = doc.getElementById(id)
        return element !== null && range.comparePoint(startOf(element), 0) >= 0
      })
      return found < 0 ? Math.max(0, clips.length - 1) : found
    },
    /** Brings a passage into sight and marks it; undefined: none is heard any more. */
    async show(clip: Clip | undefined, index: number): Promise<void> {
      latest += 1
      const own = latest
      if (!clip) return mark(undefined)
      onMove()
      if (!shown(index)) await view.renderer.goTo({ index, anchor: (doc) => doc.getElementById(clip.id) ?? 0 })
      const element = shown(index)?.getElementById(clip.id)
      if (own !== latest) return
      mark(element ?? undefined)
      if (!element || view.isFixedLayout) return
      const range = element.ownerDocument.createRange()
      range.selectNodeContents(element)
      if (!isInSight(view, range)) await view.renderer.scrollToAnchor?.(range)
    },
  }
}

export type BookPassages = ReturnType<typeof passagesOf>
