import { useEffect, useRef } from 'react'
import type { Probe } from '@amn/contract/media/content'
import type { Obstacle } from '../../api/playback/capability.ts'
import { findSilentFailure } from './decoding.ts'

const checkAfterMs = 2000

/** After two seconds of play, says so when picture or sound is not really there. */
export function useDecodingCheck(video: HTMLVideoElement | null, probe: Probe | null, onFailure: (obstacle: Obstacle) => void): void {
  const tell = useRef(onFailure)
  useEffect(() => {
    tell.current = onFailure
  })
  useEffect(() => {
    if (!video) return
    let last = video.currentTime
    let playedMs = 0
    const watch = () => {
      const passedMs = (video.currentTime - last) * 1000
      last = video.currentTime
      // A seek is no play, and a hidden page may leave its picture undecoded.
      if (!video.paused && !document.hidden && passedMs > 0 && passedMs < checkAfterMs) playedMs += passedMs
      if (playedMs < checkAfterMs) return
      video.removeEventListener('timeupdate', watch)
      const failure = findSilentFailure(video, probe)
      if (failure) tell.current(failure)
    }
    video.addEventListener('timeupdate', watch)
    return () => video.removeEventListener('timeupdate', watch)
  }, [video, probe])
}
