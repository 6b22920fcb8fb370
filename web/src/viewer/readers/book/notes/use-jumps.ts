import { useState } from 'react'

/** A place that was left by a link, the contents or the search. */
export interface Jump {
  position: string
  /** Per cent of the book, for people. */
  percent: number
}

const most = 30

/** Remembers the places that were left by jumping, so that there is a way back after every link. */
export function useJumps() {
  const [jumps, setJumps] = useState<Jump[]>([])
  const leave = (from: Jump | undefined) => {
    if (from) setJumps((before) => (before.at(-1)?.position === from.position ? before : [...before, from].slice(-most)))
  }
  const back = (): Jump | undefined => {
    const last = jumps.at(-1)
    setJumps(jumps.slice(0, -1))
    return last
  }
  return { last: jumps.at(-1), leave, back, forget: () => setJumps([]) }
}
