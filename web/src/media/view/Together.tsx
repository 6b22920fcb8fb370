import { collections } from '@amn/contract/collections/collections'
import type { Media } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../../api/query.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { Row } from '../../ui/layout/Row.tsx'
import { PosterCard } from '../../ui/media/PosterCard.tsx'
import shared from '../../ui/theme/shared.module.css'
import classes from './together.module.css'
import view from './view.module.css'

interface Props {
  media: Media
}

const rarely = { isBackground: true, staleTime: 60_000 } as const

/** The order in which to watch or read a media with its sequels and prequels, and the collections and lists that hold it. */
export function Together({ media: { id, title, relations } }: Props) {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const hasOrder = relations.some(({ type }) => type === 'Sequel' || type === 'Prequel')
  const order = useGet(collections.order, { params: { id }, ofAnyType: true }, { ...rarely, enabled: hasOrder })
  const held = useGet(collections.ofMedia, { params: { id }, ofAnyType: true }, rarely)
  const keep = useSend(collections.create, {
    invalidates: [collections.list, collections.ofMedia],
    onSuccess: ({ name }) => notice.success(t('collections.added', { name })),
  })
  const items = order.data ?? []
  const inside = (held.data ?? []).filter(({ isIn }) => isIn)
  if (items.length === 0 && inside.length === 0) return undefined
  const holders = inside.map((one) => (
    <Link key={one.id} to="/collections/$id" params={{ id: one.id }} className={classes.holder}>
      {one.kind === 'queue' ? t('collections.queue') : one.name}
    </Link>
  ))
  if (items.length === 0)
    return (
      <section className={classes.held} aria-labelledby="media-together">
        <h2 className={classes.title} id="media-together">
          {t('collections.partOf')}
        </h2>
        <div className={shared.centredCluster}>{holders}</div>
      </section>
    )
  return (
    <div className={view.row}>
      <Row title={t('collections.order')} isOrdered>
        {items.map((one) => (
          <li key={one.id} aria-current={one.id === id || undefined} className={classes.ordered}>
            <PosterCard media={one} />
          </li>
        ))}
      </Row>
      <div className={`${shared.centredCluster} ${classes.below}`}>
        {isLoggedIn && (
          <Button
            variant="default"
            size="compact-md"
            loading={keep.isPending}
            leftSection={<IconPlaylistAdd size={18} aria-hidden />}
            onClick={() => keep.mutate({ body: { kind: 'list', name: title, mediaIds: items.map((one) => one.id) } })}
          >
            {t('collections.saveOrder')}
          </Button>
        )}
        {inside.length > 0 && <span className={shared.note}>{t('collections.partOf')}</span>}
        {holders}
      </div>
    </div>
  )
}
