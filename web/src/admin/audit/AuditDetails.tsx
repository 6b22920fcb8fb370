import type { AuditLine } from '@amn/contract/system/audit'
import { useTranslation } from 'react-i18next'
import { formatUtc } from '../../i18n/time.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './audit.module.css'

const numbered = (name: string | null | undefined, id: number | null | undefined) =>
  [name, typeof id === 'number' ? `#${id}` : undefined].filter(Boolean).join(' ')

/** All that was written down of one act. */
export function AuditDetails({ id, line }: { id: string; line: AuditLine }) {
  const { t } = useTranslation()
  const facts = [
    [t('audit.when'), formatUtc(line.at)],
    [t('audit.by'), numbered(line.username, line.userId)],
    [t('audit.subject'), numbered(line.subject?.name, line.subject?.id)],
    [t('audit.address'), line.address ?? ''],
    [t('audit.request'), line.requestId ?? ''],
    [t('audit.raw'), [line.action, line.detail].filter(Boolean).join(' ')],
  ] as const
  return (
    <dl id={id} className={classes.details}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{visibleText(value)}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}
