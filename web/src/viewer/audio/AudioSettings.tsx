import type { Chapter } from '@amn/contract/playback/chapters'
import { Button } from '@mantine/core'
import { IconMinus, IconPencil, IconPlaylist, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ActKeys } from '../../api/video-keys.ts'
import { nameWithKey } from '../../ui/text/key-name.ts'
import { leastRate, mostRate } from '../playback/rate.ts'
import { Volume } from '../playback/Volume.tsx'
import classes from './audio.module.css'
import { RoundButton } from './RoundButton.tsx'
import type { Sleep } from '../playback/sleep/sleep.ts'
import { SleepMenu } from '../playback/sleep/SleepMenu.tsx'

/** What is set once in a while, as the controls show it. */
export interface Settings {
  volume: number
  isMuted: boolean
  sleep: Sleep | undefined
  sleepLeft: number
  onSleep(sleep: Sleep | undefined): void
  /** Opens the editor of chapters, where no list of them does. */
  onEditChapters: (() => void) | undefined
  /** How many recordings wait in the queue, and whether they are shown. */
  queued: number | undefined
  isQueueOpen: boolean
  onQueue: (() => void) | undefined
}

interface Props {
  now: Settings
  rate: number
  keys: ActKeys
  acts: { setVolume(volume: number): void; toggleMute(): void; changeRate(by: number): void }
  /** The one that is heard, and the one after it. */
  chapter: Chapter | undefined
  next: Chapter | undefined
}

/** Speed, volume, the sleep timer, and what is shown beside a recording. */
export function AudioSettings({ now, rate, keys, acts, chapter, next }: Props) {
  const { t, i18n } = useTranslation()
  const ends = [
    ...(chapter ? [{ name: t('viewer.audio.endOfChapter'), end: chapter.end }] : []),
    ...(next ? [{ name: t('viewer.audio.endOfNextChapter'), end: next.end }] : []),
  ]
  return (
    <div className={classes.settings}>
      <span className={classes.rate} role="group" aria-label={t('viewer.play.rate')}>
        <RoundButton
          name={t('viewer.play.slower')}
          keys={keys.slower}
          size={34}
          isDisabled={rate <= leastRate}
          onPress={() => acts.changeRate(-0.05)}
        >
          <IconMinus size={18} />
        </RoundButton>
        <output>{rate.toLocaleString(i18n.language, { minimumFractionDigits: 2 })}×</output>
        <RoundButton
          name={t('viewer.play.faster')}
          keys={keys.faster}
          size={34}
          isDisabled={rate >= mostRate}
          onPress={() => acts.changeRate(0.05)}
        >
          <IconPlus size={18} />
        </RoundButton>
      </span>
      <span className={classes.volume}>
        <Volume volume={now.volume} isMuted={now.isMuted} colour="inherit" onChange={acts.setVolume} onToggle={acts.toggleMute} />
      </span>
      <SleepMenu sleep={now.sleep} left={now.sleepLeft} ends={ends} onChoose={now.onSleep} />
      {now.onQueue && (
        <Button
          variant={now.isQueueOpen ? 'light' : 'subtle'}
          color="gray"
          c="inherit"
          leftSection={<IconPlaylist size={20} />}
          aria-label={t('listening.queue.openOf', { count: now.queued ?? 0 })}
          aria-keyshortcuts="q"
          aria-pressed={now.isQueueOpen}
          title={nameWithKey(t('listening.queue.title'), ['q'], t)}
          onClick={now.onQueue}
        >
          {now.queued ?? 0}
        </Button>
      )}
      {now.onEditChapters && (
        <Button variant="subtle" color="gray" c="inherit" leftSection={<IconPencil size={20} />} onClick={now.onEditChapters}>
          {t('listening.chapters.edit')}
        </Button>
      )}
    </div>
  )
}
