import type { View } from 'foliate-js/view.js'

const mark = 'amn-spoken'
const outline = 'amn-narrated'
const ground = 'rgb(120 140 255 / 38%)'

function addStyle(doc: Document): void {
  if (doc.getElementById(mark)) return
  const style = doc.createElement('style')
  style.id = mark
  style.textContent = `::highlight(${mark}) { background-color: ${ground}; } .${outline} { outline: 3px solid ${ground}; }`
  doc.head?.append(style)
}

/** Outlines an element that is heard, such as a picture. */
export function outlineSpoken(element: Element): void {
  addStyle(element.ownerDocument)
  element.classList.add(outline)
}

/** Marks the words that are heard, or what they lie in where a browser cannot mark words; undefined: nothing is, of words or else. */
export function drawSpoken(doc: Document, range: Range | undefined): void {
  const view = doc.defaultView
  if (!view) return
  addStyle(doc)
  for (const element of doc.querySelectorAll(`.${outline}`)) element.classList.remove(outline)
  if (view.CSS && 'highlights' in view.CSS) return void view.CSS.highlights.set(mark, new view.Highlight(...(range ? [range] : [])))
  const around = range?.commonAncestorContainer
  // The book has a window, and an Element, of its own.
  const element = around?.nodeType === Node.ELEMENT_NODE ? (around as Element) : around?.parentElement
  if (element) outlineSpoken(element)
}

/** Whether the beginning of a range is on the stage. */
export function isInSight(view: View, range: Range): boolean {
  const [box] = range.getClientRects()
  const frame = range.startContainer.ownerDocument?.defaultView?.frameElement?.getBoundingClientRect()
  if (!box || !frame) return false
  const stage = view.getBoundingClientRect()
  const [left, top] = [frame.left + box.left, frame.top + box.top]
  return left >= stage.left - 1 && left < stage.right && top >= stage.top - 1 && top + box.height <= stage.bottom + 1
}
