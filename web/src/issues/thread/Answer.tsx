import type { Issue } from '@amn/contract/media/issues'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../../i18n/visible-text.ts'
import { When } from '../../ui/text/When.tsx'
import classes from '../issues.module.css'
import threadStyles from './thread.module.css'
import { plainLines } from '../plain-lines.ts'
import shared from '../../ui/theme/shared.module.css'

/** What was said when an issue was closed. */
export function Answer({ issue: { closed, resolved, closeComment, closedBy, closedAt } }: { issue: Issue }) {
  const { t } = useTranslation()
  if (!closed) return null
  return (
    <div className={threadStyles.answer} data-resolved={resolved || undefined}>
      <p className={`${shared.facts} ${classes.meta}`}>
        <span>{closedBy ? t('issues.closedBy', { name: visibleText(closedBy, 100) }) : t('issues.closedByNobody')}</span>
        {closedAt && <When at={closedAt} />}
      </p>
      {closeComment && (
        <p className={threadStyles.message} dir="auto">
          {plainLines(closeComment)}
        </p>
      )}
    </div>
  )
}
