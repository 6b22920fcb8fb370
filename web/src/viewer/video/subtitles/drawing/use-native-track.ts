import { useEffect } from 'react'
import type { Written } from './write-cues.ts'

const made = new WeakMap<HTMLVideoElement, TextTrack>()

function trackOf(video: HTMLVideoElement): TextTrack {
  const track = made.get(video) ?? video.addTextTrack('subtitles')
  made.set(video, track)
  return track
}

function fill(track: TextTrack, { index, offset }: Written): void {
  for (const cue of track.cues ?? []) track.removeCue(cue)
  for (const { start, end, text, place } of index.cues) {
    if (end + offset <= 0) continue
    const cue = new VTTCue(Math.max(0, start + offset), end + offset, text)
    if (place.line !== undefined) {
      cue.snapToLines = !place.isPercent
      cue.line = place.line
    }
    track.addCue(cue)
  }
}

/** Where the device plays the film in a window of its own, above every page, its own player writes the subtitles. */
export function useNativeTrack(video: HTMLVideoElement | null, written: Written | undefined): void {
  useEffect(() => {
    if (!video || !written || !('webkitSetPresentationMode' in video)) return
    const track = trackOf(video)
    const leave = () => {
      track.mode = 'disabled'
    }
    const look = () => {
      const { webkitPresentationMode: mode } = video as HTMLVideoElement & { webkitPresentationMode?: string }
      if (mode === undefined || mode === 'inline') return leave()
      track.mode = 'showing'
      fill(track, written)
    }
    video.addEventListener('webkitpresentationmodechanged', look)
    look()
    return () => {
      video.removeEventListener('webkitpresentationmodechanged', look)
      leave()
    }
  }, [video, written])
}
