import { useDocumentVisibility, useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** Milliseconds for which a slide is shown. */
const shownFor = 9000

/** Which of some slides is shown: the next one after a while, unless somebody is at it, has stopped it, or wants things to stand still. */
export function useTurning(ids: readonly number[]) {
  const [shown, setShown] = useState<number>()
  const [isStopped, setStopped] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHidden = useDocumentVisibility() === 'hidden'
  const isStill = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const at = Math.max(0, ids.indexOf(shown ?? 0))
  const canTurn = ids.length > 1
  const isHeld = !canTurn || isStill || isStopped || isPointedAt || isFocused || isHidden
  const next = ids[(at + 1) % ids.length]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => setShown(next), shownFor)
    return () => clearTimeout(timer)
  }, [isHeld, next])
  return {
    at,
    canTurn,
    isHeld,
    isStill,
    isStopped,
    /** Shows the slide with a number; before the first comes the last. */
    show: (index: number) => setShown(ids[(index + ids.length) % ids.length]),
    stop: setStopped,
    handlers: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
