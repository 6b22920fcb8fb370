import type { SavedFilter } from '@amn/contract/personal/user-settings'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RowSkeleton } from '../../ui/feedback/RowSkeleton.tsx'
import { PosterCard } from '../../ui/media/PosterCard.tsx'
import { Row } from '../../ui/layout/Row.tsx'
import { RowFailure } from './RowFailure.tsx'
import { useSavedRow } from '../rows.ts'

/** A filter that the person saved as a row, with the way to all that it finds. */
export function SavedRow({ filter }: { filter: SavedFilter }) {
  const { t } = useTranslation()
  const { row, address } = useSavedRow(filter)
  if (row.isError && !row.data) return <RowFailure title={filter.name} row={row} />
  if (row.isPending) return <RowSkeleton />
  const items = row.data?.items ?? []
  if (items.length === 0) return null
  const all = (
    <Anchor size="sm" renderRoot={(props) => <Link to="/media" search={address} {...props} />}>
      {t('start.showAll', { count: row.data?.totalItems ?? 0 })}
    </Anchor>
  )
  return (
    <Row title={filter.name} more={all}>
      {items.map((media) => (
        <li key={media.id}>
          <PosterCard media={media} />
        </li>
      ))}
    </Row>
  )
}
