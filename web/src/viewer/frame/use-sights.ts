import { useCallback, useRef } from 'react'
import type { Sight } from './frame.ts'

/** Keeps what the renderer on show can tell of itself, and asks it. */
export function useSights() {
  const current = useRef<() => Sight>(undefined)
  const offerSight = useCallback((read: () => Sight) => {
    current.current = read
    return () => {
      if (current.current === read) current.current = undefined
    }
  }, [])
  const readSight = useCallback((): Sight => current.current?.() ?? {}, [])
  return { offerSight, readSight }
}
