import { type RefObject, useEffect, useState } from 'react'

const controls = 'form :is(a, button, input, select, textarea, label, [role=button], [role=radio], [role=combobox])'
/** How many places above its own an element may go. */
const most = 5
const gap = 12
const shares = [0.02, 0.5, 0.98]

const isFree = ({ left, width, height }: DOMRect, top: number, own: HTMLElement): boolean =>
  !shares.some((across) =>
    shares.some((down) =>
      document
        .elementsFromPoint(left + width * across, top + height * down)
        .some((found) => !own.contains(found) && found.closest(controls) !== null),
    ),
  )

/** By how many pixels a fixed element goes up, so that it covers no control of a form; 0 where there is no such place. */
export function useClearOfForms(element: RefObject<HTMLElement | null>): number {
  const [lift, setLift] = useState(0)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const own = element.current
      if (!own || !('elementsFromPoint' in document)) return
      if (!document.querySelector('#content form')) {
        setLift(0)
        return
      }
      const box = own.getBoundingClientRect()
      const step = box.height + gap
      const places = Array.from({ length: most + 1 }, (_, place) => place * step)
      setLift(places.find((up) => isFree(box, own.offsetTop - up, own)) ?? 0)
    }
    const plan = () => {
      frame ||= requestAnimationFrame(look)
    }
    // A form may move within a page that stays as tall as the window.
    const changes = new MutationObserver(plan)
    const content = document.querySelector('#content')
    if (content) changes.observe(content, { childList: true, subtree: true })
    window.addEventListener('scroll', plan, { passive: true, capture: true })
    window.addEventListener('resize', plan)
    plan()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('scroll', plan, { capture: true })
      window.removeEventListener('resize', plan)
    }
  }, [element])
  return lift
}
