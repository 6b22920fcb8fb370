import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaState } from '../playback/media-state.ts'
import { usePlayerPreferences } from '../playback/player-preferences.ts'
import { smartRewind } from '../playback/resume.ts'
import type { ReportReason } from '../renderer.ts'
import { type LinePosition, type Timeline, positionAt, secondsAt } from './timeline.ts'

interface Parts {
  audio: HTMLAudioElement | null
  timeline: Timeline
  start: LinePosition
  startsAtOnce: boolean
  /** When the person stopped last, in milliseconds since 1970. */
  stoppedAt: number | undefined
  onReport(position: LinePosition, reason: ReportReason): void
  onEnd(): void
}

const heard = ['loadedmetadata', 'timeupdate', 'pause', 'ended'] as const

/** Plays the parts of a recording as one line; all seconds given and taken are those of the whole. */
export function useAudioLine({ audio, timeline, start, startsAtOnce, stoppedAt, onReport, onEnd }: Parts) {
  const [part, setPart] = useState(start.part)
  // Where the part that is being loaded is to begin; undefined once it is there.
  const [wanted, setWanted] = useState<number | undefined>(start.within)
  const goesOn = useRef(startsAtOnce)
  const stopped = useRef(stoppedAt)
  const state = useMediaState(audio)
  const position = { part, within: wanted ?? state.time }
  const time = secondsAt(timeline, position)

  const goTo = (seconds: number) => {
    const next = positionAt(timeline, seconds)
    goesOn.current = audio ? !audio.paused || goesOn.current : false
    if (next.part !== part || !audio || audio.readyState < HTMLMediaElement.HAVE_METADATA) {
      setPart(next.part)
      setWanted(next.within)
    } else audio.currentTime = next.within
    onReport(next, 'seek')
  }
  const play = () => {
    if (!audio) return
    const back = stopped.current === undefined ? 0 : smartRewind((Date.now() - stopped.current) / 1000)
    stopped.current = undefined
    if (back > 0 && wanted === undefined) audio.currentTime = Math.max(0, audio.currentTime - back)
    goesOn.current = true
    // Refused without a gesture, or broken off by a change of part: the button stays what it was.
    audio.play().catch(() => undefined)
  }
  const pause = () => {
    goesOn.current = false
    audio?.pause()
  }
  const onLoaded = () => {
    if (!audio) return
    const { audioRate } = usePlayerPreferences.getState()
    audio.defaultPlaybackRate = audioRate
    audio.playbackRate = audioRate
    if (wanted !== undefined) audio.currentTime = wanted
    setWanted(undefined)
    if (goesOn.current) play()
  }
  const goOn = () => {
    onReport({ part, within: timeline.parts[part]?.duration ?? state.duration }, 'end')
    if (part + 1 >= timeline.parts.length) return onEnd()
    goesOn.current = true
    setWanted(0)
    setPart(part + 1)
  }
  const onTime = () => state.isPlaying && wanted === undefined && onReport({ part, within: audio?.currentTime ?? 0 }, 'tick')
  const onPause = () => {
    if (!audio || audio.ended || wanted !== undefined) return
    stopped.current = Date.now()
    onReport({ part, within: audio.currentTime }, 'pause')
  }
  const listen = useEffectEvent((event: string) => {
    if (event === 'loadedmetadata') onLoaded()
    else if (event === 'timeupdate') onTime()
    else if (event === 'pause') onPause()
    else goOn()
  })
  useEffect(() => {
    if (!audio) return
    const { volume, isMuted } = usePlayerPreferences.getState()
    audio.volume = volume
    audio.muted = isMuted
    const hear = (event: Event) => listen(event.type)
    if (audio.readyState >= HTMLMediaElement.HAVE_METADATA) listen('loadedmetadata')
    for (const event of heard) audio.addEventListener(event, hear)
    return () => {
      for (const event of heard) audio.removeEventListener(event, hear)
    }
  }, [audio])

  return {
    state,
    time,
    /** Seconds from the start of the part that plays. */
    within: position.within,
    file: timeline.parts[part],
    isPlaying: state.isPlaying,
    play,
    pause,
    toggle: () => (state.isPlaying ? pause() : play()),
    goTo,
  }
}
