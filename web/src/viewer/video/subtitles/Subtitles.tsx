import { useEffect, useRef } from 'react'
import type { SubtitleTrack } from '@amn/contract/media/content'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'
import { isCue } from './subtitle-lines.ts'
import classes from '../video.module.css'

interface Props {
  video: HTMLVideoElement | null
  /** The chosen subtitles; they are a track of the video already. */
  shown: SubtitleTrack | undefined
  isLifted: boolean
}

/** Draws the lines of a track in our own size and place, above the controls while those are there. */
export function Subtitles({ video, shown, isLifted }: Props) {
  const lines = useRef<HTMLDivElement>(null)
  const { subtitleSize, subtitleLift } = usePlayerPreferences()
  useEffect(() => {
    const box = lines.current
    const element = shown && video?.querySelector<HTMLTrackElement>(`track[data-file="${shown.fileId}"]`)
    if (!box || !element) return
    const { track } = element
    track.mode = 'hidden'
    const draw = () => {
      const cues = [...(track.activeCues ?? [])].filter(isCue)
      box.replaceChildren(
        ...cues.map((cue) => {
          const line = document.createElement('p')
          line.append(cue.getCueAsHTML())
          return line
        }),
      )
    }
    draw()
    track.addEventListener('cuechange', draw)
    element.addEventListener('load', draw)
    return () => {
      track.removeEventListener('cuechange', draw)
      element.removeEventListener('load', draw)
      track.mode = 'disabled'
      box.replaceChildren()
    }
  }, [video, shown])
  return (
    <div
      ref={lines}
      className={classes.subtitles}
      data-lifted={isLifted || undefined}
      lang={shown?.language ?? undefined}
      style={{ fontSize: `calc(clamp(16px, 3.1cqh + 0.6cqw, 44px) * ${subtitleSize / 100})`, bottom: `${subtitleLift}%` }}
    />
  )
}
