import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePlayerPreferences } from '../playback/player-preferences.ts'
import { type Sleep, fade, secondsLeft } from './sleep.ts'

const checkEveryMs = 250

/** Stops the sound when its time has come, after letting it fade. */
export function useSleepTimer(audio: HTMLAudioElement | null, time: number, pause: () => void) {
  const [sleep, setSleep] = useState<Sleep>()
  const [left, setLeft] = useState(0)
  const latest = useRef(time)
  useEffect(() => {
    latest.current = time
  })
  // A part that is being loaded, too, is kept from beginning.
  const stop = useEffectEvent(pause)
  useEffect(() => {
    if (!audio || !sleep) return
    const usual = () => usePlayerPreferences.getState().volume
    const look = () => {
      const remaining = secondsLeft(sleep, Date.now(), latest.current, audio.playbackRate)
      setLeft(remaining)
      audio.volume = usual() * fade(remaining)
      // The last moment of the last chapter is never reached to the full.
      if (remaining * 1000 > checkEveryMs) return
      stop()
      setSleep(undefined)
    }
    look()
    const timer = setInterval(look, checkEveryMs)
    return () => {
      clearInterval(timer)
      audio.volume = usual()
    }
  }, [audio, sleep])
  return { sleep, left, setSleep }
}
