import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { useFrame } from '../frame/frame.ts'
import { LostConnection } from '../playback/connection/LostConnection.tsx'
import { type useConnection, useWaiting } from '../playback/connection/use-connection.ts'
import { useFailed } from '../playback/use-failed.ts'
import { usePreviews } from '../playback/previews/use-previews.ts'
import { useMediaState } from '../playback/media-state.ts'
import { exactSeconds, resumeAt } from '../playback/resume.ts'
import type { RendererProps } from '../renderer.ts'
import { MiniVideo } from '../player/MiniVideo.tsx'
import type { Obstacle } from '../../api/playback/capability.ts'
import { Buffering } from './Buffering.tsx'
import { Flash, useSaid } from './Flash.tsx'
import { Cards } from './going-on/Cards.tsx'
import { usePlaybackTools } from './source/use-playback-tools.tsx'
import type { Playback } from './source/use-playback.ts'
import { type FilmLine, placeAt } from './parts/film-line.ts'
import { useSource } from './source/use-source.ts'
import { SubtitleOverlay } from './subtitles/drawing/SubtitleOverlay.tsx'
import { soundOf, useBurning } from './subtitles/tracks/use-burning.ts'
import { useSubtitles } from './subtitles/tracks/use-subtitles.ts'
import { useSegmentPanel } from './segments/use-segment-panel.tsx'
import { useSkip } from './skip/use-skip.tsx'
import { Hands } from './hands/Hands.tsx'
import { JumpRipple } from './touch/JumpRipple.tsx'
import { useGestures } from './touch/use-gestures.ts'
import { useDecodingCheck } from './use-decoding-check.ts'
import { useJumpMarks } from './use-jump-marks.ts'
import { usePictureInPicture } from './use-picture-in-picture.ts'
import { useStageFrame } from './use-stage-frame.ts'
import { useStageKeys } from './use-stage-keys.ts'
import { useStart } from './use-start.ts'
import { useVideoActs } from './use-video-acts.ts'
import { useVideoSession } from './use-video-session.ts'
import { useVideoProgress } from './use-video-progress.ts'
import { useVideoTools } from './use-video-tools.tsx'
import { VideoElement } from './VideoElement.tsx'
import classes from './video.module.css'

interface Props extends Omit<RendererProps, 'file'> {
  line: FilmLine
  playback: Playback
  onSilent(obstacle: Obstacle): void
  /** Counts how often the same source was opened anew. */
  attempt: number
  connection: ReturnType<typeof useConnection>
  onError(element: HTMLMediaElement): void
  /** The source could not go on. */
  onFailure(failure: unknown): void
}

/** The picture with everything around it. */
export function VideoStage(props: Props) {
  const { content, line, position, isExact, startsAtOnce, isCarried, onProgress, onNext, onPrevious, onOpen, onVersion } = props
  const file = line.film
  const { playback, attempt, connection, onSilent, onError, onFailure } = props
  const { t, i18n } = useTranslation()
  const { rewindTime, videoSegments, autoPlay } = usePreferences((preferences) => preferences.videoPlayer)
  const { toggleFullScreen, isChromeShown, stir, isMini } = useFrame()
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [resume] = useState(() => (isExact || isCarried ? exactSeconds(position) : resumeAt(position, file.duration)))
  const [hasStarted, setStarted] = useState(false)
  const state = useMediaState(video)
  const here = placeAt(line, state.time)
  const subtitles = useSubtitles({ content, place: here, soundLanguage: soundOf(file, playback)?.language, locale: i18n.language })
  const onBurn = useBurning(playback)
  const togglePicture = usePictureInPicture(video)
  const { playbackMenu, playbackPanel } = usePlaybackTools(video, file, playback)
  const { said, say } = useSaid()
  const tools = useVideoTools({ video, content, file, time: state.time, duration: state.duration, method: playback.decision.method, say })
  const { reportSeek, reportEnd, cut } = useVideoProgress(video, file, onProgress)
  // What was still in the mini player stays still there when the page is loaded anew.
  const [startsItself] = useState(startsAtOnce || (autoPlay && !isMini))
  const acts = useVideoActs({
    video,
    frameRate: file.probe?.video?.[0]?.frameRate ?? 24,
    startsItself,
    onSeek: reportSeek,
    onRefused: () => setStarted(false),
  })
  const chapters = file.probe?.chapters ?? []
  const { segments, creditsStart, skipNow, skipShown } = useSkip({ content, place: here, state, acts, isChromeShown })
  const { editSegments, segmentPanel } = useSegmentPanel({ video, content, line, segments, duration: state.duration })
  const previews = usePreviews(content, line)
  useStart(video, resume)
  useSource({ video, source: playback.source, attempt, start: resume, onFailure })
  useFailed(video, onError)
  useWaiting(connection, state.isWaiting)
  useDecodingCheck(video, file.probe, onSilent)
  useStageFrame({ video, isPlaying: state.isPlaying, line, here, acts })
  const { marks, showMarks } = useJumpMarks(state.duration, videoSegments)
  const onJump = () => {
    showMarks()
    stir()
  }
  useStageKeys({ acts, state, chapters, subtitles, togglePicture, next: onNext, previous: onPrevious, skip: skipNow, onJump })
  useVideoSession({ video, content, acts, next: onNext, previous: onPrevious, rewindTime })
  const { handlers, jump } = useGestures({ video, acts, rewindTime, picture: tools.picture, toggleFullScreen, showChrome: stir, say })
  return (
    <div className={classes.stage} data-idle={!isChromeShown || undefined}>
      <VideoElement
        ref={setVideo}
        method={playback.decision.method}
        look={tools.picture.look}
        name={t('viewer.video.name', { name: content.title ?? content.mediaTitle })}
        onPlaying={() => setStarted(true)}
      />
      <div className={classes.surface} {...handlers} />
      <SubtitleOverlay video={video} subtitles={subtitles} isChromeShown={isChromeShown || !state.isPlaying} onBurn={onBurn} />
      <JumpRipple jump={jump} />
      {skipShown}
      <Flash state={state} said={said} locale={i18n.language} />
      {connection.isLost ? <LostConnection /> : state.isWaiting && hasStarted && <Buffering />}
      {acts && (
        <Hands
          {...{ content, state, acts, hasStarted, onOpen }}
          chapters={chapters}
          marks={marks}
          segments={segments}
          rewindTime={rewindTime}
          previews={previews}
          subtitles={subtitles}
          canBurn={onBurn !== undefined}
          playbackMenu={playbackMenu}
          tools={tools}
          togglePicture={togglePicture}
          editSegments={editSegments}
          next={onNext}
          previous={onPrevious}
        />
      )}
      {playbackPanel}
      <MiniVideo state={state} acts={acts} isCut={cut !== undefined} onNext={onNext} />
      {acts && (
        <Cards
          acts={acts}
          content={content}
          file={file}
          state={state}
          resume={resume}
          hasStarted={hasStarted}
          isCarried={isCarried}
          goesOnItself={startsItself && !isExact && !isCarried}
          cut={cut}
          creditsStart={creditsStart}
          onNext={isMini ? undefined : onNext}
          onVersion={onVersion}
          onSeen={() => reportEnd(state.duration)}
        />
      )}
      {tools.panels}
      {segmentPanel}
    </div>
  )
}
