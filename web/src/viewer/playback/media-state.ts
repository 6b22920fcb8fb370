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

/** What an element has loaded around a second; seconds that lie just before it belong to it. */
export function rangeAt({ buffered }: HTMLMediaElement, time: number): { start: number; end: number } | undefined {
  for (let at = 0; at < buffered.length; at += 1) {
    const [start, end] = [buffered.start(at), buffered.end(at)]
    if (start - 0.1 <= time && time < end) return { start, end }
  }
  return undefined
}

/** Seconds that are loaded from where an element is. */
export function aheadOf(element: HTMLMediaElement): number {
  const range = rangeAt(element, element.currentTime)
  return range ? range.end - element.currentTime : 0
}

/** Takes its source from an element; one that loses its address alone goes on loading, and playing. */
export function emptyElement(element: HTMLMediaElement): void {
  element.removeAttribute('src')
  element.load()
}

function read(element: HTMLMediaElement): MediaState {
  return {
    isPlaying: !element.paused && !element.ended,
    isWaiting: !element.paused && !element.ended && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    isEnded: element.ended,
    isSeeking: element.seeking,
    time: element.currentTime,
    duration: Number.isFinite(element.duration) ? element.duration : 0,
    bufferedTo: rangeAt(element, element.currentTime)?.end ?? 0,
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
