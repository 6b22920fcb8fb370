import type { Issue } from '@amn/contract/media/issues'
import { useTranslation } from 'react-i18next'
import { visibleText } from '../i18n/visible-text.ts'
import { When } from '../ui/text/When.tsx'
import classes from './issues.module.css'
import shared from '../ui/theme/shared.module.css'

/** What kind of trouble it is, who reported it, and when. */
export function IssueMeta({ issue: { kind, createdBy, createdById, createdAt } }: { issue: Issue }) {
  const { t } = useTranslation()
  const name = createdById === null && createdBy === '' ? t('issues.gone') : visibleText(createdBy, 100)
  return (
    <p className={`${shared.facts} ${classes.meta}`}>
      <span>{t(`issues.kinds.${kind}`)}</span>
      <bdi>{name}</bdi>
      <When at={createdAt} />
    </p>
  )
}
