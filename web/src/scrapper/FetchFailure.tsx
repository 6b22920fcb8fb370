import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { visibleText } from '../i18n/visible-text.ts'
import classes from './scrapper.module.css'

interface Props {
  /** What has failed; absent: the fetching. */
  title?: string
  failure: Error
  isRunning: boolean
  onRetry: () => void
}

/** Says that nothing could be fetched and why; what was filled in stays. */
export function FetchFailure({ title, failure, isRunning, onRetry }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What it answers with must not become what ends the effect.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  return (
    <Alert ref={box} color="red" icon={<IconAlertTriangle size={20} aria-hidden />} title={title ?? t('scrapper.failed')} role="alert">
      <p className={classes.reason}>{visibleText(failureText(failure), 500)}</p>
      <Button variant="default" loading={isRunning} onClick={onRetry}>
        {t('ui.retry')}
      </Button>
    </Alert>
  )
}
