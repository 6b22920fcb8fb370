import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PosterCard } from '../ui/media/PosterCard.tsx'
import { Row } from '../ui/layout/Row.tsx'
import { RowFailure } from './RowFailure.tsx'
import type { useLibraryRows } from './rows.ts'

const orders = { newest: 'aired', recentlyAdded: 'added' } as const

export function LibraryRows(rows: ReturnType<typeof useLibraryRows>) {
  const { t } = useTranslation()
  return (['newest', 'recentlyAdded'] as const).map((name) => {
    const row = rows[name]
    const title = t(`start.${name}`)
    if (row.isError && !row.data) return <RowFailure key={name} title={title} row={row} />
    const items = row.data ?? []
    if (items.length === 0) return null
    const all = (
      <Anchor size="sm" renderRoot={(props) => <Link to="/media" search={{ type: 'All', sort: orders[name] }} {...props} />}>
        {t('ui.showAll')}
      </Anchor>
    )
    return (
      <Row key={name} title={title} hint={t(`start.${name}Hint`)} more={all}>
        {items.map((media) => (
          <li key={media.id}>
            <PosterCard media={media} />
          </li>
        ))}
      </Row>
    )
  })
}
