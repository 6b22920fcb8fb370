import { useEffect } from 'react'

const events = ['loadedmetadata', 'durationchange', 'play', 'playing', 'pause', 'seeked', 'ratechange', 'ended', 'emptied'] as const

function tell(element: HTMLMediaElement): void {
  const { mediaSession } = navigator
  const { duration, currentTime: position, playbackRate } = element
  mediaSession.playbackState = element.paused || element.ended ? 'paused' : 'playing'
  // Some browsers have a session without a position.
  if (typeof mediaSession.setPositionState !== 'function') return
  if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) mediaSession.setPositionState()
  else mediaSession.setPositionState({ duration, position: Math.min(duration, Math.max(0, position)), playbackRate })
}

/** Shows the lock screen and the media keys how far an element is, and whether it plays. */
export function useSessionPosition(element: HTMLMediaElement | null): void {
  useEffect(() => {
    if (!element || !('mediaSession' in navigator)) return
    const update = () => tell(element)
    for (const event of events) element.addEventListener(event, update)
    update()
    return () => {
      for (const event of events) element.removeEventListener(event, update)
      navigator.mediaSession.playbackState = 'none'
      if (typeof navigator.mediaSession.setPositionState === 'function') navigator.mediaSession.setPositionState()
    }
  }, [element])
}
