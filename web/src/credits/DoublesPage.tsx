import '../ui/theme/form-styles.ts'
import { credits } from '@amn/contract/media/credits'
import { Skeleton } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { useRights } from '../api/session/use-rights.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { NoPermissions } from '../ui/feedback/NoPermissions.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import shared from '../ui/theme/shared.module.css'
import { DoubleEntry } from './DoubleEntry.tsx'
import classes from './credits.module.css'

const size = 20

/** People and organisations who may stand here twice: one press makes one of two, or says that they are not the same. */
export function DoublesPage() {
  const { t } = useTranslation()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const page = Number(search['page'] ?? 0)
  const navigate = useNavigate()
  const mayEdit = useRights().some(({ edit, info }) => edit && info)
  const list = useGet(credits.doubles, { query: { amnMediaType: 'All', page, size } }, { keepsPrevious: true, enabled: mayEdit })
  const total = list.data?.totalItems ?? 0
  const pages = Math.ceil(total / size)
  const turn = (next: number, replace = false) => navigate({ to: '/contributors/doubles', search: next > 0 ? { page: next } : {}, replace })
  const isBeyond = !list.isFetching && total > 0 && page >= pages
  useEffect(() => {
    if (isBeyond) void turn(pages - 1, true)
  })
  // Who works by keyboard goes on with what has moved up.
  const entries = useRef<HTMLUListElement>(null)
  const left = useRef<number>(undefined)
  useEffect(() => {
    if (left.current === undefined) return
    const all = [...(entries.current?.children ?? [])]
    all[Math.min(left.current, all.length - 1)]?.querySelector('button')?.focus()
    left.current = undefined
  }, [list.data])
  useTitle(t('credits.doubles.title'))
  if (!mayEdit) return <NoPermissions text={t('credits.doubles.noAccess')} />
  return (
    <div className={classes.page}>
      <div>
        <header className={classes.head}>
          <h1 className={shared.heading}>{t('credits.doubles.title')}</h1>
          <p className={shared.note} role="status">
            {list.data && total > 0 && t('credits.doubles.count', { count: total })}
          </p>
        </header>
        {total > 0 && <p className={shared.lead}>{t('credits.doubles.lead')}</p>}
      </div>
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={260} radius="lg" />}
      {list.data && total === 0 && (
        <EmptyState icon={IconUserCheck} title={t('credits.doubles.none')} text={t('credits.doubles.noneText')}>
          <Link to="/contributors">{t('credits.toAll')}</Link>
        </EmptyState>
      )}
      <ul ref={entries} className={`${shared.plainList} ${classes.pairs}`}>
        {list.data?.items.map((double, at) => (
          <DoubleEntry
            key={double.contributors.map(({ id }) => id).join('-')}
            double={double}
            onDone={() => {
              left.current = at
            }}
          />
        ))}
      </ul>
      <Pager page={page} pages={pages} mt="xl" onPage={(to) => void turn(to)} />
    </div>
  )
}
