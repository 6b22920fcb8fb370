import type { ReactNode } from 'react'
import classes from './suggestions.module.css'

interface Props {
  text: string
  /** UTF-16 offsets, in order, the end excluded. */
  ranges: readonly (readonly [number, number])[]
}

/** A text in which what was looked for is marked. */
export function Highlighted({ text, ranges }: Props) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of ranges) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className={classes.mark}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
