import type { HealthProblem } from '@amn/contract/library/library-values'
import { library } from '@amn/contract/library/library'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconConfetti, IconPuzzle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { formatSize } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Pages } from '../Pages.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { ProblemEntry } from './ProblemEntry.tsx'
import { groupCopies } from './health.ts'
import classes from './health.module.css'
import shared from '../../ui/theme/shared.module.css'

const size = 50

/** Everything that has one problem; copies of one file stand together. */
export function ProblemList({ problem }: { problem: HealthProblem }) {
  const { t } = useTranslation()
  const { page } = useAdminSearch()
  const list = useGet(library.healthOf, { params: { problem }, query: { page, size } }, { keepsPrevious: true })
  const items = list.data?.items ?? []
  const total = list.data?.totalItems ?? 0
  const groups = problem === 'duplicate' ? groupCopies(items) : items.map((entry) => [entry])
  return (
    <>
      <div>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/acp" search={{ tab: 'health' }} {...props} />}
        >
          {t('health.back')}
        </Button>
        {problem === 'unmatched' && (
          <Button
            variant="light"
            leftSection={<IconPuzzle size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/media/unmatched" {...props} />}
          >
            {t('organise.workThrough')}
          </Button>
        )}
      </div>
      <SettingsCard
        title={t(`health.problem.${problem}.title`)}
        lead={t(`health.problem.${problem}.text`)}
        action={total > 0 && <span className={classes.total}>{t('health.found', { count: total })}</span>}
      >
        {list.isPending && <Skeleton height={300} radius="md" />}
        {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && total === 0 && <EmptyState icon={IconConfetti} title={t('health.solved')} />}
        <ul className={`${shared.plainList} ${classes.list}`} data-stale={list.isPlaceholderData || undefined}>
          {groups.map((group) => {
            const entries = group.map((entry) => (
              <ProblemEntry key={`${entry.mediaId} ${entry.fileId} ${entry.path}`} entry={entry} problem={problem} />
            ))
            const [first] = group
            if (!first || problem !== 'duplicate') return entries
            const freed = (first.size ?? 0) * (group.length - 1)
            return (
              <li key={`${first.fileId} ${first.path}`} className={classes.copies}>
                <span className={classes.copiesHead}>
                  {t('health.copies', { count: group.length })}
                  {freed > 0 && ` · ${t('health.wasted', { size: formatSize(freed) })}`}
                </span>
                <ul className={`${shared.plainList} ${classes.list}`}>{entries}</ul>
              </li>
            )
          })}
        </ul>
        <Pages total={total} size={size} />
      </SettingsCard>
    </>
  )
}
