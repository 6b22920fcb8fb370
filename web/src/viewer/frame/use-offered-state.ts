import { useCallback, useMemo, useRef } from 'react'
import type { RendererState } from './frame.ts'

/** Keeps what the renderer on show can tell of itself, and asks it. */
export function useOfferedState() {
  const current = useRef<() => RendererState>(undefined)
  const offerState = useCallback((read: () => RendererState) => {
    current.current = read
    return () => {
      if (current.current === read) current.current = undefined
    }
  }, [])
  const readState = useCallback((): RendererState => current.current?.() ?? {}, [])
  return useMemo(() => ({ offerState, readState }), [offerState, readState])
}
