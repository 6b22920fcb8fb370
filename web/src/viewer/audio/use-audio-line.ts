import { isCutAt } from '@amn/contract/personal/progress'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaState } from '../playback/media-state.ts'
import { usePlayerPreferences } from '../playback/player-preferences.ts'
import { smartRewind } from '../playback/resume.ts'
import type { ReportReason } from '../renderer.ts'
import { type LinePosition, type Timeline, positionAt, positionBeside, secondsAt } from './timeline.ts'

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

/** Seconds that go by at most between two looks at the time. */
const mostBetween = 3
const heard = ['loadedmetadata', 'timeupdate', 'playing', 'pause', 'ended'] as const

/** Plays the parts of a recording as one line; all seconds given and taken are those of the whole. */
export function useAudioLine({ audio, timeline, start, startsAtOnce, stoppedAt, onReport, onEnd }: Parts) {
  const [part, setPart] = useState(start.part)
  // Where the part that is being loaded is to begin; undefined once it is there.
  const [wanted, setWanted] = useState<number | undefined>(start.within)
  const goesOn = useRef(startsAtOnce)
  const stopped = useRef(stoppedAt)
  // At the end of a cut file browsers say that they are at the end of the recording.
  const reached = useRef(0)
  const last = useRef(0)
  // Where somebody went to who has not heard anything there yet.
  const sought = useRef<number>(undefined)
  const [cut, setCut] = useState<number>()
  const state = useMediaState(audio)
  const position = { part, within: wanted ?? state.time }
  const time = secondsAt(timeline, position)

  const seek = (within: number) => {
    sought.current = within
    if (audio) audio.currentTime = within
  }
  const goToPosition = (next: LinePosition) => {
    goesOn.current = audio ? !audio.paused || goesOn.current : false
    setCut(undefined)
    // The beginning that is still wanted would be gone to after this.
    if (next.part !== part || wanted !== undefined || !audio || audio.readyState < HTMLMediaElement.HAVE_METADATA) {
      setPart(next.part)
      setWanted(next.within)
    } else seek(next.within)
    onReport(next, 'seek')
  }
  const goTo = (seconds: number) => goToPosition(positionAt(timeline, seconds))
  // How long a part really is only its element knows: it counts wherever a step stays within it.
  const positionFrom = (by: number): LinePosition => {
    const length = wanted === undefined && audio && Number.isFinite(audio.duration) ? audio.duration : undefined
    return positionBeside(timeline, { part, within: wanted ?? audio?.currentTime ?? 0 }, by, length)
  }
  const play = () => {
    if (!audio) return
    const back = stopped.current === undefined ? 0 : smartRewind((Date.now() - stopped.current) / 1000)
    stopped.current = undefined
    goesOn.current = true
    setCut(undefined)
    if (back > 0 && wanted === undefined) {
      const before = positionFrom(-back)
      const isElsewhere = before.part !== part
      if (isElsewhere && timeline.parts[before.part]?.duration) {
        setPart(before.part)
        return setWanted(before.within)
      }
      // Where the part before it ends is not known: a step back would lead to its start.
      seek(isElsewhere ? 0 : before.within)
    }
    // Refused without a gesture, or broken off by a change of part: the button stays what it was.
    audio.play().catch(() => undefined)
  }
  /** Plays from a second of the whole, without a step back. */
  const playFrom = (seconds: number) => {
    stopped.current = undefined
    goTo(seconds)
    goesOn.current = true
    if (audio && audio.readyState >= HTMLMediaElement.HAVE_METADATA) audio.play().catch(() => undefined)
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
    if (wanted !== undefined) seek(wanted)
    setWanted(undefined)
    if (goesOn.current) play()
  }
  const goOn = () => {
    // What was loaded before has ended, while another part is on its way.
    if (wanted !== undefined) return
    const file = timeline.parts[part]
    const isLast = part + 1 >= timeline.parts.length
    if (file?.probe?.isCut && (file.probe.isLengthUnknown || isCutAt(reached.current, file.duration, true))) {
      onReport({ part, within: reached.current }, 'pause')
      if (isLast) return setCut(reached.current)
    } else {
      onReport({ part, within: file?.duration ?? state.duration }, 'end')
      if (isLast) return onEnd()
    }
    goesOn.current = true
    setWanted(0)
    setPart(part + 1)
  }
  const onTime = () => {
    if (!audio || wanted !== undefined || audio.ended) return
    // Whoever is sent behind the end of a cut file has not heard anything there.
    const step = audio.currentTime - last.current
    last.current = audio.currentTime
    if (step > 0 && step < mostBetween) {
      reached.current = audio.currentTime
      sought.current = undefined
    }
    if (state.isPlaying) onReport({ part, within: audio.currentTime }, 'tick')
  }
  const onPause = () => {
    // An element that has given up pauses, which nobody has asked for.
    if (!audio || audio.ended || audio.error || wanted !== undefined) return
    stopped.current = Date.now()
    // Whoever has stopped it, a sleep timer or a headset: what is loaded next does not begin by itself.
    goesOn.current = false
    onReport({ part, within: audio.currentTime }, 'pause')
  }
  const listen = useEffectEvent((event: string) => {
    if (event === 'loadedmetadata') onLoaded()
    else if (event === 'timeupdate') onTime()
    // Also when the browser goes on by itself, after a call has ended.
    else if (event === 'playing') goesOn.current = true
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
    /** Where the last part has ended before the recording, in seconds from its start. */
    cut,
    isPlaying: state.isPlaying,
    /** Another source is being loaded for the same sound. */
    stay: () => setWanted((now) => now ?? sought.current ?? reached.current),
    play,
    playFrom,
    pause,
    toggle: () => (state.isPlaying ? pause() : play()),
    goTo,
    goBy: (seconds: number) => goToPosition(positionFrom(seconds)),
  }
}
