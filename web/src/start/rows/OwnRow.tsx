import type { UserDataItem } from '@amn/contract/personal/user-data'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/Row.tsx'
import { rowSize, type useOwnRow } from '../rows.ts'
import { OwnCard } from './OwnCard.tsx'
import { RowFailure } from './RowFailure.tsx'

interface Props {
  title: string
  row: ReturnType<typeof useOwnRow>
  items: readonly UserDataItem[]
  /** How many there are in all; undefined where some are not loaded yet that may be of this row. */
  total: number | undefined
  isNextUp: boolean
  isWide: boolean
  isShort: boolean
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
}

/** The person's media of one status: a strip of the first ones, or all. */
export function OwnRow({ title, row, items, total, isNextUp, isWide, isShort, isWhole, onWhole }: Props) {
  const { t } = useTranslation()
  if (row.isError && !row.data) return <RowFailure title={title} row={row} />
  const shown = isWhole ? items : items.slice(0, rowSize)
  const hasMore = isWhole || total === undefined || total > shown.length
  const all = hasMore && (
    <Anchor component="button" type="button" size="sm" aria-expanded={isWhole} onClick={() => onWhole(!isWhole)}>
      {isWhole ? t('start.showFewer') : total === undefined ? t('ui.showAll') : t('start.showAll', { count: total })}
    </Anchor>
  )
  return (
    <Row title={title} more={all} isWhole={isWhole} isWide={isWide} isShort={isShort}>
      {shown.map((item) => (
        <li key={item.media.id}>
          <OwnCard item={item} isWide={isWide} isNextUp={isNextUp} />
        </li>
      ))}
    </Row>
  )
}
