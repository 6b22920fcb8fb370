import { useEffect, useEffectEvent, useState } from 'react'
import { makeUniqueId } from '../../../api/unique-id.ts'
import { makeListening } from './listening.ts'

const rests = ['pause', 'waiting', 'ended', 'emptied'] as const

/** Counts how long an element really sounds; `time` is the second of the whole recording. Gives what is told of it with a position. */
export function useListening(audio: HTMLAudioElement | null, time: number) {
  const [listening] = useState(() => makeListening({ now: () => performance.now(), date: () => new Date(), makeKey: makeUniqueId }))
  const run = useEffectEvent(() => listening.run(Math.round(time * 10) / 10))
  useEffect(() => {
    if (!audio) return
    const start = () => run()
    const stop = () => listening.rest()
    audio.addEventListener('playing', start)
    for (const event of rests) audio.addEventListener(event, stop)
    return () => {
      audio.removeEventListener('playing', start)
      for (const event of rests) audio.removeEventListener(event, stop)
    }
  }, [audio, listening])
  return listening.report
}
