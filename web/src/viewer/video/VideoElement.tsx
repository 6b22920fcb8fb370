import type { PlaybackDecision } from '@amn/contract/playback/playback'
import type { Ref } from 'react'
import classes from './video.module.css'

interface Props {
  ref: Ref<HTMLVideoElement>
  method: PlaybackDecision['method']
  name: string
  onPlaying: () => void
}

/** The film itself. */
export function VideoElement({ ref, method, name, onPlaying }: Props) {
  return (
    <video
      ref={ref}
      className={classes.video}
      data-playback-method={method}
      preload="metadata"
      playsInline
      crossOrigin="use-credentials"
      aria-label={name}
      onPlaying={onPlaying}
    />
  )
}
