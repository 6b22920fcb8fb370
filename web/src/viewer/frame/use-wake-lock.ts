import { useEffect, useState } from 'react'

/** Gives the switch that keeps the screen lit while the page is seen. */
export function useWakeLock(): (keeps: boolean) => void {
  const [keeps, setKeeps] = useState(false)
  useEffect(() => {
    if (!keeps || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.hidden) return
      // Refused on a low battery: the screen then goes dark as it always does.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await granted?.release()
      else lock = granted
    }
    void ask()
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [keeps])
  return setKeeps
}
