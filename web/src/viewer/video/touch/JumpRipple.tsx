import { useEffect, useState } from 'react'
import type { Jump } from './use-taps.ts'
import classes from './touch.module.css'

const shownMs = 700

/** On the side that was tapped: how far the taps have jumped. */
export function JumpRipple({ jump }: { jump: Jump | undefined }) {
  const [hidden, setHidden] = useState(0)
  const count = jump?.count ?? 0
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setHidden(count), shownMs)
    return () => clearTimeout(timer)
  }, [count])
  if (!jump || hidden === count) return null
  const isBack = jump.side === 'left'
  return (
    <div className={classes.ripple} data-side={jump.side} role="status">
      <i key={count} />
      <b>
        {isBack ? '−' : '+'}
        {jump.seconds} s
      </b>
    </div>
  )
}
