import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './mini.module.css'

/** Counts down to the next episode in the mini player. */
export function MiniNext({ seconds, onTimeUp }: { seconds: number; onTimeUp(): void }) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<number | undefined>(seconds)
  const finish = useEffectEvent(onTimeUp)
  useEffect(() => {
    if (left === undefined) return
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : finish()), 1000)
    return () => clearTimeout(timer)
  }, [left])
  if (left === undefined) return null
  return (
    <div className={classes.note}>
      <span role="timer">{t('viewer.mini.nextIn', { count: left })}</span>
      <Button size="compact-xs" variant="default" onClick={() => setLeft(undefined)}>
        {t('viewer.cancel')}
      </Button>
    </div>
  )
}
