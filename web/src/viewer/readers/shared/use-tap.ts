import { useEffect, useRef } from 'react'

/** Where somebody tapped: the shares of the element from its left and top, and the place on the screen. */
export interface Tap {
  x: number
  y: number
  clientX: number
  clientY: number
}

/** Tells of taps on an element that hit nothing to press, as the share of its width from the left; a keyboard does the same by keys. */
export function useTap(element: HTMLElement | null, onTap: (share: number, tap: Tap) => void): void {
  const latest = useRef(onTap)
  useEffect(() => {
    latest.current = onTap
  })
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      if (!element || (event.target instanceof Element && event.target.closest('button, a, label, input'))) return
      if (window.getSelection()?.isCollapsed === false) return
      const { left, top, width, height } = element.getBoundingClientRect()
      const { clientX, clientY } = event
      const x = (clientX - left) / width
      latest.current(x, { x, y: (clientY - top) / height, clientX, clientY })
    }
    element?.addEventListener('click', tap)
    return () => element?.removeEventListener('click', tap)
  }, [element])
}
