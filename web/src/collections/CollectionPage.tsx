import '../ui/theme/form-styles.ts'
import { type Collection, collections } from '@amn/contract/collections/collections'
import { ActionIcon, Group, Menu, Progress, Skeleton } from '@mantine/core'
import { IconDots, IconPencil, IconPlaylistX, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/failures/api-error.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet, useSend } from '../api/query.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useBack, useTitle } from '../ui/layout/screen.ts'
import shared from '../ui/theme/shared.module.css'
import { CollectionItems } from './CollectionItems.tsx'
import classes from './collections.module.css'
import { EditCollection } from './EditCollection.tsx'
import { isOwnList } from '../ui/collections/is-own-list.ts'
import { Mosaic } from '../ui/collections/Mosaic.tsx'
import { PlayAll } from './PlayAll.tsx'
import { RuleItems } from './RuleItems.tsx'
import { useCollectionActs } from './use-collection-acts.ts'
import { useSummary } from '../ui/collections/use-summary.ts'
import { ruleSize } from '../ui/collections/use-rule-media.ts'

/** One collection or list: what it is, how far one is, and its media in their order. */
export function CollectionPage() {
  const { t } = useTranslation()
  const params: Record<string, unknown> = useParams({ strict: false })
  const navigate = useNavigate()
  const own = useSessionState(({ user }) => user?.id)
  const id = Number(params['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error, isPending, refetch } = useGet(collections.get, { params: { collectionId: id } }, { enabled: isId })
  useTitle(data && (data.kind === 'queue' ? t('collections.queue') : data.name))
  const whose = data && isOwnList(data, own) ? 'mine' : 'shared'
  const scope = data && data.kind !== 'collection' ? whose : undefined
  useBack(data && (() => void navigate({ to: '/collections', search: scope ? { scope } : {} })))
  if (!isId || (error instanceof ApiError && error.code === 'NOT_FOUND'))
    return (
      <EmptyState icon={IconPlaylistX} title={t('collections.notFound')} text={t('collections.notFoundText')}>
        <Link to="/collections">{t('collections.toAll')}</Link>
      </EmptyState>
    )
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
  if (isPending || !data)
    return (
      <div className={classes.page}>
        <Skeleton height={180} radius="lg" />
      </div>
    )
  return (
    <article className={classes.page}>
      <Head collection={data} />
      {data.rule === null ? <CollectionItems collection={data} /> : <RuleItems rule={data.rule} />}
    </article>
  )
}

function Head({ collection }: { collection: Collection }) {
  const { t } = useTranslation()
  const { kind, name, description, owner, visibility, groups, itemCount, completedCount, rule, may } = collection
  const { count, covers } = useSummary(collection, ruleSize)
  const isToGroups = visibility === 'groups' && groups.length > 0
  const seenBy = isToGroups ? groups.map((group) => group.name).join(', ') : t(`collections.visibility.${visibility}`)
  const facts = [
    count !== undefined && t('media.count', { count }),
    rule !== null && t('collections.byRule'),
    kind === 'list' ? t('collections.seenBy', { who: seenBy }) : undefined,
    kind === 'list' ? owner?.username : undefined,
  ]
  return (
    <header className={classes.profile}>
      <div className={classes.picture}>
        <Mosaic collection={collection} covers={covers} />
      </div>
      <div className={classes.about}>
        {kind !== 'queue' && <p className={shared.kicker}>{t(`collections.kind.${kind}`)}</p>}
        <h1 className={shared.headline}>{kind === 'queue' ? t('collections.queue') : name}</h1>
        <p className={shared.note}>{facts.filter(Boolean).join(' · ')}</p>
        {description && <p className={classes.description}>{description}</p>}
        {kind !== 'queue' && rule === null && completedCount !== null && itemCount > 0 && (
          <div className={classes.progress}>
            <span className={shared.note}>{t('credits.progress', { done: completedCount, all: itemCount })}</span>
            <Progress
              value={(100 * completedCount) / itemCount}
              aria-label={t('credits.progress', { done: completedCount, all: itemCount })}
            />
          </div>
        )}
        <Group gap="sm">
          {(count ?? 0) > 0 && <PlayAll collection={collection} count={count ?? 0} />}
          {may.change && kind !== 'queue' && <More collection={collection} kind={kind} />}
        </Group>
      </div>
    </header>
  )
}

function More({ collection, kind }: { collection: Collection; kind: 'list' | 'collection' }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isEditing, setEditing] = useState(false)
  const { refresh, tellDeleted } = useCollectionActs()
  const { id, name } = collection
  const remove = useSend(collections.remove, {
    onSuccess: () => {
      tellDeleted(id, name)
      void navigate({ to: '/collections', search: kind === 'list' ? { scope: 'mine' } : {} })
      void refresh()
    },
  })
  return (
    <div>
      <Menu position="bottom-start" shadow="lg" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('ui.more')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            {t(kind === 'list' ? 'collections.editAndShare' : 'collections.edit')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => remove.mutate({ params: { collectionId: id } })}
          >
            {t('collections.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isEditing && <EditCollection kind={kind} collection={collection} onClose={() => setEditing(false)} />}
    </div>
  )
}
