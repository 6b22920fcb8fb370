import { useEffect, useState } from 'react'
import type { OpenBook } from './foliate.ts'

/** Finding in a book, chapter by chapter while the reader looks on. */
export function useBookFind(open: OpenBook | undefined) {
  const [isOpen, setOpen] = useState(false)
  const [phrase, setPhrase] = useState('')
  const [found, setFound] = useState<string[]>([])
  const [current, setCurrent] = useState(0)
  const [isSearching, setSearching] = useState(false)
  useEffect(() => {
    setFound([])
    setCurrent(0)
    if (!open || !isOpen || phrase.trim().length < 2) return
    const stop = new AbortController()
    // Each letter typed would read the whole book again.
    const timer = setTimeout(() => {
      setSearching(true)
      const add = (cfis: string[]) => setFound((before) => [...before, ...cfis].slice(0, 2000))
      open
        .find(phrase.trim(), stop.signal, add)
        .catch(() => undefined)
        .finally(() => setSearching(false))
    }, 300)
    return () => {
      clearTimeout(timer)
      stop.abort()
      open.clearFind()
    }
  }, [open, isOpen, phrase])
  const step = (way: 1 | -1) => {
    if (found.length === 0) return
    const next = current === 0 ? (way > 0 ? 1 : found.length) : ((current - 1 + way + found.length) % found.length) + 1
    setCurrent(next)
    const cfi = found[next - 1]
    if (cfi) void open?.goTo(cfi)
  }
  return {
    isOpen,
    phrase,
    count: found.length,
    current,
    isSearching,
    step,
    setPhrase,
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}
