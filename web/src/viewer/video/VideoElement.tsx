import type { PlaybackDecision } from '@amn/contract/playback/playback'
import type { Ref } from 'react'
import { type PictureLook, lookStyle } from '../playback/picture-look.ts'
import classes from './video.module.css'

interface Props {
  ref: Ref<HTMLVideoElement>
  method: PlaybackDecision['method']
  name: string
  look: PictureLook
  onPlaying: () => void
}

/** The film itself. */
export function VideoElement({ ref, method, name, look, onPlaying }: Props) {
  return (
    <video
      ref={ref}
      className={classes.video}
      style={lookStyle(look)}
      data-playback-method={method}
      preload="metadata"
      playsInline
      crossOrigin="use-credentials"
      aria-label={name}
      onPlaying={onPlaying}
    />
  )
}
