import type { MediaCard } from '@amn/contract/media'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PosterCard } from '../ui/PosterCard.tsx'
import { Row } from '../ui/Row.tsx'

interface Props {
  newest: readonly MediaCard[]
  recentlyAdded: readonly MediaCard[]
}

export function LibraryRows(rows: Props) {
  const { t } = useTranslation()
  const all = (
    <Anchor size="sm" renderRoot={(props) => <Link to="/media" search={{ type: 'All' }} {...props} />}>
      {t('ui.showAll')}
    </Anchor>
  )
  return (['newest', 'recentlyAdded'] as const).map(
    (name) =>
      rows[name].length > 0 && (
        <Row key={name} title={t(`start.${name}`)} hint={t(`start.${name}Hint`)} more={all}>
          {rows[name].map((media) => (
            <li key={media.id}>
              <PosterCard media={media} />
            </li>
          ))}
        </Row>
      ),
  )
}
