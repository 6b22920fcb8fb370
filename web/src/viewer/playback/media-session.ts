import { useEffect, useRef } from 'react'

export interface SessionActs {
  play(): void
  pause(): void
  seekBy(seconds: number): void
  seekTo(seconds: number): void
  next?: (() => void) | undefined
  previous?: (() => void) | undefined
}

interface Shown {
  title: string
  artist: string
  artwork: string | undefined
}

const handlersOf = (acts: () => SessionActs, step: number): [MediaSessionAction, MediaSessionActionHandler][] => [
  ['play', () => acts().play()],
  ['pause', () => acts().pause()],
  ['seekbackward', (details) => acts().seekBy(-(details.seekOffset ?? step))],
  ['seekforward', (details) => acts().seekBy(details.seekOffset ?? step)],
  ['seekto', (details) => details.seekTime != null && acts().seekTo(details.seekTime)],
  ['nexttrack', () => acts().next?.()],
  ['previoustrack', () => acts().previous?.()],
]

/** Lets the keys of a keyboard, a headset and the lock screen steer what plays. */
export function useMediaSession(shown: Shown, acts: SessionActs, step: number): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const artwork = shown.artwork ? [{ src: shown.artwork, sizes: '480x720' }] : []
    mediaSession.metadata = new MediaMetadata({ title: shown.title, artist: shown.artist, artwork })
    const handlers = handlersOf(() => latest.current, step)
    for (const [action, handler] of handlers) mediaSession.setActionHandler(action, handler)
    return () => {
      mediaSession.metadata = null
      for (const [action] of handlers) mediaSession.setActionHandler(action, null)
    }
  }, [shown.title, shown.artist, shown.artwork, step])
}
