import { useEffect } from 'react'
import { usePlayerPreferences } from '../playback/player-preferences.ts'

/** Brings a fresh video to the place and loudness it is to have; afterwards the device remembers what the person changes. */
export function useStart(video: HTMLVideoElement | null, at: number | undefined): void {
  useEffect(() => {
    if (!video) return
    const { volume, isMuted, videoRate, change } = usePlayerPreferences.getState()
    video.volume = volume
    video.muted = isMuted
    video.defaultPlaybackRate = videoRate
    video.playbackRate = videoRate
    const goToStart = () => {
      if (at !== undefined) video.currentTime = at
    }
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) goToStart()
    else video.addEventListener('loadedmetadata', goToStart, { once: true })
    const keepVolume = () => {
      if (video.dataset['fading'] === undefined) change({ volume: video.volume, isMuted: video.muted })
    }
    // What holds only while a finger is on the picture is not remembered.
    const keepRate = () => {
      if (video.dataset['held'] !== undefined) return
      // Another source begins with it.
      video.defaultPlaybackRate = video.playbackRate
      change({ videoRate: video.playbackRate })
    }
    video.addEventListener('volumechange', keepVolume)
    video.addEventListener('ratechange', keepRate)
    return () => {
      video.removeEventListener('loadedmetadata', goToStart)
      video.removeEventListener('volumechange', keepVolume)
      video.removeEventListener('ratechange', keepRate)
    }
  }, [video, at])
}
