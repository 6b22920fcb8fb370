import type { Book } from 'foliate-js/view.js'

const ops = 'http://www.idpf.org/2007/ops'
const inline = 'a, span, sup, sub, em, strong, i, b, small, big'
const longest = 4000

const wordsOf = (element: Element | null, name: 'type' | 'role') =>
  new Set((name === 'type' ? element?.getAttributeNS(ops, 'type') : element?.getAttribute('role'))?.split(/\s+/) ?? [])

const isRaised = (element: Element | null): boolean => {
  if (!element) return false
  if (element.matches('sup')) return true
  const { verticalAlign } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? { verticalAlign: '' }
  return /^(super|top|text-top|\d)/.test(verticalAlign)
}

/** Whether a link leads to a note: as the book says, or because it is a raised sign. */
export function isNoteLink(link: Element): boolean {
  const [types, roles] = [wordsOf(link, 'type'), wordsOf(link, 'role')]
  if (types.has('backlink') || roles.has('doc-backlink')) return false
  if (['noteref', 'biblioref', 'glossref'].some((one) => types.has(one) || roles.has(`doc-${one}`))) return true
  const only = link.children.length === 1 ? (link.children[0] ?? null) : null
  return (link.textContent ?? '').trim().length <= 6 && (isRaised(link) || isRaised(only) || isRaised(link.parentElement))
}

/** The note in the same document to which a link leads: one that stands aside, as the book says. */
function asideOf(link: Element, section: string): HTMLElement | undefined {
  const [path = '', id = ''] = (link.getAttribute('href') ?? '').split('#')
  const isHere = path === '' || path.split('/').at(-1) === section.split('/').at(-1)
  const target = isHere && id !== '' ? link.ownerDocument.getElementById(id) : null
  return target?.localName === 'aside' ? target : undefined
}

/** Takes notes out of the text that stand aside in it: the links that lead to them show them in a card. */
export function hideNotes(doc: Document, section: string): void {
  for (const link of doc.querySelectorAll('a[href*="#"]')) {
    if (wordsOf(link, 'type').has('noteref') || wordsOf(link, 'role').has('doc-noteref'))
      asideOf(link, section)?.style.setProperty('display', 'none', 'important')
  }
}

/** Whether the note to which a link leads was taken out of the text. */
export const isHiddenNote = (link: Element, section: string): boolean => asideOf(link, section)?.style.display === 'none'

/** A note of a book, away from the page. */
export interface BookNote {
  /** It stands nowhere in the text, so that nobody can go there. */
  isHidden?: boolean
  /** The sign that leads to it. */
  sign: string
  href: string
  content: Element
}

/** The block that a note stands in, from the place where a link points to. */
function blockOf(target: Element): Element {
  const marked = target.closest('li, aside, dd, [role~="doc-footnote"], [role~="doc-endnote"]')
  if (marked) return marked
  let block = target
  while (block.matches(inline) && block.parentElement) block = block.parentElement
  return block === target.ownerDocument.body ? (target.nextElementSibling ?? block) : block
}

/** Reads the note that a link leads to; undefined where the link leads to more than a note. */
export async function readNote(book: Book, sign: string, href: string): Promise<BookNote | undefined> {
  // AZW3 looks the place up in its tables and answers later.
  const target = await Promise.resolve(book.resolveHref?.(href))
  const doc = target && (await book.sections[target.index]?.createDocument?.())
  const anchor = doc && target.anchor(doc)
  if (!doc || !anchor || typeof anchor === 'number') return undefined
  const found = 'startContainer' in anchor ? anchor.startContainer : anchor
  const element = found.nodeType === Node.ELEMENT_NODE ? (found as Element) : found.parentElement
  const content = element && blockOf(element)
  const text = content?.textContent?.trim() ?? ''
  return content && text && text.length <= longest ? { sign: sign.trim(), href, content } : undefined
}
