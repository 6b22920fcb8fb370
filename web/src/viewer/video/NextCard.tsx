import '@mantine/core/styles/RingProgress.layer.css'
import { Button, Group, RingProgress, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './video.module.css'

export const countdownSeconds = 10

interface Props {
  name: string
  /** Counts down and goes on by itself, unless a key or the person says otherwise. */
  goesOn: boolean
  onNext(): void
}

/** After the end: what comes next. */
export function NextCard({ name, goesOn, onNext }: Props) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(goesOn ? countdownSeconds : undefined)
  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : onNext()), 1000)
    return () => clearTimeout(timer)
  }, [left, onNext])
  const isCounting = left !== undefined
  useEffect(() => {
    if (!isCounting) return
    const cancel = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setLeft(undefined)
    }
    window.addEventListener('keydown', cancel, { capture: true })
    return () => window.removeEventListener('keydown', cancel, { capture: true })
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
      <div style={{ minWidth: 0 }}>
        <Text size="sm" c="#a3aaba" role="status">
          {isCounting ? t('viewer.video.nextSoon') : t('viewer.video.nextUp')}
        </Text>
        <Text fw={650} c="white" truncate>
          {name}
        </Text>
        <Group gap="xs" mt="xs">
          <Button size="xs" onClick={onNext}>
            {t('viewer.video.playNext')}
          </Button>
          {isCounting && (
            <Button size="xs" variant="default" onClick={() => setLeft(undefined)}>
              {t('viewer.cancel')}
            </Button>
          )}
        </Group>
      </div>
    </aside>
  )
}
