import type { Collection } from '@amn/contract/collections/collections'
import type { MediaCard } from '@amn/contract/media/media'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBarToDown, IconArrowBarToUp, IconDots, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderedList } from '../ui/form/OrderedList.tsx'
import { useRowFocus } from '../ui/form/use-row-focus.ts'
import { metaOf } from '../ui/media/card-facts.ts'
import { Thumb } from '../ui/media/Thumb.tsx'
import shared from '../ui/theme/shared.module.css'
import classes from './collections.module.css'
import { useCollectionActs } from './use-collection-acts.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The media of a page of a collection or list as rows that can be moved, also past the ends of the page, and taken out. */
export function CollectionRows({ collection: { id, kind, name }, items }: { collection: Collection; items: readonly MediaCard[] }) {
  const { t } = useTranslation()
  const { move, remove } = useCollectionActs()
  const [own, setOwn] = useState<{ of: readonly MediaCard[]; order: readonly MediaCard[] }>()
  // Until the new order is read, the rows stand as they were put.
  const shown = own && own.of === items ? own.order : items
  const rowFocus = useRowFocus(shown)
  const reorder = async (order: MediaCard[], moved: MediaCard) => {
    setOwn({ of: items, order })
    const index = order.indexOf(moved)
    const [previous, next] = [order[index - 1], order[index + 1]]
    // The last of a page stays on it: what it is put before stands on the next one.
    const target = next ? { before: next.id } : { after: previous?.id ?? null }
    await move(id, moved.id, target).catch(() => setOwn(undefined))
  }
  // A failure has been shown by the call.
  const moveFar = (mediaId: number, target: { before: null } | { after: null }) => void move(id, mediaId, target).catch(() => undefined)
  const shownName = kind === 'queue' ? t('collections.queue') : name
  return (
    <OrderedList
      items={shown}
      keyOf={(one) => String(one.id)}
      nameOf={(one) => one.title}
      onReorder={(order, moved) => void reorder(order, moved)}
      rowFocus={rowFocus}
      classNames={{ list: `${shared.plainList} ${classes.rows}`, row: classes.row }}
      renderActs={(one) => (
        <Menu position="bottom-end" shadow="lg" withinPortal returnFocus>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('ui.moreFor', { title: one.title })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowBarToUp {...icon} />} onClick={() => moveFar(one.id, { after: null })}>
              {t('collections.toBeginning')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBarToDown {...icon} />} onClick={() => moveFar(one.id, { before: null })}>
              {t('collections.toEnd')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconX {...icon} />} onClick={() => remove(id, shownName, [one.id])}>
              {t('collections.take')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    >
      {(one, _index, onKeyDown) => (
        <Link
          to="/media/$id"
          params={{ id: one.id }}
          search={{ type: one.amnMediaType }}
          className={classes.line}
          data-part="link"
          onKeyDown={onKeyDown}
        >
          <span className={classes.thumb}>
            <Thumb media={one} width={44} />
          </span>
          <span className={shared.words}>
            <span className={shared.clamped}>{one.title}</span>
            <span className={shared.hint}>{metaOf(one, t(`values.typeOfOne.${one.amnMediaType}`))}</span>
          </span>
        </Link>
      )}
    </OrderedList>
  )
}
