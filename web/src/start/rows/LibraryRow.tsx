import type { MediaCard } from '@amn/contract/media/media'
import type { ListOrder } from '@amn/contract/media/media-values'
import type { MediaType } from '@amn/contract/values'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/Row.tsx'
import { PosterCard } from '../../ui/media/PosterCard.tsx'

interface Props {
  title: string
  hint: string
  items: readonly MediaCard[]
  /** Where all of them are listed, and in which order. */
  type: MediaType | 'All'
  sort: ListOrder
  isShort?: boolean
}

/** What is new in the library, or in one type of it, with the way to all. */
export function LibraryRow({ title, hint, items, type, sort, isShort = false }: Props) {
  const { t } = useTranslation()
  const all = (
    <Anchor size="sm" renderRoot={(props) => <Link to="/media" search={{ type, sort }} {...props} />}>
      {t('ui.showAll')}
    </Anchor>
  )
  return (
    <Row title={title} hint={hint} more={all} isShort={isShort}>
      {items.map((media) => (
        <li key={media.id}>
          <PosterCard media={media} />
        </li>
      ))}
    </Row>
  )
}
