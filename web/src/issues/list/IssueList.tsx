import { Button, Skeleton } from '@mantine/core'
import { IconFilterOff, IconFlag, IconMoodSmile } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { changeView, goOnTo } from '../../ui/dialog/issue-dialog.ts'
import { IssueFilters } from './IssueFilters.tsx'
import { Pager } from '../../ui/layout/Pager.tsx'
import { IssueRow } from './IssueRow.tsx'
import classes from './list.module.css'
import { type ListView, pageSize, useIssuePage } from './use-issue-page.ts'
import shared from '../../ui/theme/shared.module.css'

const noneText = { all: 'issues.noneAll', mine: 'issues.noneMine', media: 'issues.noneMedia' } as const

/** The issues of everything, of one media or of one person, the newest first. */
export function IssueList({ view }: { view: ListView }) {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const { items, total, isOld, error, retry } = useIssuePage(view)
  const { page = 0, state, of, type, isMine } = view
  const isNarrowed = [state, of, type, isMine].some((one) => one !== undefined)
  const last = Math.max(0, Math.ceil((total ?? 0) / pageSize) - 1)
  const isBeyond = total !== undefined && !isOld && page > last
  useEffect(() => {
    if (isBeyond) changeView({ ...view, page: last })
  })
  const bare = view.kind === 'media' ? { kind: view.kind, mediaId: view.mediaId } : { kind: view.kind }
  const add = view.kind === 'media' && isLoggedIn && (
    <Button
      leftSection={<IconFlag size={18} aria-hidden />}
      className={classes.add}
      onClick={() => goOnTo({ kind: 'report', mediaId: view.mediaId })}
    >
      {t('issues.add')}
    </Button>
  )
  return (
    <>
      <IssueFilters view={view} />
      {error && total === undefined && <ErrorState text={failureText(error)} onRetry={retry} />}
      {!error && total === undefined && (
        <div className={classes.waiting} role="status" aria-label={t('ui.loading')}>
          {[0, 1, 2].map((index) => (
            <Skeleton key={index} height={112} radius="lg" />
          ))}
        </div>
      )}
      {total === 0 && isNarrowed && (
        <EmptyState icon={IconFilterOff} title={t('issues.noneFound')}>
          <Button variant="default" onClick={() => changeView(bare)}>
            {t('issues.clearFilters')}
          </Button>
        </EmptyState>
      )}
      {total === 0 && !isNarrowed && (
        <EmptyState icon={IconMoodSmile} title={t('issues.none')} text={t(noneText[view.kind])}>
          {add}
        </EmptyState>
      )}
      {items.length > 0 && (
        <ul className={`${shared.plainList} ${classes.list}`} data-old={isOld || undefined} aria-busy={isOld}>
          {items.map((issue) => (
            <IssueRow key={issue.id} issue={issue} withTitle={view.kind !== 'media'} />
          ))}
        </ul>
      )}
      {(total ?? 0) > 0 && (
        <div className={`${shared.apart} ${classes.end}`}>
          <Pager
            page={page}
            pages={Math.ceil((total ?? 0) / pageSize)}
            range={{ size: pageSize, total: total ?? 0 }}
            mt={0}
            siblings={0}
            onPage={(next) => changeView({ ...view, page: next })}
          />
          {add}
        </div>
      )}
    </>
  )
}
