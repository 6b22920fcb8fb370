import type { MediaCard } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../../i18n/time.ts'
import { Row } from '../../ui/layout/Row.tsx'
import { PosterCard } from '../../ui/media/PosterCard.tsx'

interface Props {
  items: readonly MediaCard[]
  isShort: boolean
}

/** Titles that one evening is enough for, each with how long it is. */
export function ForTonightRow({ items, isShort }: Props) {
  const { t } = useTranslation()
  return (
    <Row title={t('start.forTonight')} hint={t('start.forTonightHint')} isShort={isShort}>
      {items.map((media) => (
        <li key={media.id}>
          <PosterCard
            media={media}
            note={media.runtime === null ? t('media.pageCount', { count: media.pageCount ?? 0 }) : formatSpan(media.runtime * 60)}
          />
        </li>
      ))}
    </Row>
  )
}
