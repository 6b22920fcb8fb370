import { type ListImport, lists } from '@amn/contract/personal/lists'
import { Badge, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { formatNumber } from '../i18n/names.ts'
import { formatInstant } from '../i18n/format.ts'
import { visibleText } from '../i18n/visible-text.ts'
import { stateColours } from './list-state.ts'
import classes from './lists.module.css'
import { useListSearch } from './use-list-search.ts'
import shared from '../ui/theme/shared.module.css'

const matches = ['matched', 'unsure', 'missing', 'skipped'] as const

/** What the list is, how much of it was found, and who wins where both have a value. */
export function ListHead({ one }: { one: ListImport }) {
  const { t } = useTranslation()
  const { search, go } = useListSearch()
  const change = useSend(lists.update, { invalidates: [lists.get, lists.entries] })
  const conflict = change.isPending ? change.variables.body.conflict : one.conflict
  const show = (match: (typeof matches)[number] | undefined) => go({ open: one.id, ...(match && { match }) }, true)
  return (
    <>
      <div className={shared.cardHead}>
        <div className={classes.headWords}>
          <h2 className={classes.name}>{one.fileName === '' ? t(`lists.formats.${one.format}`) : visibleText(one.fileName, 120)}</h2>
          <p className={shared.explanation}>
            {[
              t(`lists.formats.${one.format}`),
              t('lists.entries', { count: one.total }),
              formatInstant(one.appliedAt ?? one.createdAt),
            ].join(' · ')}
          </p>
        </div>
        {one.state !== 'draft' && (
          <Badge variant="light" size="lg" radius="xl" color={stateColours[one.state]}>
            {t(`lists.state.${one.state}`)}
          </Badge>
        )}
      </div>
      <div className={classes.filters} role="group" aria-label={t('lists.filter')}>
        {[undefined, ...matches].map((match) => (
          <button
            key={match ?? 'all'}
            type="button"
            className={classes.filter}
            data-match={match}
            aria-pressed={search.match === match}
            onClick={() => show(match)}
          >
            <span className={classes.count}>{formatNumber(match ? one.counts[match] : one.total)}</span>
            <span>{t(`lists.match.${match ?? 'all'}`)}</span>
          </button>
        ))}
      </div>
      {one.state === 'draft' && (
        <div className={classes.conflict}>
          <span className={classes.conflictLabel} id="conflict">
            {t('lists.conflict')}
          </span>
          <SegmentedControl
            aria-labelledby="conflict"
            value={conflict}
            data={(['keep', 'replace'] as const).map((value) => ({ value, label: t(`lists.conflicts.${value}`) }))}
            onChange={(value) =>
              change.mutate({ params: { listId: one.id }, body: { conflict: value === 'replace' ? 'replace' : 'keep' } })
            }
          />
          <span className={shared.explanation}>{t(`lists.conflictHints.${conflict}`)}</span>
        </div>
      )}
    </>
  )
}
