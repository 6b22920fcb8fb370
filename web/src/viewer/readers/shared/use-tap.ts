import { useEffect, useRef } from 'react'

/** Tells of taps on an element that hit nothing to press, as the share of its width from the left; a keyboard does the same by keys. */
export function useTap(element: HTMLElement | null, onTap: (share: number) => void): void {
  const latest = useRef(onTap)
  useEffect(() => {
    latest.current = onTap
  })
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      if (!element || (event.target instanceof Element && event.target.closest('button, a'))) return
      if (window.getSelection()?.isCollapsed === false) return
      const { left, width } = element.getBoundingClientRect()
      latest.current((event.clientX - left) / width)
    }
    element?.addEventListener('click', tap)
    return () => element?.removeEventListener('click', tap)
  }, [element])
}
