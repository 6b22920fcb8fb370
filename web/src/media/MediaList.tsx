import '../ui/form-styles.ts'
import { media as mediaCalls } from '@amn/contract/media'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call.ts'
import { failureText } from '../api/failure-text.ts'
import { useGet } from '../api/query.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { useTitle } from '../ui/screen.ts'
import { useListMemory } from './list/last-list.ts'
import classes from './list/list.module.css'
import { ListSkeleton } from './list/ListSkeleton.tsx'
import { ListTools } from './list/ListTools.tsx'
import { MediaLines } from './list/MediaLines.tsx'
import { NothingFound } from './list/NothingFound.tsx'
import { lastPage } from './list/page-numbers.ts'
import { Paging } from './list/Paging.tsx'
import { PosterGrid } from './list/PosterGrid.tsx'
import { SplitView } from './list/SplitView.tsx'
import { useListSearch } from './list/use-list-search.ts'
import { useListView } from './list/use-list-view.ts'
import { NoAccess } from './view/NoAccess.tsx'

/** The media of one type, or of all that the person may see: searched, paged, as posters, lines, or lines with a preview. */
export function MediaList() {
  const { t } = useTranslation()
  const place = useListSearch()
  const shape = useListView()
  const { type, titleFilter, includeWorkInProgress, page, size } = place.search
  const { data, error, isPlaceholderData, refetch } = useGet(
    mediaCalls.list,
    { query: { amnMediaType: type, titleFilter, includeWorkInProgress, page, size } },
    { keepsPrevious: true, quiet: true },
  )
  const heading = t(`values.mediaType.${type}`)
  useTitle(heading)
  useListMemory(data !== undefined)
  const total = data?.totalItems ?? 0
  const beyond = data && !isPlaceholderData && data.items.length === 0 && total > 0 ? lastPage(total, size) : undefined
  const { change } = place
  useEffect(() => {
    if (beyond !== undefined) change({ page: beyond }, true)
  })
  if (isCode(error, 'ACCESS_DENIED') || isCode(error, 'UNAUTHENTICATED')) return <NoAccess failure={error} />

  const items = data?.items ?? []
  const range = { from: page * size + 1, to: page * size + items.length, total }
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={classes.heading}>{heading}</h1>
        <p className={classes.total} role="status">
          {data && (titleFilter ? t('media.found', { count: total }) : t('media.count', { count: total }))}
        </p>
        {items.length > 0 && total > size && <p className={classes.range}>{t('media.rangeOf', range)}</p>}
      </header>
      <ListTools place={place} {...shape} />
      {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <ListSkeleton view={shape.view} count={size} />}
      {data && total === 0 && <NothingFound place={place} />}
      {items.length > 0 && (
        <div className={classes.results} data-old={isPlaceholderData || undefined}>
          {shape.view === 'grid' && <PosterGrid items={items} label={heading} />}
          {shape.view === 'list' && <MediaLines items={items} label={heading} />}
          {shape.view === 'split' && <SplitView items={items} label={heading} place={place} />}
          {(total > 5 || page > 0) && <Paging place={place} total={total} />}
        </div>
      )}
    </div>
  )
}
