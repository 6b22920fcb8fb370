import { useEffect, useRef } from 'react'

/** Does something once, when what it belongs to appears. */
export function useFirst(isWanted: boolean, act: () => void): void {
  const first = useRef(isWanted ? act : undefined)
  useEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])
}
