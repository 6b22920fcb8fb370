import { useCallback, useRef } from 'react'
import type { TagVisibility } from './frame.ts'

/** Keeps what the renderer on show can tell of itself, and asks it. */
export function useSights() {
  const current = useRef<() => TagVisibility>(undefined)
  const offerSight = useCallback((read: () => TagVisibility) => {
    current.current = read
    return () => {
      if (current.current === read) current.current = undefined
    }
  }, [])
  const readSight = useCallback((): TagVisibility => current.current?.() ?? {}, [])
  return { offerSight, readSight }
}
