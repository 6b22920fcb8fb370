import { useCallback, useSyncExternalStore } from 'react'

/** What a media element is doing, as the controls show it. */
export interface MediaState {
  isPlaying: boolean
  isWaiting: boolean
  isEnded: boolean
  isSeeking: boolean
  /** Seconds. */
  time: number
  /** Seconds; 0 until it is known. */
  duration: number
  /** The end of what is loaded around the current time, in seconds. */
  bufferedTo: number
  volume: number
  isMuted: boolean
  rate: number
}

const still: MediaState = {
  isPlaying: false,
  isWaiting: false,
  isEnded: false,
  isSeeking: false,
  time: 0,
  duration: 0,
  bufferedTo: 0,
  volume: 1,
  isMuted: false,
  rate: 1,
}
const events = [
  'play',
  'playing',
  'pause',
  'waiting',
  'canplay',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'emptied',
  'loadeddata',
] as const

function bufferedTo(element: HTMLMediaElement): number {
  const { buffered, currentTime } = element
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.1 && currentTime <= buffered.end(range)) return buffered.end(range)
  }
  return 0
}

function read(element: HTMLMediaElement): MediaState {
  return {
    isPlaying: !element.paused && !element.ended,
    isWaiting: !element.paused && !element.ended && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    isEnded: element.ended,
    isSeeking: element.seeking,
    time: element.currentTime,
    duration: Number.isFinite(element.duration) ? element.duration : 0,
    bufferedTo: bufferedTo(element),
    volume: element.volume,
    isMuted: element.muted,
    rate: element.playbackRate,
  }
}

const states = new WeakMap<HTMLMediaElement, MediaState>()

/** Follows a media element; without one it stands still. */
export function useMediaState(element: HTMLMediaElement | null): MediaState {
  const subscribe = useCallback(
    (tell: () => void) => {
      if (!element) return () => undefined
      const update = () => {
        states.set(element, read(element))
        tell()
      }
      update()
      for (const event of events) element.addEventListener(event, update)
      return () => {
        for (const event of events) element.removeEventListener(event, update)
      }
    },
    [element],
  )
  return useSyncExternalStore(subscribe, () => (element && states.get(element)) ?? still)
}
