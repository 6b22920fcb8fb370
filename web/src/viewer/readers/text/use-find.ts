import { useDeferredValue, useMemo, useState } from 'react'
import { findAll } from './find.ts'

/** Finding in a text: what was found, and which of it is shown. */
export function useFind(text: string, onShow: (character: number) => void) {
  const [isOpen, setOpen] = useState(false)
  const [phrase, setPhrase] = useState('')
  const [current, setCurrent] = useState(0)
  const wanted = useDeferredValue(isOpen ? phrase : '')
  const found = useMemo(() => findAll(text, wanted), [text, wanted])
  const step = (way: 1 | -1) => {
    if (found.length === 0) return
    const next = current === 0 ? (way > 0 ? 1 : found.length) : ((current - 1 + way + found.length) % found.length) + 1
    setCurrent(next)
    onShow(found[next - 1] ?? 0)
  }
  const search = (next: string) => {
    setPhrase(next)
    setCurrent(0)
  }
  const close = () => {
    setOpen(false)
    setCurrent(0)
  }
  return {
    isOpen,
    found,
    wanted,
    here: current > 0 ? found[current - 1] : undefined,
    open: () => setOpen(true),
    /** What the bar that asks for the phrase shows and does. */
    bar: { phrase, count: found.length, current, onPhrase: search, onStep: step, onClose: close },
  }
}
