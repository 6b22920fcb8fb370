import { Loader } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { useVideoKeys } from '../../api/video-keys.ts'
import { useFrame, useHidingChrome, useKeepAwake, useRendererState, useViewerKeys } from '../frame/frame.ts'
import { chapterStart } from '../playback/chapters.ts'
import { useFailed } from '../playback/use-failed.ts'
import { useMediaState } from '../playback/media-state.ts'
import { exactSeconds, resumeAt } from '../playback/resume.ts'
import type { RendererProps } from '../renderer.ts'
import { capture } from '../frame/capture.ts'
import type { Obstacle } from './capability.ts'
import { Controls } from './Controls.tsx'
import { Flash } from './Flash.tsx'
import { videoBindings } from './keys.ts'
import { NextCard } from './NextCard.tsx'
import { nextName } from './next-name.ts'
import { usePlaybackTools } from './source/use-playback-tools.tsx'
import type { Playback } from './source/use-playback.ts'
import { useSource } from './source/use-source.ts'
import { StartCard } from './StartCard.tsx'
import { drawingsOf, linesOf } from './subtitles/drawing/shown.ts'
import { SubtitleOverlay } from './subtitles/drawing/SubtitleOverlay.tsx'
import { subtitleKeys } from './subtitles/subtitle-keys.ts'
import { soundOf, useBurning } from './subtitles/tracks/use-burning.ts'
import { useSubtitles } from './subtitles/tracks/use-subtitles.ts'
import { useDecodingCheck } from './use-decoding-check.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'
import { useStart } from './use-start.ts'
import { useVideoActs } from './use-video-acts.ts'
import { useVideoGestures } from './use-video-gestures.ts'
import { useVideoSession } from './use-video-session.ts'
import { useVideoProgress } from './use-video-progress.ts'
import { VideoElement } from './VideoElement.tsx'
import classes from './video.module.css'

interface Props extends RendererProps {
  playback: Playback
  onSilent(obstacle: Obstacle): void
  onError(): void
  /** The source could not go on. */
  onFailure(failure: unknown): void
}

/** The picture with everything around it. */
export function VideoStage(props: Props) {
  const { content, file, position, isExact, startsAtOnce, onProgress, onNext, onPrevious, playback, onSilent, onError, onFailure } = props
  const { t, i18n } = useTranslation()
  const settings = usePreferences((preferences) => preferences.videoPlayer)
  const { rewindTime, videoSegments: segments, autoPlay, autoPlayNextEpisode } = settings
  const keys = useVideoKeys()
  const { toggleFullScreen, isChromeShown, stir } = useFrame()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [resume] = useState(() => (isExact ? exactSeconds(position) : resumeAt(position, file.duration)))
  const [hasStarted, setStarted] = useState(false)
  const state = useMediaState(video)
  const subtitles = useSubtitles({ content, file, soundLanguage: soundOf(file, playback)?.language, locale: i18n.language })
  const onBurn = useBurning(playback)
  const togglePicture = usePictureInPicture(video)
  const { playbackMenu, playbackPanel } = usePlaybackTools(file, playback)
  const reportSeek = useVideoProgress(video, onProgress)
  const acts = useVideoActs({
    video,
    frameRate: file.probe?.video?.[0]?.frameRate ?? 24,
    startsItself: startsAtOnce || autoPlay,
    onSeek: reportSeek,
    onRefused: () => setStarted(false),
  })
  const chapters = file.probe?.chapters ?? []
  useStart(video, resume)
  useSource(video, playback.source, resume, onFailure)
  useFailed(video, onError)
  useDecodingCheck(video, file.probe, onSilent)
  useHidingChrome(state.isPlaying)
  useKeepAwake(state.isPlaying)
  useRendererState({
    position: () => ({ position: Math.round((video?.currentTime ?? 0) * 1000) / 1000, unit: 'seconds' }),
    pause: () => video?.pause(),
    capture: () => capture(video, linesOf(video), drawingsOf(video)),
  })
  const goToChapter = (direction: 1 | -1) => {
    const start = chapterStart(chapters, state.time, direction)
    if (start !== undefined) acts?.seekTo(start)
  }
  const bindings = acts
    ? videoBindings({
        acts,
        keys,
        chosen: settings.keyBindings,
        rewindTime,
        segments,
        duration: state.duration,
        togglePicture,
        next: onNext,
        previous: onPrevious,
        goToChapter: chapters.length > 1 ? goToChapter : undefined,
        ...subtitleKeys(subtitles),
        text: (name, values) => t(`viewer.keys.${name}`, { ...values }),
        jumpText: t('viewer.keys.jump', { segments }),
      })
    : []
  useViewerKeys(bindings)
  useVideoSession({ content, acts, next: onNext, previous: onPrevious, rewindTime })
  const gestures = useVideoGestures({ acts, rewindTime, toggleFullScreen, showChrome: stir })
  const begin = (from?: number) => {
    if (from !== undefined) acts?.seekTo(from)
    acts?.play()
  }
  const isBefore = !hasStarted && !state.isPlaying
  return (
    <div className={classes.stage} data-idle={!isChromeShown || undefined}>
      <VideoElement
        ref={setVideo}
        method={playback.decision.method}
        name={t('viewer.video.name', { name: content.title ?? content.mediaTitle })}
        onPlaying={() => setStarted(true)}
      />
      <div className={classes.surface} {...gestures} />
      <SubtitleOverlay video={video} subtitles={subtitles} isChromeShown={isChromeShown || !state.isPlaying} onBurn={onBurn} />
      <Flash state={state} locale={i18n.language} />
      {state.isWaiting && hasStarted && (
        <div className={classes.waiting}>
          <Loader color="blue" size="lg" />
        </div>
      )}
      {acts && isBefore && <StartCard resume={resume} onResume={() => begin()} onStart={() => begin(0)} />}
      {acts && (
        <Controls
          state={state}
          acts={acts}
          chapters={chapters}
          segments={segments}
          rewindTime={rewindTime}
          subtitles={subtitles}
          canBurn={onBurn !== undefined}
          playbackMenu={playbackMenu}
          togglePicture={togglePicture}
          next={onNext}
          previous={onPrevious}
        />
      )}
      {playbackPanel}
      {state.isEnded && onNext && content.next && <NextCard name={nextName(content, t)} goesOn={autoPlayNextEpisode} onNext={onNext} />}
    </div>
  )
}
