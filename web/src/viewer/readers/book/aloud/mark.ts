import type { View } from 'foliate-js/view.js'

const mark = 'amn-spoken'
const ground = 'rgb(120 140 255 / 38%)'

/** Marks the words that are heard; undefined: none are. */
export function drawSpoken(doc: Document, range: Range | undefined): void {
  const view = doc.defaultView
  if (!view || !('highlights' in view.CSS)) return
  if (!doc.getElementById(mark)) {
    const style = doc.createElement('style')
    style.id = mark
    style.textContent = `::highlight(${mark}) { background-color: ${ground}; } .amn-narrated { outline: 3px solid ${ground}; }`
    doc.head?.append(style)
  }
  view.CSS.highlights.set(mark, new view.Highlight(...(range ? [range] : [])))
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
