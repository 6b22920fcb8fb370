import type { View } from 'foliate-js/view.js'

/** A key pressed inside a page of the book does what it does outside. */
export function passKeys(doc: Document, view: View): void {
  doc.addEventListener('keydown', (event) => {
    const { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat } = event
    const copy = new KeyboardEvent('keydown', { key, code, shiftKey, ctrlKey, altKey, metaKey, repeat, bubbles: true, cancelable: true })
    if (!view.dispatchEvent(copy)) event.preventDefault()
  })
}

/** Tells where a page of the book was tapped, in shares of the width of the stage. */
export function passTaps(doc: Document, view: View, onTap: (share: number) => void): void {
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
export function fillPage(doc: Document): void {
  const style = doc.createElement('style')
  style.textContent = 'html, body { margin: 0 }'
  doc.head?.prepend(style)
}

/** The size that a page was made for, as it says itself; a picture in its place has its own. */
function sizeOf(doc: Document): { width: number; height: number } {
  const content = doc.querySelector('meta[name="viewport"]')?.getAttribute('content') ?? ''
  const told = (name: string) => Number.parseFloat(new RegExp(`${name}\\s*=\\s*([\\d.]+)`).exec(content)?.[1] ?? '')
  const box =
    doc
      .querySelector('svg')
      ?.getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const image = doc.querySelector('img')
  const [width, height] = [told('width') || box[2] || image?.naturalWidth, told('height') || box[3] || image?.naturalHeight]
  return { width: width || 1000, height: height || 1400 }
}

/** Draws a page of a fixed size, in a book that flows, as large as the stage allows. */
export function fitPage(doc: Document, view: View): void {
  const { width, height } = sizeOf(doc)
  const fit = () => {
    const stage = view.getBoundingClientRect()
    const scale = Math.min(stage.width / width, stage.height / height)
    const { style } = doc.body
    style.setProperty('zoom', String(scale))
    for (const [name, value] of [
      ['width', `${width}px`],
      ['height', `${height}px`],
      ['position', 'relative'],
      ['overflow', 'hidden'],
      ['inset-inline-start', `${Math.max(0, stage.width / scale - width) / 2}px`],
    ] as const)
      style.setProperty(name, value, 'important')
  }
  fit()
  const watch = new ResizeObserver(() => (doc.defaultView ? fit() : watch.disconnect()))
  watch.observe(view)
}

const turningPull = 120

/** Where a book is scrolled, going on past the end of a document leads into the next, and past its start into the one before. */
export function passScrolling(doc: Document, view: View, onPull: (way: 1 | -1) => void): void {
  let pull = 0
  let from = 0
  const { renderer } = view
  const isAt = (way: number) => (way > 0 ? (renderer.viewSize ?? 0) - (renderer.end ?? 0) <= 2 : (renderer.start ?? 0) <= 0)
  const drag = (by: number) => {
    if (renderer.getAttribute('flow') !== 'scrolled' || !isAt(by)) {
      pull = 0
      return
    }
    pull = Math.sign(by) === Math.sign(pull) ? pull + by : by
    if (Math.abs(pull) < turningPull) return
    const way = pull > 0 ? 1 : -1
    pull = 0
    onPull(way)
  }
  doc.addEventListener('wheel', ({ deltaY }) => drag(deltaY), { passive: true })
  doc.addEventListener('touchstart', ({ touches }) => (from = touches[0]?.screenY ?? 0), { passive: true })
  doc.addEventListener(
    'touchmove',
    ({ touches }) => {
      const at = touches[0]?.screenY ?? from
      drag(from - at)
      from = at
    },
    { passive: true },
  )
}
