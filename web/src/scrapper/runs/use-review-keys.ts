import { type RefObject, useEffect, useRef } from 'react'
import { followArrows } from '../move-by-arrows.ts'

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role=dialog], [role=menu], [role=listbox], [role=toolbar]') !== null

/** Arrows lead from candidate to candidate, wherever the focus is on the page; S leaves the media as it is. Enter is the button's own. */
export function useReviewKeys(region: RefObject<HTMLElement | null>, onSkip: () => void): void {
  const skip = useRef(onSkip)
  useEffect(() => {
    skip.current = onSkip
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented || isElsewhere(event.target)) return
      if (region.current && followArrows(region.current, event)) return
      // A key that is held down means one media, not all that move up.
      if (event.key.toLowerCase() !== 's' || event.repeat) return
      event.preventDefault()
      skip.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [region])
}
