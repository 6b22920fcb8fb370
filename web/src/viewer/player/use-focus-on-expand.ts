import { useEffect, useRef } from 'react'

/** Gives the keyboard to the player when it takes the whole window again. */
export function useFocusOnExpand(isMini: boolean) {
  const own = useRef<HTMLElement>(null)
  const wasMini = useRef(isMini)
  useEffect(() => {
    if (wasMini.current && !isMini) own.current?.focus({ preventScroll: true })
    wasMini.current = isMini
  }, [isMini])
  return own
}
