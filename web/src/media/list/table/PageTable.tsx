import type { MediaCard } from '@amn/contract/media/media'
import { Selectable } from '../selection/Selectable.tsx'
import { useItemKeys } from '../selection/use-item-keys.ts'
import type { ListLocation } from '../use-list-search.ts'
import type { Column } from './columns.ts'
import { MediaRow } from './MediaRow.tsx'
import { MediaTable } from './MediaTable.tsx'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  items: readonly MediaCard[]
  location: ListLocation
  label: string
  total: number
}

/** The media of a page as a table; arrow keys lead from one row to the next. */
export function PageTable({ items, location, label, total }: Props) {
  const { page, size } = location.search
  return (
    <MediaTable location={location} label={label} total={total}>
      {(columns) => <Rows items={items} columns={columns} before={page * size} />}
    </MediaTable>
  )
}

function Rows({ items, columns, before }: { items: readonly MediaCard[]; columns: readonly Column[]; before: number }) {
  const list = useItemKeys(items)
  return (
    <ul ref={list} role="rowgroup" className={shared.plainList}>
      {items.map((media, index) => (
        <li key={media.id} role="row" data-media={media.id} data-index={index} aria-rowindex={before + index + 2}>
          <Selectable media={media} isLine isCell>
            <MediaRow media={media} columns={columns} />
          </Selectable>
        </li>
      ))}
    </ul>
  )
}
