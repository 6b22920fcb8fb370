import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moved } from '../../editing/clock-time.ts'
import { useTimeText } from '../../editing/use-time-text.ts'
import classes from './segments.module.css'

interface Props {
  label: string
  /** Seconds. */
  value: number
  problem: string | undefined
  now(): number
  onChange(value: number): void
}

const steps = [-1, -0.1, 0.1, 1] as const

/** An edge of a segment: typed, moved by steps, or taken from where the film is. */
export function TimeField({ label, value, problem, now, onChange }: Props) {
  const { t } = useTranslation()
  const { isWrong, field } = useTimeText(value, onChange)
  const error = isWrong ? t('segments.noTime') : problem
  const step = (by: number) => {
    const sign = by < 0 ? '−' : '+'
    const text = `${sign}${Math.abs(by)}`
    return (
      <UnstyledButton
        key={by}
        className={classes.step}
        aria-label={t('segments.move', { edge: label, by: text })}
        title={t('segments.move', { edge: label, by: text })}
        onClick={() => onChange(moved(value, by))}
      >
        {text}
      </UnstyledButton>
    )
  }
  return (
    <div className={classes.edge}>
      <TextInput label={label} size="sm" className={classes.time} {...field} error={error} errorProps={{ role: 'alert' }} />
      <div className={classes.steps}>
        {steps.slice(0, 2).map(step)}
        <ActionIcon
          variant="subtle"
          c="white"
          size={36}
          className={classes.now}
          aria-label={t('segments.now', { edge: label })}
          title={t('segments.now', { edge: label })}
          onClick={() => onChange(moved(now(), 0))}
        >
          <IconMapPin size={18} />
        </ActionIcon>
        {steps.slice(2).map(step)}
      </div>
    </div>
  )
}
