const all = 'amn-found'
const here = 'amn-found-here'

/** The characters of an element that holds nothing but text, as a range. */
export function rangeIn(element: Element, from: number, to: number): Range | undefined {
  const node = element.firstChild
  if (!(node instanceof Text)) return undefined
  const range = document.createRange()
  range.setStart(node, Math.min(from, node.length))
  range.setEnd(node, Math.min(to, node.length))
  return range
}

/** Marks what was found without changing the page; where the browser cannot, nothing is marked. */
export function markFound(found: readonly Range[], current: Range | undefined): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.set(all, new Highlight(...found))
  CSS.highlights.set(here, new Highlight(...(current ? [current] : [])))
}
