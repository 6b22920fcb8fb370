import { useEffect, useEffectEvent, useRef } from 'react'
import { emptyElement } from '../../playback/media-state.ts'
import { Feeder, type Stream } from './feeder.ts'

/** Where the bytes of a film come from: its file as it is, or a stream that is made of it, as HLS where the browser takes nothing else. */
export type VideoSource = { kind: 'direct' | 'hls'; address: string } | { kind: 'stream'; stream: Stream }

const open = (video: HTMLVideoElement, source: VideoSource, start: number, onFailure: (failure: unknown) => void): (() => void) => {
  if (source.kind !== 'stream') {
    video.src = source.address
    return () => undefined
  }
  const feeder = new Feeder(video, source.stream, start, onFailure)
  return () => feeder.close()
}

interface Parts {
  video: HTMLVideoElement | null
  source: VideoSource
  /** Another one opens the same source anew. */
  attempt: number
  start: number | undefined
  onFailure(failure: unknown): void
}

/** Gives an element its source; another source goes on at the same second, playing if it played. */
export function useSource({ video, source, attempt, start, onFailure }: Parts): void {
  const fail = useEffectEvent(onFailure)
  const beginning = useEffectEvent(() => start ?? 0)
  // Loading another source sets an element back without a word, so it is followed while it plays.
  const last = useRef<{ time: number; isPlaying: boolean }>(undefined)
  useEffect(() => {
    if (!video) return
    const follow = () => {
      // An element that has given up pauses, which nobody has asked for.
      if (video.readyState === 0 || video.error) return
      last.current = { time: video.currentTime, isPlaying: !video.paused }
    }
    const events = ['timeupdate', 'play', 'playing', 'pause', 'seeking'] as const
    for (const event of events) video.addEventListener(event, follow)
    return () => {
      for (const event of events) video.removeEventListener(event, follow)
    }
  }, [video])
  useEffect(() => {
    if (!video) return
    const from = last.current
    const close = open(video, source, from?.time ?? beginning(), (failure) => fail(failure))
    const goOn = () => {
      if (!from) return
      video.currentTime = from.time
      if (from.isPlaying) video.play().catch(() => undefined)
    }
    video.addEventListener('loadedmetadata', goOn, { once: true })
    return () => {
      video.removeEventListener('loadedmetadata', goOn)
      close()
    }
  }, [video, source, attempt])
  useEffect(
    () => () => {
      if (video) emptyElement(video)
    },
    [video],
  )
}
