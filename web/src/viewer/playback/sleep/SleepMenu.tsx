import { Button, Menu } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import { type Sleep, sleepMinutes } from './sleep.ts'

/** A place of what plays at which it may stop. */
export interface SleepEnd {
  name: string
  /** Seconds. */
  end: number
}
interface ItemsProps {
  sleep: Sleep | undefined
  ends: readonly SleepEnd[]
  onChoose(sleep: Sleep | undefined): void
}

/** The times and places at which what plays may stop by itself. */
export function SleepItems({ sleep, ends, onChoose }: ItemsProps) {
  const { t } = useTranslation()
  return (
    <>
      {sleepMinutes.map((minutes) => (
        <Menu.Item key={minutes} onClick={() => onChoose({ kind: 'time', until: Date.now() + minutes * 60_000 })}>
          {t('viewer.audio.minutes', { minutes })}
        </Menu.Item>
      ))}
      {ends.map(({ name, end }) => (
        <Menu.Item key={name} onClick={() => onChoose({ kind: 'chapter', end })}>
          {name}
        </Menu.Item>
      ))}
      {sleep && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onChoose(undefined)}>{t('viewer.audio.noSleep')}</Menu.Item>
        </>
      )}
    </>
  )
}

interface Props extends ItemsProps {
  /** Seconds. */
  left: number
}

/** When the sound is to stop by itself. */
export function SleepMenu({ left, ...items }: Props) {
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
          aria-label={items.sleep ? `${name}: ${formatDuration(left)}` : name}
        >
          {items.sleep ? formatDuration(left) : name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <SleepItems {...items} />
      </Menu.Dropdown>
    </Menu>
  )
}
