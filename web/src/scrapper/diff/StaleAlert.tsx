import { Alert, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { listText } from '../../i18n/list-text.ts'
import { fieldName } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from '../scrapper.module.css'

interface Props {
  /** What somebody has changed. */
  fields: readonly string[]
  isRechecking: boolean
  /** Why it could not be compared anew. */
  failure: Error | null
  onRecheck: () => void
}

/** Says that nothing was applied because somebody was quicker, and what they have changed. */
export function StaleAlert({ fields, isRechecking, failure, onRecheck }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // What it answers with must not become what ends the effect.
    void box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      className={classes.stale ?? ''}
      color="blue"
      icon={<IconRefresh size={20} aria-hidden />}
      title={t('scrapper.staleTitle')}
      role="alert"
    >
      {fields.length > 0 && <p className={classes.reason}>{t('scrapper.staleFields', { fields: listText(fields.map(fieldName)) })}</p>}
      <p className={classes.last}>{t('scrapper.stale')}</p>
      {failure && (
        <>
          <p className={classes.reason}>{visibleText(failureText(failure), 500)}</p>
          <Button variant="default" loading={isRechecking} onClick={onRecheck}>
            {t('scrapper.lookAgain')}
          </Button>
        </>
      )}
    </Alert>
  )
}
