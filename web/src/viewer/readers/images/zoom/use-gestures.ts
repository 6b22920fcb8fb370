import { useEffect, useRef } from 'react'
import type { Point } from './use-zoom.ts'

const leastDrag = 4

const between = (one: Touch, other: Touch): Point => ({ x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 })
const apart = (one: Touch, other: Touch) => Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))

type ZoomBy = (factor: number, point: Point) => void

// React listens to the wheel and to touches passively, which cannot keep the browser from zooming everything.
function listenToZoom(body: HTMLElement, zoomBy: ZoomBy): () => void {
  let distance: number | undefined
  const roll = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    zoomBy(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.004)), { x: event.clientX, y: event.clientY })
  }
  const touch = (event: TouchEvent) => {
    const [one, other] = event.touches
    if (!one || !other) {
      distance = undefined
      return
    }
    if (event.cancelable) event.preventDefault()
    const now = apart(one, other)
    if (distance !== undefined && event.type === 'touchmove') zoomBy(now / distance, between(one, other))
    distance = now
  }
  body.addEventListener('wheel', roll, { passive: false })
  const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
  for (const name of touches) body.addEventListener(name, touch, { passive: false })
  return () => {
    body.removeEventListener('wheel', roll)
    for (const name of touches) body.removeEventListener(name, touch)
  }
}

function listenToDrag(body: HTMLElement): () => void {
  let from: Point | undefined
  let isDragged = false
  const press = (event: PointerEvent) => {
    isDragged = false
    const isOnButton = event.target instanceof Element && event.target.closest('button, a, input') !== null
    from = event.pointerType === 'mouse' && event.button === 0 && !isOnButton ? { x: event.clientX, y: event.clientY } : undefined
  }
  const move = (event: PointerEvent) => {
    if (!from) return
    if (event.buttons === 0) {
      from = undefined
      return
    }
    const [left, top] = [from.x - event.clientX, from.y - event.clientY]
    if (!isDragged && Math.hypot(left, top) < leastDrag) return
    isDragged = true
    from = { x: event.clientX, y: event.clientY }
    body.querySelector('[data-scroller]')?.scrollBy({ left, top, behavior: 'instant' })
  }
  const release = () => {
    from = undefined
  }
  // The end of a drag is no tap.
  const click = (event: MouseEvent) => {
    if (isDragged) event.stopPropagation()
    isDragged = false
  }
  body.addEventListener('pointerdown', press)
  body.addEventListener('pointermove', move)
  window.addEventListener('pointerup', release)
  body.addEventListener('click', click, true)
  return () => {
    body.removeEventListener('pointerdown', press)
    body.removeEventListener('pointermove', move)
    window.removeEventListener('pointerup', release)
    body.removeEventListener('click', click, true)
  }
}

/** Zooms pages with Ctrl and the wheel or with two fingers, and moves them with a mouse that drags. */
export function useGestures(body: HTMLElement | null, zoomBy: ZoomBy): void {
  const latest = useRef(zoomBy)
  useEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    if (!body) return
    const ends = [listenToZoom(body, (factor, point) => latest.current(factor, point)), listenToDrag(body)]
    return () => ends.forEach((end) => end())
  }, [body])
}
