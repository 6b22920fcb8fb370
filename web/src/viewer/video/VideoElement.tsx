import { contents } from '@amn/contract/media/content'
import type { PlaybackDecision } from '@amn/contract/playback/playback'
import type { Ref } from 'react'
import { elementAddress } from '../../api/call/address.ts'
import type { RendererProps } from '../renderer.ts'
import { trackName } from './subtitles/track-name.ts'
import type { useTracks } from './subtitles/use-tracks.ts'
import classes from './video.module.css'

interface Props {
  ref: Ref<HTMLVideoElement>
  content: RendererProps['content']
  method: PlaybackDecision['method']
  name: string
  tracks: ReturnType<typeof useTracks>['tracks']
  locale: string
  onPlaying: () => void
}

/** The film itself with its subtitles. */
export function VideoElement({ ref, content, method, name, tracks, locale, onPlaying }: Props) {
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
    >
      {tracks.map((one) => (
        <track
          key={one.fileId}
          data-file={one.fileId}
          kind="subtitles"
          label={trackName(one, locale)}
          srcLang={one.language ?? undefined}
          src={elementAddress(contents.subtitle, {
            params: { contentId: content.id, fileId: one.fileId },
            query: { amnMediaType: content.amnMediaType },
          })}
        />
      ))}
    </video>
  )
}
