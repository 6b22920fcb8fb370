import { useEffect } from 'react'

const waiting = new Map<string, () => void>()
let open = 0

/** Shows something at once, or, where it would lie over what somebody watches or reads, once they leave; of one kind the last only. */
export function tellAfterwards(kind: string, show: () => void): void {
  if (open === 0) show()
  else waiting.set(kind, show)
}

/** Keeps notices away from the screen for as long as a viewer is open; failures are shown all the same. */
export function useQuiet(): void {
  useEffect(() => {
    open += 1
    return () => {
      open -= 1
      if (open > 0) return
      for (const show of waiting.values()) show()
      waiting.clear()
    }
  }, [])
}
