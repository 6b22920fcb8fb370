import { Button, Group } from '@mantine/core'
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDuration } from '../../../i18n/format.ts'
import classes from './going-on.module.css'

interface Props {
  /** Seconds; undefined when there is nothing to go on with. */
  resume: number | undefined
  onResume(): void
  onStart(): void
}

/** Before anything moves: go on, or begin. */
export function StartCard({ resume, onResume, onStart }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.card}>
      <Group justify="center">
        {resume === undefined ? (
          <Button size="lg" autoFocus leftSection={<IconPlayerPlayFilled />} onClick={onResume}>
            {t('viewer.play.play')}
          </Button>
        ) : (
          <>
            <Button size="lg" autoFocus leftSection={<IconPlayerPlayFilled />} onClick={onResume}>
              {t('viewer.play.resumeAt', { time: formatDuration(resume) })}
            </Button>
            <Button size="lg" variant="default" leftSection={<IconRefresh size={20} />} onClick={onStart}>
              {t('viewer.play.fromStart')}
            </Button>
          </>
        )}
      </Group>
    </div>
  )
}
