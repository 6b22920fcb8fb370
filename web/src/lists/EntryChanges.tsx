import type { ListEntry } from '@amn/contract/personal/lists'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './entries.module.css'
import { isEmptyValue, valueText } from './entry-text.ts'

const fields = ['mediaStatus', 'progress', 'score', 'favorite', 'repeats', 'startedAt', 'completedAt', 'note'] as const

/** What would change, or has: old and new; of what is not here, what the list says. */
export function EntryChanges({ entry, isDraft }: { entry: ListEntry; isDraft: boolean }) {
  const { t } = useTranslation()
  const { values, current, changes } = entry
  if (entry.match !== 'matched') {
    const stated = fields.filter((field) => !isEmptyValue(values[field]) && field !== 'note')
    return (
      <span className={classes.muted}>
        {stated.map((field) => `${t(`lists.fields.${field}`)}: ${valueText(field, values[field])}`).join(' · ')}
      </span>
    )
  }
  if (changes.length === 0) return <span className={classes.muted}>{t(isDraft ? 'lists.noChange' : 'lists.noChanged')}</span>
  return (
    <dl className={classes.changes}>
      {fields
        .filter((field) => changes.includes(field))
        .map((field) => {
          const before = current && !isEmptyValue(current[field]) ? valueText(field, current[field]) : undefined
          return (
            <div key={field} className={classes.change} data-field={field}>
              <dt>{t(`lists.fields.${field}`)}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <del>{before}</del>
                    <IconArrowRight size={14} aria-label={t('lists.becomes')} />
                  </>
                )}
                <ins>{valueText(field, values[field])}</ins>
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
