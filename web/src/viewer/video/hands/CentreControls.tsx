import { ActionIcon } from '@mantine/core'
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconRotate,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MediaState } from '../../playback/media-state.ts'
import type { VideoActs } from '../acts.ts'
import classes from './hands.module.css'

interface Props {
  state: MediaState
  acts: VideoActs
  rewindTime: number
}

/** On a phone: Play, and a step back and on, in the middle of the picture, where the thumbs are. */
export function CentreControls({ state: { isPlaying, isWaiting }, acts, rewindTime }: Props) {
  const { t } = useTranslation()
  const isTen = rewindTime === 10
  const play = t(isPlaying ? 'viewer.play.pause' : 'viewer.play.play')
  const button = { variant: 'transparent', c: 'white', radius: 'pill' } as const
  return (
    <div className={classes.centre} data-waiting={isWaiting || undefined}>
      <ActionIcon
        {...button}
        size={56}
        aria-label={t('viewer.keys.rewind', { seconds: rewindTime })}
        onClick={() => acts.seekBy(-rewindTime)}
      >
        {isTen ? <IconRewindBackward10 size={32} /> : <IconRotate size={32} />}
      </ActionIcon>
      <ActionIcon {...button} size={76} aria-label={play} className={classes.play} onClick={acts.toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={40} /> : <IconPlayerPlayFilled size={40} />}
      </ActionIcon>
      <ActionIcon
        {...button}
        size={56}
        aria-label={t('viewer.keys.forward', { seconds: rewindTime })}
        onClick={() => acts.seekBy(rewindTime)}
      >
        {isTen ? <IconRewindForward10 size={32} /> : <IconRotateClockwise size={32} />}
      </ActionIcon>
    </div>
  )
}
