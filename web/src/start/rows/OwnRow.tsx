import type { UserDataItem } from '@amn/contract/personal/user-data'
import { Anchor } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Row } from '../ui/layout/Row.tsx'
import { RowFailure } from './RowFailure.tsx'
import type { useOwnRow } from './rows.ts'

interface Props {
  title: string
  row: ReturnType<typeof useOwnRow>
  /** The cards that are shown, where not all that came are. */
  items?: readonly UserDataItem[]
  isWide?: boolean
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
  card: ComponentType<{ item: UserDataItem }>
}

/** The person's media of one status: a strip of the first ones, or all. Without any it does not stand. */
export function OwnRow({ title, row, items = row.data?.items ?? [], isWide, isWhole, onWhole, card: Card }: Props) {
  const { t } = useTranslation()
  if (row.isError && !row.data) return <RowFailure title={title} row={row} />
  if (items.length === 0) return null
  const total = row.data?.totalItems ?? 0
  const hasMore = isWhole || total > (row.data?.items.length ?? 0)
  const all = hasMore && (
    <Anchor component="button" type="button" size="sm" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
      {isWhole ? t('start.showFewer') : t('start.showAll', { count: total })}
    </Anchor>
  )
  return (
    <Row title={title} more={all} isWhole={isWhole} {...(isWide ? { isWide } : {})}>
      {items.map((item) => (
        <li key={item.media.id}>
          <Card item={item} />
        </li>
      ))}
    </Row>
  )
}
