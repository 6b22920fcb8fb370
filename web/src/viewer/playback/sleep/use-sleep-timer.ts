import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { create } from 'zustand'
import { usePlayerPreferences } from '../player-preferences.ts'
import { type Sleep, fade, secondsLeft } from './sleep.ts'

const checkEveryMs = 250

/** When to stop, also where one film or recording follows another. */
const useSleep = create<{ sleep: Sleep | undefined }>(() => ({ sleep: undefined }))
const setSleep = (sleep: Sleep | undefined) => useSleep.setState({ sleep })

/** What is over, and the end of what was left, is of no use to what begins. */
function dropOld(): void {
  const { sleep } = useSleep.getState()
  if (!sleep) return
  if (sleep.kind === 'chapter' || sleep.until <= Date.now()) setSleep(undefined)
}

/** Stops what plays when its time has come, after letting its sound fade. */
export function useSleepTimer(element: HTMLMediaElement | null, time: number, pause: () => void) {
  const { sleep } = useSleep()
  const [left, setLeft] = useState(0)
  const latest = useRef(time)
  useEffect(() => {
    latest.current = time
  })
  // A part that is being loaded, too, is kept from beginning.
  const stop = useEffectEvent(pause)
  useEffect(() => {
    dropOld()
    return dropOld
  }, [])
  useEffect(() => {
    if (!element || !sleep) return
    const usual = () => usePlayerPreferences.getState().volume
    const look = () => {
      const remaining = secondsLeft(sleep, Date.now(), latest.current, element.playbackRate)
      setLeft(remaining)
      const share = fade(remaining)
      // How loud it is while it fades is not how loud somebody wants it.
      if (share < 1) element.dataset['fading'] = ''
      element.volume = usual() * share
      // The last moment of the last chapter is never reached to the full.
      if (remaining * 1000 > checkEveryMs) return
      stop()
      setSleep(undefined)
    }
    look()
    const timer = setInterval(look, checkEveryMs)
    return () => {
      clearInterval(timer)
      element.volume = usual()
      delete element.dataset['fading']
    }
  }, [element, sleep])
  return { sleep, left, setSleep }
}
