import '../ui/theme/form-styles.ts'
import { bin } from '@amn/contract/media/edit'
import { Button, Skeleton } from '@mantine/core'
import { IconTrash, IconTrashX } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { useRights } from '../api/session/use-rights.ts'
import { useTitlesPerPage } from '../api/session/use-titles-per-page.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NoPermissions } from '../ui/feedback/NoPermissions.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import { Pager } from '../ui/layout/Pager.tsx'
import classes from './bin.module.css'
import { BinEntry } from './BinEntry.tsx'
import { EmptyBin } from './EmptyBin.tsx'
import shared from '../ui/theme/shared.module.css'

const usualSize = 50

/** What was deleted and can still be brought back. */
export function BinPage() {
  const { t } = useTranslation()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const page = Number(search['page'] ?? 0)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const size = useTitlesPerPage(usualSize)
  const mayDelete = useRights().some((right) => right.delete && right.info)
  const list = useGet(bin.list, { query: { amnMediaType: 'All', page, size } }, { keepsPrevious: true, enabled: mayDelete })
  const total = list.data?.totalItems ?? 0
  const pages = Math.ceil(total / size)
  const turn = (next: number, replace = false) => navigate({ to: '/bin', search: next > 0 ? { page: next } : {}, replace })
  const isBeyond = !list.isFetching && total > 0 && page >= pages
  useEffect(() => {
    if (isBeyond) void turn(pages - 1, true)
  })
  useTitle(t('bin.title'))
  if (!mayDelete) return <NoPermissions text={t('bin.noAccess')} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={`${shared.heading} ${classes.heading}`}>{t('bin.title')}</h1>
        <p className={classes.total} role="status">
          {total > 0 && t('bin.count', { count: total })}
        </p>
        {total > 0 && (
          <Button
            variant="default"
            className={classes.empty ?? ''}
            leftSection={<IconTrashX size={18} stroke={1.7} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('bin.empty')}
          </Button>
        )}
      </header>
      {total > 0 && <p className={classes.lead}>{t('bin.lead')}</p>}
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={260} radius="lg" />}
      {list.data && total === 0 && <EmptyState icon={IconTrash} title={t('bin.emptyTitle')} text={t('bin.emptyText')} />}
      <ul className={`${shared.list} ${classes.list}`} data-stale={list.isPlaceholderData || undefined}>
        {list.data?.items.map((item) => (
          <BinEntry key={item.media.id} item={item} />
        ))}
      </ul>
      <Pager page={page} pages={pages} mt="xl" onPage={(to) => void turn(to)} />
      {isAsking && <EmptyBin count={total} onClose={() => setAsking(false)} />}
    </div>
  )
}
