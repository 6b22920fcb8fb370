import { type CSSProperties, useCallback, useEffect, useMemo } from 'react'
import type { SubtitleTrackFacts } from '@amn/contract/playback/subtitles'
import { usePreferences } from '../../../../api/session/preferences.ts'
import { useLook } from '../look/use-look.ts'
import { SubtitleNote } from '../SubtitleNote.tsx'
import type { TrackOf } from '../tracks/load.ts'
import { useCues } from '../tracks/use-cues.ts'
import type { Subtitles } from '../tracks/use-subtitles.ts'
import { DrawnLayer } from './DrawnLayer.tsx'
import { makeAss, makePgs } from './makers.ts'
import { type PictureBox, usePictureBox } from './picture-box.ts'
import { TextLayer } from './TextLayer.tsx'
import { useNativeTrack } from './use-native-track.ts'
import { waysOf } from './ways.ts'
import type { Written } from './write-cues.ts'
import classes from './subtitles.module.css'

/** Pixels at the edges of the stage that the title and the controls take. */
const chrome = { above: 56, below: 108 }

interface Props {
  video: HTMLVideoElement | null
  subtitles: Subtitles
  /** The title and the controls are shown. */
  isChromeShown: boolean
  /** Asks for a track to be drawn into the film; undefined asks for none. Where it is not given, such tracks cannot be shown. */
  onBurn?: ((trackId: string | undefined) => void) | undefined
}

function useWritten(subtitles: Subtitles, track: SubtitleTrackFacts | undefined, offset: number, isOnTop: boolean): Written | undefined {
  const { contentId, fileId, amnMediaType, encodingOf, noteFailure } = subtitles
  const of: TrackOf | undefined = track && { contentId, fileId, amnMediaType, trackId: track.id, encoding: encodingOf(track) }
  const index = useCues(of, noteFailure)
  const language = track?.language ?? null
  return useMemo(() => index && { index, offset, isOnTop, language }, [index, offset, isOnTop, language])
}

function useDrawn(subtitles: Subtitles, track: SubtitleTrackFacts | undefined) {
  const { contentId, fileId, amnMediaType, encodingOf } = subtitles
  const [id, kind, encoding] = [track?.id, track?.kind, encodingOf(track)]
  return useMemo(() => {
    if (id === undefined) return undefined
    const of: TrackOf = { contentId, fileId, amnMediaType, trackId: id, encoding }
    return kind === 'picture' ? makePgs(of) : makeAss(of)
  }, [contentId, fileId, amnMediaType, id, kind, encoding])
}

const uncovered = { above: 0, below: 0 }
/** Of a small picture never more than a third, or its subtitles would have no place. */
const coveredOf = ({ above, below, height }: PictureBox) => ({
  above: Math.min(height / 5, Math.max(0, chrome.above - above)),
  below: Math.min(height / 3, Math.max(0, chrome.below - below)),
})

const styleOf = ({ left, top, width, height, above, below }: PictureBox) =>
  ({ left, top, width, height, '--room': `${Math.max(0, Math.min(above, below))}px` }) as CSSProperties

/** The subtitles over the picture: written or drawn, and the second ones on top. */
export function SubtitleOverlay({ video, subtitles, isChromeShown, onBurn }: Props) {
  const { begin, main, second, noteFailure } = subtitles
  const [offset, secondOffset] = [subtitles.offset + begin, subtitles.secondOffset + begin]
  const { look } = useLook()
  const isAnnounced = usePreferences(({ videoPlayer }) => videoPlayer.areSubtitlesAnnounced)
  const box = usePictureBox(video)
  const way = waysOf(subtitles, main)
  const written = useWritten(subtitles, way === 'written' ? main : undefined, offset, false)
  const onTop = useWritten(subtitles, second?.state === 'ready' ? second : undefined, secondOffset, true)
  const drawn = useDrawn(subtitles, way === 'drawn' ? main : undefined)
  const tracks = useMemo(() => [written, onTop].filter((each) => each !== undefined), [written, onTop])
  useNativeTrack(video, written)
  const burned = way === 'burned' ? main?.id : undefined
  useEffect(() => onBurn?.(burned), [burned, onBurn])
  const mainId = main?.id
  const onFail = useCallback(() => mainId !== undefined && noteFailure(mainId), [mainId, noteFailure])
  const covered = isChromeShown && box ? coveredOf(box) : uncovered
  return (
    <>
      {video && box && box.width > 0 && (
        <div className={classes.overlay} style={styleOf(box)} data-subtitles={way}>
          {drawn && <DrawnLayer key={mainId} video={video} make={drawn} offset={offset} onFail={onFail} />}
          {tracks.length > 0 && (
            <TextLayer
              video={video}
              tracks={tracks}
              look={look}
              covered={covered}
              size={`${box.width}x${box.height}`}
              isAnnounced={isAnnounced}
            />
          )}
        </div>
      )}
      <SubtitleNote subtitles={subtitles} way={way} canBurn={onBurn !== undefined} />
    </>
  )
}
