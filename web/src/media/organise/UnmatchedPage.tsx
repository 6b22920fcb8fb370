import '../../ui/theme/form-styles.ts'
import { mediaOrganise } from '@amn/contract/media/organise'
import { Skeleton } from '@mantine/core'
import { IconPuzzle } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { useRights } from '../../api/session/use-rights.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { NoPermissions } from '../../ui/feedback/NoPermissions.tsx'
import { useTitle } from '../../ui/layout/screen.ts'
import { Pager } from '../../ui/layout/Pager.tsx'
import { KeysHint } from './KeysHint.tsx'
import { focusEntry, queueKeys } from './queue-keys.ts'
import classes from './unmatched.module.css'
import { UnmatchedEntry } from './UnmatchedEntry.tsx'
import shared from '../../ui/theme/shared.module.css'

const size = 20

/** The queue of media that scans could not recognise: one press says where each belongs. */
export function UnmatchedPage() {
  const { t } = useTranslation()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const page = Number(search['page'] ?? 0)
  const navigate = useNavigate()
  const mayEdit = useRights().some(({ edit, info }) => edit && info)
  const list = useGet(mediaOrganise.unmatched, { query: { amnMediaType: 'All', page, size } }, { keepsPrevious: true, enabled: mayEdit })
  const items = list.data?.items ?? []
  const total = list.data?.totalItems ?? 0
  const entries = useRef<HTMLUListElement>(null)
  const take = useCallback((node: HTMLUListElement | null) => {
    entries.current = node
    return queueKeys(node)
  }, [])
  // Who works by keyboard goes on with what has moved up.
  const left = useRef<number>(undefined)
  useEffect(() => {
    if (left.current === undefined) return
    focusEntry(entries.current, left.current)
    left.current = undefined
  }, [list.data])
  const pages = Math.ceil(total / size)
  const turn = (next: number, replace = false) => navigate({ to: '/media/unmatched', search: next > 0 ? { page: next } : {}, replace })
  const isBeyond = !list.isFetching && total > 0 && page >= pages
  useEffect(() => {
    if (isBeyond) void turn(pages - 1, true)
  })
  useTitle(t('organise.unmatched'))
  if (!mayEdit) return <NoPermissions text={t('organise.noAccess')} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={`${shared.heading} ${classes.heading}`}>{t('organise.unmatched')}</h1>
        <p className={classes.total} role="status">
          {list.data && total > 0 && t('organise.count', { count: total })}
        </p>
      </header>
      {total > 0 && <p className={classes.lead}>{t('organise.lead')}</p>}
      {total > 0 && <KeysHint />}
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={260} radius="lg" />}
      {list.data && total === 0 && <EmptyState icon={IconPuzzle} title={t('organise.emptyTitle')} text={t('organise.empty')} />}
      <ul ref={take} className={`${shared.list} ${classes.list}`}>
        {items.map((item, at) => (
          <UnmatchedEntry key={item.media.id} item={item} onDone={() => (left.current = at)} />
        ))}
      </ul>
      <Pager page={page} pages={pages} mt="xl" onPage={(to) => void turn(to)} />
    </div>
  )
}
