import { useEffect, useRef } from 'react'

/** Puts the focus on a part of a row, by the key of the row and the name of the part, once the rows have changed. */
export function useRowFocus(rows: unknown) {
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ key: string; part: string }>(undefined)
  useEffect(() => {
    const { key, part } = wanted.current ?? {}
    wanted.current = undefined
    if (key) list.current?.querySelector<HTMLElement>(`[data-row="${key}"] [data-part="${part}"]`)?.focus()
  }, [rows])
  const focusPart = (key: string, part: string) => {
    wanted.current = { key, part }
  }
  return { list, focusPart }
}
