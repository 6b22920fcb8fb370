import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { moved, readTime, writeTime } from './clock-time.ts'

/** A time that is typed into a field, or moved with the arrows: a tenth of a second, with Shift a whole one. */
export function useTimeText(value: number, onChange: (value: number) => void) {
  const [typed, setTyped] = useState<string>()
  const seconds = typed === undefined ? undefined : readTime(typed)
  const keep = () => {
    if (seconds === undefined) return
    setTyped(undefined)
    if (seconds !== value) onChange(seconds)
  }
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') keep()
    if (!direction || event.altKey) return
    event.preventDefault()
    setTyped(undefined)
    onChange(moved(seconds ?? value, direction * (event.shiftKey ? 1 : 0.1)))
  }
  return {
    /** What is typed is no time. */
    isWrong: typed !== undefined && seconds === undefined,
    field: {
      inputMode: 'decimal' as const,
      value: typed ?? writeTime(value),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
      onBlur: keep,
      onKeyDown: press,
    },
  }
}
