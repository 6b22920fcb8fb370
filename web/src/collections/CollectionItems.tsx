import '../ui/theme/form-styles.ts'
import { type Collection, collections } from '@amn/contract/collections/collections'
import { Button, Skeleton, Switch } from '@mantine/core'
import { IconArrowsSort, IconPlaylistOff, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { collectionsSearch } from '../api/search/collections-search.ts'
import { useTitlesPerPage } from '../api/session/use-titles-per-page.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import { PosterCard } from '../ui/media/PosterCard.tsx'
import shared from '../ui/theme/shared.module.css'
import { AddTitles } from './AddTitles.tsx'
import { CollectionRows } from './CollectionRows.tsx'
import classes from './collections.module.css'

const usualSize = 100

/** The media of a collection or list in their order: as posters, and for who may edit it, as rows that can be moved. */
export function CollectionItems({ collection }: { collection: Collection }) {
  const { t } = useTranslation()
  const { page = 0 } = collectionsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const [isSorting, setSorting] = useState(false)
  const [includeWorkInProgress, setIncluding] = useState(false)
  const { id, may } = collection
  const size = useTitlesPerPage(usualSize)
  const query = { page, size, includeWorkInProgress }
  const list = useGet(collections.items, { params: { collectionId: id }, query }, { keepsPrevious: true })
  const go = (to: number, replace = false) =>
    void navigate({ to: '/collections/$id', params: { id }, search: to > 0 ? { page: to } : {}, replace })
  const pages = Math.ceil((list.data?.totalItems ?? 0) / size)
  const isPastEnd = !list.isPlaceholderData && pages > 0 && page >= pages
  useEffect(() => {
    // The last one of the last page was taken out.
    if (isPastEnd) go(pages - 1, true)
  })
  if (list.error && !list.data) return <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton height={280} radius="lg" />
  const { items, totalItems } = list.data
  const addButton = (
    <Button
      variant={totalItems === 0 ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('collections.addTitles')}
    </Button>
  )
  return (
    <section aria-label={t('credits.works')} className={classes.works}>
      {may.edit && (totalItems > 0 || includeWorkInProgress) && (
        <div className={classes.tools}>
          {addButton}
          {(totalItems > 1 || isSorting) && (
            <Button
              variant={isSorting ? 'filled' : 'default'}
              leftSection={<IconArrowsSort size={18} aria-hidden />}
              aria-pressed={isSorting}
              onClick={() => setSorting(!isSorting)}
            >
              {t(isSorting ? 'collections.sorted' : 'collections.sort')}
            </Button>
          )}
          <Switch
            label={t('media.withWorkInProgress')}
            checked={includeWorkInProgress}
            onChange={(event) => {
              setIncluding(event.currentTarget.checked)
              if (page > 0) go(0)
            }}
          />
        </div>
      )}
      {totalItems === 0 && (
        <EmptyState
          icon={IconPlaylistOff}
          title={t('collections.empty')}
          text={t(may.edit ? 'collections.emptyText' : 'collections.emptyForYou')}
        >
          {may.edit && !includeWorkInProgress && addButton}
        </EmptyState>
      )}
      {isSorting ? (
        <CollectionRows collection={collection} items={items} />
      ) : (
        <ul className={`${shared.plainList} ${classes.posters}`} data-stale={list.isPlaceholderData || undefined}>
          {items.map((one, at) => (
            <li key={one.id}>
              <PosterCard media={one} isFirst={at < 6} />
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddTitles collection={collection} onClose={() => setAdding(false)} />}
      <Pager page={page} pages={pages} mt="xl" onPage={(to) => go(to)} />
    </section>
  )
}
