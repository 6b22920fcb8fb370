import { Button, Group, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './going-on.module.css'

interface Props {
  name: string
  onGoOn(): void
  onStop(): void
}

/** After many episodes without a hand on anything: nothing more is played before somebody answers. */
export function StillWatching({ name, onGoOn, onStop }: Props) {
  const { t } = useTranslation()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') return
    const isYes = event.key === ' ' || event.key === 'Enter' || event.key === 'k'
    if (!isYes && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (isYes && !(event.target instanceof HTMLButtonElement && event.target.dataset['stop'])) onGoOn()
    else onStop()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
  return (
    <div className={classes.cover}>
      <section className={classes.question} role="alertdialog" aria-label={t('watching.still')}>
        <Text fz="xl" fw={700} c="white">
          {t('watching.still')}
        </Text>
        <Text c="#c3c8d4" lineClamp={2}>
          {t('watching.next', { name })}
        </Text>
        <Group justify="center" mt="sm">
          <Button className={classes.button} size="md" autoFocus onClick={onGoOn}>
            {t('watching.goOn')}
          </Button>
          <Button className={classes.button} size="md" variant="default" data-stop="" onClick={onStop}>
            {t('watching.stop')}
          </Button>
        </Group>
      </section>
    </div>
  )
}
