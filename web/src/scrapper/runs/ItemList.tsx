import { type ScrapRun, scrapperRuns } from '@amn/contract/scrapper/runs'
import { Skeleton } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import type { ItemState } from '../../api/search/scrap-search.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Pager } from '../../ui/layout/Pager.tsx'
import classes from '../scrapper.module.css'
import { ItemLine } from './ItemLine.tsx'
import { isMoving } from './run-words.ts'
import shared from '../../ui/theme/shared.module.css'

const route = getRouteApi('/media/scrap')
const size = 20

/** The media of a run that ended in one state. */
export function ItemList({ run, state }: { run: ScrapRun; state: ItemState }) {
  const { t } = useTranslation()
  const { page = 0 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useGet(
    scrapperRuns.items,
    { params: { runId: run.id }, query: { state, page, size } },
    { staleTime: 0, keepsPrevious: true, refetchInterval: isMoving(run) ? 3000 : false },
  )
  const pages = Math.ceil((list.data?.totalItems ?? 0) / size)
  return (
    <section className={classes.card}>
      <h2 className={classes.stepTitle}>{t(`scrapper.itemState.${state}`)}</h2>
      <p className={classes.lead}>{t(`scrapper.itemLead.${state}`)}</p>
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={200} radius="md" />}
      {list.data?.totalItems === 0 && <EmptyState icon={IconInbox} title={t('scrapper.noItems')} />}
      <ul className={shared.list}>
        {list.data?.items.map((item) => (
          <ItemLine key={item.id} item={item} scrapper={run.scrapper} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        onPage={(to) => void navigate({ search: { open: run.id, state, ...(to > 0 && { page: to }) }, resetScroll: false })}
      />
    </section>
  )
}
