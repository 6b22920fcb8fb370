import { useCallback, useEffect, useState } from 'react'

/** For so long the marks stand after the last jump, in milliseconds. */
export const marksShownMs = 3000

const noMarks: readonly number[] = []

/** The places to which the digit keys jump, shown while somebody uses those keys and a moment longer: they are no chapters. */
export function useJumpMarks(duration: number, segments: number) {
  const [jumps, setJumps] = useState(0)
  useEffect(() => {
    if (jumps === 0) return
    const timer = setTimeout(() => setJumps(0), marksShownMs)
    return () => clearTimeout(timer)
  }, [jumps])
  const showMarks = useCallback(() => setJumps((count) => count + 1), [])
  const isShown = jumps > 0 && duration > 0
  const marks = isShown ? Array.from({ length: segments - 1 }, (_, index) => (duration * (index + 1)) / segments) : noMarks
  return { marks, showMarks }
}
