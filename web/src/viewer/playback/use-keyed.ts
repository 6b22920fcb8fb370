import { useEffect, useState } from 'react'

/** Milliseconds after the last key for which is shown where it led. */
const shownFor = 1500

/** Whether a key was pressed a moment ago; the second part notes one. */
export function useKeyed(): [isKeyed: boolean, noteKey: () => void] {
  const [keys, setKeys] = useState(0)
  useEffect(() => {
    if (keys === 0) return undefined
    const timer = setTimeout(() => setKeys(0), shownFor)
    return () => clearTimeout(timer)
  }, [keys])
  return [keys > 0, () => setKeys((before) => before + 1)]
}
