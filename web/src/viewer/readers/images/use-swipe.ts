import { type PointerEvent, useRef } from 'react'

const leastPixels = 60

/** Turns a page when a finger is drawn across: towards the right shows what lies on the left. */
export function useSwipe(onLeft: () => void, onRight: () => void, isOn: boolean) {
  const from = useRef<{ id: number; x: number; y: number }>(undefined)
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current =
        event.pointerType === 'touch' && event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      const start = from.current
      from.current = undefined
      if (!isOn || start?.id !== event.pointerId || (window.visualViewport?.scale ?? 1) > 1.02) return
      const [x, y] = [event.clientX - start.x, event.clientY - start.y]
      if (Math.abs(x) < leastPixels || Math.abs(x) < Math.abs(y) * 1.5) return
      if (x > 0) onLeft()
      else onRight()
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
