import { type PointerEvent, useRef, useState } from 'react'

interface Acts {
  onMove(x: number, y: number): void
  /** Two fingers: the factor by which they drew apart, and the point between them. */
  onPinch(factor: number, x: number, y: number): void
}

/** Follows one pointer that drags and two that pinch. */
export function useDrag({ onMove, onPinch }: Acts) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const [isDragged, setDragged] = useState(false)
  const end = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    if (pointers.current.size === 0) setDragged(false)
  }
  return {
    isDragged,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        setDragged(true)
      },
      onPointerMove: (event: PointerEvent) => {
        const before = pointers.current.get(event.pointerId)
        if (!before) return
        const now = { x: event.clientX, y: event.clientY }
        const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
        pointers.current.set(event.pointerId, now)
        if (!other) return onMove(now.x - before.x, now.y - before.y)
        const apart = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
        onPinch(apart, (now.x + other.x) / 2, (now.y + other.y) / 2)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
