import '@mantine/core/styles/RingProgress.layer.css'
import { Button, Group, RingProgress, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './going-on.module.css'

export const countdownSeconds = 10
const withoutMeaning = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock|NumLock|Audio.*|Media.*|Brightness.*)$/

interface Props {
  name: string
  /** Counts down and goes on by itself, unless a key or the person says otherwise. */
  isCounting: boolean
  /** The film stands still while it is not over: so does the countdown. */
  isHeld: boolean
  /** The film is over; before that, a key that ends the countdown also does what it is for. */
  isOver: boolean
  onNext(): void
  /** The time is up. */
  onTimeUp(): void
  onCancel(): void
}

/** At the credits and after the end: what comes next. */
export function NextCard({ name, isCounting, isHeld, isOver, onNext, onTimeUp, onCancel }: Props) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(countdownSeconds)
  const finish = useEffectEvent(onTimeUp)
  const cancel = useEffectEvent((event: KeyboardEvent) => {
    if (withoutMeaning.test(event.key)) return
    if (isOver || event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
    }
    onCancel()
  })
  useEffect(() => {
    if (!isCounting || isHeld) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : finish()), 1000)
    return () => clearTimeout(timer)
  }, [left, isCounting, isHeld])
  useEffect(() => {
    if (!isCounting) return
    const listen = (event: KeyboardEvent) => cancel(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [isCounting])
  return (
    <aside className={classes.next} aria-label={t('viewer.next')}>
      {isCounting && (
        <RingProgress
          size={56}
          thickness={4}
          sections={[{ value: (left / countdownSeconds) * 100, color: '#6f82ff' }]}
          label={
            <Text ta="center" fw={700} c="white">
              {left}
            </Text>
          }
        />
      )}
      <div className={classes.words}>
        <Text size="sm" c="#a3aaba" role="status">
          {isCounting ? t('viewer.video.nextSoon') : t('viewer.video.nextUp')}
        </Text>
        <Text fw={650} c="white" truncate>
          {name}
        </Text>
        <Group gap="xs" mt="xs">
          <Button className={classes.button} size="xs" onClick={onNext}>
            {t('viewer.video.playNext')}
          </Button>
          {(isCounting || !isOver) && (
            <Button className={classes.button} size="xs" variant="default" onClick={onCancel}>
              {t('viewer.cancel')}
            </Button>
          )}
        </Group>
      </div>
    </aside>
  )
}
