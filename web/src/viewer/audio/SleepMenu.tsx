import type { Chapter } from '@amn/contract/playback/chapters'
import { Button, Menu } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../i18n/format.ts'
import { type Sleep, sleepMinutes } from './sleep.ts'

interface Props {
  sleep: Sleep | undefined
  /** Seconds. */
  left: number
  /** The one that is heard, and the one after it. */
  chapter: Chapter | undefined
  next: Chapter | undefined
  onChoose(sleep: Sleep | undefined): void
}

/** When the sound is to stop by itself. */
export function SleepMenu({ sleep, left, chapter, next, onChoose }: Props) {
  const { t } = useTranslation()
  const name = t('viewer.audio.sleep')
  return (
    <Menu position="top" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="inherit"
          leftSection={<IconMoon size={20} />}
          aria-label={sleep ? `${name}: ${formatDuration(left)}` : name}
        >
          {sleep ? formatDuration(left) : name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        {sleepMinutes.map((minutes) => (
          <Menu.Item key={minutes} onClick={() => onChoose({ kind: 'time', until: Date.now() + minutes * 60_000 })}>
            {t('viewer.audio.minutes', { minutes })}
          </Menu.Item>
        ))}
        {chapter && <Menu.Item onClick={() => onChoose({ kind: 'chapter', end: chapter.end })}>{t('viewer.audio.endOfChapter')}</Menu.Item>}
        {next && <Menu.Item onClick={() => onChoose({ kind: 'chapter', end: next.end })}>{t('viewer.audio.endOfNextChapter')}</Menu.Item>}
        {sleep && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onChoose(undefined)}>{t('viewer.audio.noSleep')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
