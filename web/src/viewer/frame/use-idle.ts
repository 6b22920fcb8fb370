import { useCallback, useEffect, useRef, useState } from 'react'

const idleMs = 3000
const hands = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** True while nobody has moved a hand for 3 s; an open menu counts as a hand. */
export function useIdle(watches: boolean): { isIdle: boolean; stir(): void } {
  const [isIdle, setIdle] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stir = useCallback(() => {
    setIdle(false)
    clearTimeout(timer.current)
    if (!watches) return
    const rest = () => {
      const isBusy = document.querySelector('[aria-expanded="true"][aria-haspopup], [role="dialog"], [data-dragging]')
      if (isBusy) timer.current = setTimeout(rest, idleMs)
      else setIdle(true)
    }
    timer.current = setTimeout(rest, idleMs)
  }, [watches])
  useEffect(() => {
    stir()
    for (const hand of hands) window.addEventListener(hand, stir)
    return () => {
      clearTimeout(timer.current)
      for (const hand of hands) window.removeEventListener(hand, stir)
    }
  }, [stir])
  return { isIdle: isIdle && watches, stir }
}
