import { useEffect, useEffectEvent } from 'react'

/** How long what plays is and where in it somebody is, in seconds. */
interface Place {
  duration: number
  position: number
}

const events = ['loadedmetadata', 'durationchange', 'play', 'playing', 'pause', 'seeked', 'ratechange', 'ended', 'emptied'] as const

function tell(element: HTMLMediaElement, { duration, position }: Place): void {
  const { mediaSession } = navigator
  const { playbackRate } = element
  mediaSession.playbackState = element.paused || element.ended ? 'paused' : 'playing'
  // Some browsers have a session without a position.
  if (typeof mediaSession.setPositionState !== 'function') return
  if (!Number.isFinite(duration) || duration <= 0 || playbackRate <= 0) mediaSession.setPositionState()
  else mediaSession.setPositionState({ duration, position: Math.min(duration, Math.max(0, position)), playbackRate })
}

/** Shows the lock screen and the media keys how far an element is, or the whole of which it plays a part, and whether it plays. */
export function useSessionPosition(element: HTMLMediaElement | null, whole?: Place): void {
  const placeIn = useEffectEvent(({ duration, currentTime }: HTMLMediaElement) => whole ?? { duration, position: currentTime })
  useEffect(() => {
    if (!element || !('mediaSession' in navigator)) return
    const update = () => tell(element, placeIn(element))
    for (const event of events) element.addEventListener(event, update)
    update()
    return () => {
      for (const event of events) element.removeEventListener(event, update)
      navigator.mediaSession.playbackState = 'none'
      if (typeof navigator.mediaSession.setPositionState === 'function') navigator.mediaSession.setPositionState()
    }
  }, [element])
}
