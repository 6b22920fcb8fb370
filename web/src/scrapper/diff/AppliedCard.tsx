import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from '../scrapper.module.css'
import type { Applied } from './use-apply.ts'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  applied: Applied
  onDone: () => void
}

/** What could not be done of an act that has succeeded otherwise. */
export function AppliedCard({ applied, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.card}>
      <Alert color="blue" icon={<IconAlertTriangle size={20} aria-hidden />} title={t('scrapper.warnings')} role="alert">
        <ul className={classes.warnings}>
          {applied.warnings.map(({ field, ...reason }) => (
            <li key={`${field} ${reason.message}`}>
              <strong>{t(`edit.field.${field}`)}</strong>: {visibleText(reasonText(reason), 500)}
            </li>
          ))}
        </ul>
      </Alert>
      <div className={`${shared.stickyFoot} ${classes.foot}`}>
        <span className={classes.footText}>{t('scrapper.changedFields', { count: applied.changed.length })}</span>
        <Button onClick={onDone}>{t('scrapper.toMedia')}</Button>
      </div>
    </section>
  )
}
