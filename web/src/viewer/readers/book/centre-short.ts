import type { View } from 'foliate-js/view.js'

/** How far a text that fills one of several columns is moved so that it lies in the middle of its page. */
export function shiftToCentre(page: { width: number; columns: number }, textWidth: number): number {
  const column = page.width / page.columns
  return page.columns > 1 && textWidth <= column ? (page.width - column) / 2 : 0
}

/** Lays a chapter that fills no more than one column in the middle of the page. */
export function centreShort(doc: Document, view: View): void {
  const { body } = doc
  const settle = () => {
    const { renderer } = view
    const { direction, writingMode } = doc.defaultView?.getComputedStyle(body) ?? {}
    const isPaged = renderer.getAttribute('flow') === 'paginated' && writingMode === 'horizontal-tb' && renderer.pages === 3
    const range = doc.createRange()
    range.selectNodeContents(body)
    const page = { width: doc.documentElement.getBoundingClientRect().width, columns: renderer.columnCount ?? 1 }
    const shift = isPaged ? shiftToCentre(page, range.getBoundingClientRect().width) : 0
    const translate = shift === 0 ? '' : `${direction === 'rtl' ? -shift : shift}px`
    if (body.style.translate === translate) return
    body.style.translate = translate
    for (const { overlayer } of renderer.getContents()) overlayer?.redraw()
  }
  const watch = new ResizeObserver(() => (doc.defaultView ? settle() : watch.disconnect()))
  watch.observe(body)
  watch.observe(doc.documentElement)
}
