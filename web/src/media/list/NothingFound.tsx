import { media as mediaCalls } from '@amn/contract/media'
import { Button } from '@mantine/core'
import { IconSearchOff, IconStack2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type ListSearch, liftsOf } from './list-search.ts'
import type { ListPlace } from './use-list-search.ts'

function useCount(search: ListSearch | undefined): number {
  const { type = 'All', titleFilter = '', includeWorkInProgress = false } = search ?? {}
  const { data } = useGet(
    mediaCalls.list,
    { query: { amnMediaType: type, titleFilter, includeWorkInProgress, page: 0, size: 1 } },
    { enabled: search !== undefined, quiet: true },
  )
  return search ? (data?.totalItems ?? 0) : 0
}

/** What stands where no media fits: what would be there without each filter, and the way to it. */
export function NothingFound({ place: { search, written } }: { place: ListPlace }) {
  const { t } = useTranslation()
  const lifts = liftsOf(search)
  const counts = [useCount(lifts[0]?.search), useCount(lifts[1]?.search), useCount(lifts[2]?.search)]
  const ways = lifts.map((lift, at) => ({ ...lift, count: counts[at] ?? 0 })).filter((way) => way.count > 0)
  const isNarrowed = search.titleFilter !== ''
  return (
    <EmptyState
      icon={isNarrowed ? IconSearchOff : IconStack2}
      title={isNarrowed ? t('media.nothingTitle') : t('media.emptyTitle')}
      text={isNarrowed ? t('media.nothingFor', { title: search.titleFilter }) : t('media.empty')}
    >
      {ways
        .toSorted((a, b) => b.count - a.count)
        .map((way) => (
          <Button
            key={way.name}
            variant="default"
            rightSection={way.count}
            renderRoot={(props) => <Link to="/media" search={written(way.search)} {...props} />}
          >
            {t(`media.${way.name}`, { title: search.titleFilter })}
          </Button>
        ))}
    </EmptyState>
  )
}
