import { ActionIcon } from '@mantine/core'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../api/session/preferences.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useFrame } from '../frame/frame.ts'
import classes from './mini.module.css'

interface Props {
  isPlaying: boolean
  /** Seconds. */
  time: number
  duration: number
  /** What is heard just now, such as a chapter. */
  part?: string | undefined
  toggle(): void
  seekBy(seconds: number): void
  onNext: (() => void) | undefined
  /** What comes by itself, and how to stop it. */
  note?: ReactNode
  /** The cover before the name. */
  cover?: ReactNode
  /** What only some players have, such as their rate. */
  children?: ReactNode
}

interface ButtonProps {
  name: string
  className?: string | undefined
  children: ReactNode
  onPress: () => void
}

function Button({ name, className, children, onPress }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size={40}
      className={`${classes.button} ${className ?? ''}`}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}

/** The controls of a renderer in the mini player; nothing while it has the whole window. */
export function MiniControls({ isPlaying, time, duration, part, toggle, seekBy, onNext, note, cover, children }: Props) {
  const { t } = useTranslation()
  const { miniSlot } = useFrame()
  const seconds = usePreferences(({ videoPlayer }) => videoPlayer.rewindTime)
  if (!miniSlot) return null
  const isTen = seconds === 10
  return createPortal(
    <>
      <div className={classes.line} aria-hidden="true">
        <div style={{ transform: `scaleX(${duration > 0 ? Math.min(1, time / duration) : 0})` }} />
      </div>
      {cover}
      <Button className={classes.step} name={t('viewer.keys.rewind', { seconds })} onPress={() => seekBy(-seconds)}>
        {isTen ? <IconRewindBackward10 size={22} /> : <IconRotate size={22} />}
      </Button>
      <Button name={t(isPlaying ? 'viewer.play.pause' : 'viewer.play.play')} onPress={toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={22} /> : <IconPlayerPlayFilled size={22} />}
      </Button>
      <Button className={classes.step} name={t('viewer.keys.forward', { seconds })} onPress={() => seekBy(seconds)}>
        {isTen ? <IconRewindForward10 size={22} /> : <IconRotateClockwise size={22} />}
      </Button>
      {onNext && (
        <Button name={t('viewer.next')} onPress={onNext}>
          <IconPlayerSkipForwardFilled size={20} />
        </Button>
      )}
      {part && <span className={classes.part}>{part}</span>}
      <span className={classes.time}>
        {formatDuration(time)} / {formatDuration(duration)}
      </span>
      {children}
      {note}
    </>,
    miniSlot,
  )
}
