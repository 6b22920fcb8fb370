import type { UserDataItem } from '@amn/contract/personal/user-data'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/Row.tsx'
import type { useOwnRow } from '../rows.ts'
import { OwnCard } from './OwnCard.tsx'
import { RowFailure } from './RowFailure.tsx'

interface Props {
  title: string
  row: ReturnType<typeof useOwnRow>
  items: readonly UserDataItem[]
  isWide: boolean
  isShort: boolean
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

/** The person's media of one status: a strip of the first ones, or all. */
export function OwnRow({ title, row, items, isWide, isShort, isWhole, onWhole }: Props) {
  const { t } = useTranslation()
  if (row.isError && !row.data) return <RowFailure title={title} row={row} />
  const total = row.data?.totalItems ?? 0
  const hasMore = isWhole || total > (row.data?.items.length ?? 0)
  const all = hasMore && (
    <Anchor component="button" type="button" size="sm" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
      {isWhole ? t('start.showFewer') : t('start.showAll', { count: total })}
    </Anchor>
  )
  return (
    <Row title={title} more={all} isWhole={isWhole} isWide={isWide} isShort={isShort}>
      {items.map((item) => (
        <li key={item.media.id}>
          <OwnCard item={item} isWide={isWide} />
        </li>
      ))}
    </Row>
  )
}
