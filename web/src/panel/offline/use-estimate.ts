import { useEffect, useState } from 'react'

/** How much the browser keeps for this site, and how much it allows, in bytes; asked again when what is kept changes. */
export function useEstimate(changes: unknown): { quota: number; usage: number } | undefined {
  const [estimate, setEstimate] = useState<{ quota: number; usage: number }>()
  useEffect(() => {
    let isOver = false
    navigator.storage
      ?.estimate()
      .then(({ quota, usage }) => {
        if (!isOver && quota !== undefined) setEstimate({ quota, usage: usage ?? 0 })
      })
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [changes])
  return estimate
}
