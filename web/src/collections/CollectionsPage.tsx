import '../ui/theme/form-styles.ts'
import { type CollectionCard, collections } from '@amn/contract/collections/collections'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPlaylistAdd, IconStack2 } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { collectionsSearch } from '../api/search/collections-search.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { useRights } from '../api/session/use-rights.ts'
import { CollectionFace, CollectionTile } from '../ui/collections/CollectionTile.tsx'
import { collectionName } from '../ui/collections/collection-name.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import shared from '../ui/theme/shared.module.css'
import classes from './collections.module.css'
import { EditCollection } from './EditCollection.tsx'
import { useCollectionActs } from './use-collection-acts.ts'

const size = 48
const scopes = ['collections', 'mine', 'shared', 'deleted'] as const

/** The collections of the library, one's own lists with the queue, and lists that others share. */
export function CollectionsPage() {
  const { t } = useTranslation()
  const { scope = 'collections', page = 0 } = collectionsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const mayEdit = useRights().some(({ edit, info }) => edit && info) && isLoggedIn
  const [isMaking, setMaking] = useState(false)
  const list = useGet(collections.list, { query: { scope, page, size } }, { keepsPrevious: true })
  const queue = useGet(collections.queue, {}, { isBackground: true, enabled: isLoggedIn && scope === 'mine' })
  const title = t(scope === 'mine' ? 'collections.scope.mine' : 'collections.title')
  useTitle(title)
  const total = list.data?.totalItems ?? 0
  const go = (search: object) => void navigate({ to: '/collections', search: collectionsSearch({ scope, ...search }) })
  const mayMake = scope === 'mine' ? isLoggedIn : scope === 'collections' && mayEdit
  // Both come at once, so that the queue pushes no list away.
  const isPending = list.isPending || queue.isLoading
  const hasQueue = scope === 'mine' && page === 0
  const shown = isPending ? [] : [...(hasQueue && queue.data ? [queue.data] : []), ...(list.data?.items ?? [])]
  const makeNew = (
    <Button variant="default" leftSection={<IconPlaylistAdd size={18} aria-hidden />} onClick={() => setMaking(true)}>
      {t(scope === 'mine' ? 'collections.newList' : 'collections.newCollection')}
    </Button>
  )
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1 className={shared.heading}>{title}</h1>
        {isLoggedIn && (
          <SegmentedControl
            className={classes.scopes}
            aria-label={t('collections.which')}
            value={scope}
            data={scopes.map((value) => ({ value, label: t(`collections.scope.${value}`) }))}
            onChange={(value) => go({ scope: value === 'collections' ? undefined : value })}
          />
        )}
        {mayMake && shown.length > 0 && <div className={classes.make}>{makeNew}</div>}
      </header>
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {isPending && <Skeleton height={280} radius="lg" />}
      {!isPending && list.data && shown.length === 0 && (
        <EmptyState icon={IconStack2} title={t(`collections.none.${scope}`)} text={t(`collections.noneText.${scope}`)}>
          {mayMake && makeNew}
        </EmptyState>
      )}
      <ul className={`${shared.plainList} ${classes.grid}`} data-stale={list.isPlaceholderData || undefined}>
        {shown.map((one) => (
          <Item key={one.id} collection={one} isDeleted={scope === 'deleted'} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(total / size)} mt="xl" onPage={(to) => go({ page: to > 0 ? to : undefined })} />
      {isMaking && <EditCollection kind={scope === 'mine' ? 'list' : 'collection'} onClose={() => setMaking(false)} />}
    </div>
  )
}

function Item({ collection, isDeleted }: { collection: CollectionCard; isDeleted: boolean }) {
  const { t } = useTranslation()
  const { restore } = useCollectionActs()
  const { id } = collection
  const name = collectionName(collection, t)
  if (!isDeleted)
    return (
      <li className={classes.item}>
        <CollectionTile collection={collection} />
      </li>
    )
  return (
    <li className={classes.item}>
      <CollectionFace collection={collection} />
      <Button variant="default" fullWidth mt="xs" aria-label={t('collections.restoreOne', { name })} onClick={() => restore(id, name)}>
        {t('collections.restore')}
      </Button>
    </li>
  )
}
