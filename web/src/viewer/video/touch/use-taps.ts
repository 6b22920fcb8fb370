import { useRef, useState } from 'react'
import { type Side, doubleTapMs, moreTapsMs } from './touch.ts'

/** How far taps on one side have jumped together; `count` tells one jump from the next. */
export interface Jump {
  side: 'left' | 'right'
  seconds: number
  count: number
}

interface Parts {
  /** Seconds of one jump. */
  step: number
  onTap(): void
  onMiddle(): void
  seekBy(seconds: number): void
}

/** A tap shows the controls, two on a side jump, and each that follows soon jumps again. */
export function useTaps({ step, onTap, onMiddle, seekBy }: Parts) {
  const [jump, setJump] = useState<Jump>()
  const last = useRef<{ at: number; side: Side; hasJumped: boolean }>({ at: -moreTapsMs, side: 'middle', hasJumped: false })
  const tap = (side: Side, at: number) => {
    const before = last.current
    const isSoon = at - before.at < (before.hasJumped ? moreTapsMs : doubleTapMs)
    const isMore = isSoon && before.side === side
    last.current = { at, side, hasJumped: isMore && side !== 'middle' }
    if (!isMore) return onTap()
    if (side === 'middle') {
      last.current.at = -moreTapsMs
      return onMiddle()
    }
    seekBy(side === 'left' ? -step : step)
    setJump((shown) => ({ side, seconds: before.hasJumped && shown ? shown.seconds + step : step, count: (shown?.count ?? 0) + 1 }))
  }
  return { tap, jump }
}
