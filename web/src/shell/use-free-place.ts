import { type RefObject, useEffect, useState } from 'react'

/** Where a floating element is: so many pixels above its own place, or nowhere. */
interface Place {
  lift: number
  isAway: boolean
  /** The page has moved since the place was looked for. */
  isStale: boolean
}

const roles = ['button', 'checkbox', 'combobox', 'link', 'menuitem', 'option', 'radio', 'slider', 'switch', 'tab']
/** What can be pressed, and what floats itself. */
const pressable = [
  'a[href], button, input, select, textarea, label, summary, video, audio, [data-mini], .mantine-Notification-root',
  ...roles.map((role) => `[role=${role}]`),
].join()
const gap = 12
const shares = [0.02, 0.5, 0.98]
/** Milliseconds without a move after which a page rests. */
const restMs = 120
/** The share of the window above which it does not go: further up nobody looks for it. */
const highest = 0.6

/** Whether nothing that can be pressed lies under a box; the points in the middle of its edges and at its corners tell. */
function isFree(own: HTMLElement, lift: number): boolean {
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = own
  return shares.every((across) =>
    shares.every((down) =>
      document
        .elementsFromPoint(left + width * across, top - lift + height * down)
        .every((found) => own.contains(found) || found.closest(pressable) === null),
    ),
  )
}

function findPlace(own: HTMLElement): Place {
  const step = own.offsetHeight + gap
  const most = Math.max(0, Math.floor((own.offsetTop - window.innerHeight * highest) / step))
  const lifts = Array.from({ length: most + 1 }, (_, place) => place * step)
  const lift = lifts.find((up) => isFree(own, up))
  return { lift: lift ?? 0, isAway: lift === undefined, isStale: false }
}

/** Finds the lowest place above its own where a fixed element covers nothing that can be pressed; without one it is away. */
export function useFreePlace(element: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>({ lift: 0, isAway: false, isStale: true })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const own = element.current
      if (!own || !('elementsFromPoint' in document)) return
      // It lies below an open dialog, and its button keeps the focus that came by the keyboard.
      const stays = document.querySelector('[aria-modal=true]') !== null || own.querySelector(':focus-visible') !== null
      setPlace((known) => (stays ? { ...known, isStale: false } : findPlace(own)))
    }
    const plan = () => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
      setPlace((known) => (known.isStale ? known : { ...known, isStale: true }))
    }
    // What is on a page may move while the page stays as tall as the window.
    const changes = new MutationObserver(plan)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = 'ResizeObserver' in window ? new ResizeObserver(plan) : undefined
    const content = document.querySelector('#content')
    if (content) sizes?.observe(content)
    window.addEventListener('scroll', plan, { passive: true, capture: true })
    window.addEventListener('resize', plan)
    document.addEventListener('focusout', plan)
    plan()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      sizes?.disconnect()
      window.removeEventListener('scroll', plan, { capture: true })
      window.removeEventListener('resize', plan)
      document.removeEventListener('focusout', plan)
    }
  }, [element])
  return place
}
