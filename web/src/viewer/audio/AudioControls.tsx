import type { Chapter } from '@amn/contract/playback/chapters'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBackFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ActKeys } from '../../api/video-keys.ts'
import { formatDuration } from '../../i18n/format.ts'
import { ariaKeys, nameWithKey } from '../../ui/text/key-name.ts'
import { usePlayerPreferences } from '../playback/player-preferences.ts'
import { SeekBar } from '../playback/SeekBar.tsx'
import classes from './audio.module.css'
import { AudioSettings, type Settings } from './AudioSettings.tsx'
import { RoundButton } from './RoundButton.tsx'

interface Props extends Settings {
  isPlaying: boolean
  isWaiting: boolean
  /** Seconds of the whole recording. */
  time: number
  total: number
  bufferedTo: number
  chapters: readonly Chapter[]
  chapter: Chapter | undefined
  rate: number
  rewindTime: number
  keys: ActKeys
  acts: {
    toggle(): void
    seekTo(seconds: number): void
    seekBy(seconds: number): void
    setVolume(volume: number): void
    toggleMute(): void
    changeRate(by: number): void
  }
  goToChapter: ((direction: 1 | -1) => void) | undefined
}

/** The line, the buttons below it, and what is set once in a while. */
export function AudioControls({ acts, goToChapter, chapters, chapter, rewindTime, rate, keys, ...now }: Props) {
  const { t } = useTranslation()
  const isTen = rewindTime === 10
  const { audioBar, change } = usePlayerPreferences()
  const next = chapter && chapters[chapters.indexOf(chapter) + 1]
  const part = audioBar === 'chapter' ? chapter : undefined
  const [start, end] = part ? [part.start, part.end] : [0, now.total]
  const playName = t(now.isPlaying ? 'viewer.play.pause' : 'viewer.play.play')
  return (
    <div className={classes.controls}>
      <SeekBar
        label={t('viewer.play.place')}
        time={Math.max(0, now.time - start)}
        duration={end - start}
        bufferedTo={Math.max(0, now.bufferedTo - start)}
        chapters={part ? [] : chapters}
        marks={[]}
        onSeek={(seconds) => acts.seekTo(start + seconds)}
      />
      <div className={classes.times}>
        <span>{formatDuration(Math.max(0, now.time - start))}</span>
        {chapter && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            c="inherit"
            aria-label={`${t('viewer.audio.barShows')}: ${t(`viewer.audio.bar.${audioBar}`)}`}
            onClick={() => change({ audioBar: audioBar === 'chapter' ? 'whole' : 'chapter' })}
          >
            {t(`viewer.audio.bar.${audioBar}`)}
          </Button>
        )}
        <span>{t('viewer.audio.left', { time: formatDuration(Math.max(0, end - now.time) / rate) })}</span>
      </div>
      <div className={classes.buttons}>
        {goToChapter && (
          <RoundButton name={t('viewer.keys.previousChapter')} keys={keys.previousChapter} onPress={() => goToChapter(-1)}>
            <IconPlayerSkipBackFilled />
          </RoundButton>
        )}
        <RoundButton name={t('viewer.keys.rewind', { seconds: rewindTime })} keys={keys.rewind} onPress={() => acts.seekBy(-rewindTime)}>
          {isTen ? <IconRewindBackward10 size={28} /> : <IconRotate size={28} />}
        </RoundButton>
        <ActionIcon
          variant="filled"
          radius="pill"
          size={68}
          aria-label={playName}
          title={nameWithKey(playName, keys.playPause, t)}
          aria-keyshortcuts={ariaKeys(keys.playPause)}
          loading={now.isWaiting}
          onClick={acts.toggle}
        >
          {now.isPlaying ? <IconPlayerPauseFilled size={32} /> : <IconPlayerPlayFilled size={32} />}
        </ActionIcon>
        <RoundButton name={t('viewer.keys.forward', { seconds: rewindTime })} keys={keys.forward} onPress={() => acts.seekBy(rewindTime)}>
          {isTen ? <IconRewindForward10 size={28} /> : <IconRotateClockwise size={28} />}
        </RoundButton>
        {goToChapter && (
          <RoundButton name={t('viewer.keys.nextChapter')} keys={keys.nextChapter} onPress={() => goToChapter(1)}>
            <IconPlayerSkipForwardFilled />
          </RoundButton>
        )}
      </div>
      <AudioSettings {...{ now, rate, keys, acts, chapter, next }} />
    </div>
  )
}
