import { ActionIcon, TextInput } from '@mantine/core'
import { IconMapPin, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moved } from '../../editing/clock-time.ts'
import { useTimeText } from '../../editing/use-time-text.ts'
import classes from './chapters.module.css'
import type { Draft, Field, Problem } from './draft.ts'

interface Props {
  draft: Draft
  /** Its place in the list, from 1. */
  place: number
  isPlaying: boolean
  problemOf(field: Field): Problem | undefined
  now(): number
  onChange(changed: Partial<Draft>): void
  onRemove(): void
  onPlay(): void
}

const icon = { size: 18, 'aria-hidden': true } as const

/** One chapter: its title and where it starts, which can be heard. */
export function ChapterRow({ draft, place, isPlaying, problemOf, now, onChange, onRemove, onPlay }: Props) {
  const { t } = useTranslation()
  const { isWrong, field } = useTimeText(draft.start, (start) => onChange({ start }))
  const [title, start] = [problemOf('title'), problemOf('start')]
  const name = draft.title.trim() || t('listening.chapters.nth', { place })
  const button = (text: string, part: string, symbol: React.ReactNode, onPress: () => void) => (
    <ActionIcon variant="subtle" color="gray" c="inherit" size={40} data-part={part} aria-label={text} title={text} onClick={onPress}>
      {symbol}
    </ActionIcon>
  )
  return (
    <li className={classes.row} data-row={draft.key} data-playing={isPlaying || undefined}>
      <TextInput
        className={classes.title}
        data-part="title"
        aria-label={t('listening.chapters.titleOf', { place })}
        value={draft.title}
        maxLength={500}
        error={title && t(`listening.chapters.problems.${title}`)}
        errorProps={{ role: 'alert' }}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        className={classes.start}
        data-part="start"
        aria-label={t('listening.chapters.startOf', { name })}
        {...field}
        error={isWrong ? t('segments.noTime') : start && t(`listening.chapters.problems.${start}`)}
        errorProps={{ role: 'alert' }}
      />
      {button(t('listening.chapters.startHere', { name }), 'here', <IconMapPin {...icon} />, () => onChange({ start: moved(now(), 0) }))}
      {button(t('listening.chapters.play', { name }), 'play', <IconPlayerPlay {...icon} />, onPlay)}
      {button(t('listening.chapters.remove', { name }), 'remove', <IconTrash {...icon} />, onRemove)}
    </li>
  )
}
