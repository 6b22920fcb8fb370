import { ActionIcon } from '@mantine/core'
import {
  IconListDetails,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Probe } from '@amn/contract/media/content'
import type { Segment } from '@amn/contract/playback/segments'
import { useVideoKeys } from '../../api/video-keys.ts'
import { formatDuration } from '../../i18n/format.ts'
import { ariaKeys, nameWithKey } from '../../ui/text/key-name.ts'
import { useFrame } from '../frame/frame.ts'
import type { MediaState } from '../playback/media-state.ts'
import type { Previews } from '../playback/previews/use-previews.ts'
import { RateMenu } from '../playback/RateMenu.tsx'
import { SeekBar } from '../playback/SeekBar.tsx'
import { Volume } from '../playback/Volume.tsx'
import type { VideoActs } from './acts.ts'
import { ChapterMenu } from './chapters/ChapterMenu.tsx'
import { MoreMenu } from './MoreMenu.tsx'
import { SubtitleMenu } from './subtitles/SubtitleMenu.tsx'
import type { Subtitles } from './subtitles/tracks/use-subtitles.ts'
import type { VideoTools } from './use-video-tools.tsx'
import classes from './video.module.css'

interface Props {
  state: MediaState
  acts: VideoActs
  chapters: NonNullable<Probe['chapters']>
  /** Where the digit keys jump to, while they are used. */
  marks: readonly number[]
  segments: readonly Segment[]
  rewindTime: number
  previews: Previews | undefined
  subtitles: Subtitles
  canBurn: boolean
  /** The menu of sound tracks and qualities. */
  playbackMenu: ReactNode
  tools: VideoTools
  togglePicture: (() => void) | undefined
  editSegments: (() => void) | undefined
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** Opens the list of episodes; undefined where there is one film alone. */
  onEpisodes: (() => void) | undefined
}

interface ButtonProps {
  name: string
  keys?: readonly string[]
  children: ReactNode
  className?: string | undefined
  onPress: (() => void) | undefined
}

function ControlButton({ name, keys = [], children, className, onPress }: ButtonProps) {
  const { t } = useTranslation()
  return (
    <ActionIcon
      variant="transparent"
      c="white"
      size="lg"
      className={className}
      disabled={!onPress}
      aria-label={name}
      aria-keyshortcuts={ariaKeys(keys)}
      title={nameWithKey(name, keys, t)}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}

/** The bar below the picture. */
export function Controls(props: Props) {
  const {
    state,
    acts,
    chapters,
    marks,
    segments,
    rewindTime,
    previews,
    subtitles,
    canBurn,
    playbackMenu,
    tools,
    togglePicture,
    editSegments,
    next,
    previous,
    onEpisodes,
  } = props
  const { t } = useTranslation()
  const { isFullScreen, toggleFullScreen } = useFrame()
  const keys = useVideoKeys()
  const stretches = segments.map((segment) => ({ ...segment, name: t(`skip.kinds.${segment.kind}`) }))
  const isTen = rewindTime === 10
  return (
    <div className={classes.controls}>
      <SeekBar
        label={t('viewer.play.place')}
        time={state.time}
        duration={state.duration}
        bufferedTo={state.bufferedTo}
        chapters={chapters}
        marks={marks}
        stretches={stretches}
        loop={tools.loop}
        previews={previews}
        onSeek={acts.seekTo}
      />
      <div className={classes.buttons}>
        <ControlButton name={t(state.isPlaying ? 'viewer.play.pause' : 'viewer.play.play')} keys={keys.playPause} onPress={acts.toggle}>
          {state.isPlaying ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        </ControlButton>
        <ControlButton
          className={classes.wide}
          name={t('viewer.keys.rewind', { seconds: rewindTime })}
          keys={keys.rewind}
          onPress={() => acts.seekBy(-rewindTime)}
        >
          {isTen ? <IconRewindBackward10 /> : <IconRotate />}
        </ControlButton>
        <ControlButton
          className={classes.wide}
          name={t('viewer.keys.forward', { seconds: rewindTime })}
          keys={keys.forward}
          onPress={() => acts.seekBy(rewindTime)}
        >
          {isTen ? <IconRewindForward10 /> : <IconRotateClockwise />}
        </ControlButton>
        {(previous ?? next) && (
          <>
            <ControlButton className={classes.wide} name={t('viewer.previous')} keys={keys.previousEpisode} onPress={previous}>
              <IconPlayerSkipBackFilled size={20} />
            </ControlButton>
            <ControlButton className={classes.wide} name={t('viewer.next')} keys={keys.nextEpisode} onPress={next}>
              <IconPlayerSkipForwardFilled size={20} />
            </ControlButton>
          </>
        )}
        <Volume volume={state.volume} isMuted={state.isMuted} colour="white" onChange={acts.setVolume} onToggle={acts.toggleMute} />
        <span className={classes.time}>
          {formatDuration(state.time)} <i>/ {formatDuration(state.duration)}</i>
        </span>
        <ChapterMenu chapters={chapters} time={state.time} previews={previews} className={classes.chapter} onChoose={acts.seekTo} />
        <span className={classes.loop}>{tools.loopChip}</span>
        <span className={classes.break} />
        {onEpisodes && (
          <ControlButton name={t('viewer.video.episodes')} onPress={onEpisodes}>
            <IconListDetails />
          </ControlButton>
        )}
        <RateMenu rate={state.rate} className={classes.rate} onChoose={acts.setRate} />
        {subtitles.tracks.length > 0 && <SubtitleMenu subtitles={subtitles} canBurn={canBurn} />}
        {playbackMenu}
        <MoreMenu tools={tools} togglePicture={togglePicture} editSegments={editSegments} />
        <ControlButton
          name={t(isFullScreen ? 'viewer.leaveFullScreen' : 'viewer.fullScreen')}
          keys={keys.fullScreen}
          onPress={toggleFullScreen}
        >
          {isFullScreen ? <IconMinimize /> : <IconMaximize />}
        </ControlButton>
      </div>
    </div>
  )
}
