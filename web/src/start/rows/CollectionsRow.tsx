import type { CollectionCard } from '@amn/contract/collections/collections'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CollectionTile } from '../../ui/collections/CollectionTile.tsx'
import { Row } from '../../ui/layout/Row.tsx'

interface Props {
  items: readonly CollectionCard[]
  isShort: boolean
}

/** One's own lists and the library's collections, with the way to all. */
export function CollectionsRow({ items, isShort }: Props) {
  const { t } = useTranslation()
  const all = (
    <Anchor size="sm" renderRoot={(props) => <Link to="/collections" {...props} />}>
      {t('ui.showAll')}
    </Anchor>
  )
  return (
    <Row title={t('collections.title')} more={all} isShort={isShort}>
      {items.map((one) => (
        <li key={one.id}>
          <CollectionTile collection={one} />
        </li>
      ))}
    </Row>
  )
}
