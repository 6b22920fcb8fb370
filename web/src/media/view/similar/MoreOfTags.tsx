import { type Media, media as mediaCalls } from '@amn/contract/media/media'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../../api/query.ts'
import { Row } from '../../../ui/layout/Row.tsx'
import { useNear } from '../../../ui/layout/use-near.ts'
import { PosterCard } from '../../../ui/media/PosterCard.tsx'
import shared from '../../../ui/theme/shared.module.css'
import classes from '../view.module.css'
import { strongTags } from './strong-tags.ts'

const shown = 12
/** Fewer are no row. */
const fewest = 2

/** More titles of the type that have the strongest tags of this one, a row for each. */
export function MoreOfTags({ media }: { media: Media }) {
  const [place, isNear] = useNear<HTMLDivElement>()
  return (
    <div ref={place} className={classes.row}>
      {strongTags(media.tags).map(({ id, name }) => (
        <TagRow key={id} media={media} tag={name} isNear={isNear} />
      ))}
    </div>
  )
}

function TagRow({ media: { id, amnMediaType }, tag, isNear }: { media: Media; tag: string; isNear: boolean }) {
  const { t } = useTranslation()
  const { data } = useGet(
    mediaCalls.list,
    { query: { amnMediaType, includedTags: [tag], size: shown + 1 } },
    { enabled: isNear, isBackground: true, staleTime: 60_000 },
  )
  const others = (data?.items ?? []).filter((one) => one.id !== id).slice(0, shown)
  if (others.length < fewest) return null
  const all = (
    <Link to="/media" search={{ type: amnMediaType, includedTags: [tag] }} className={shared.note}>
      {t('ui.showAll')}
    </Link>
  )
  return (
    <Row title={t('similar.moreOf', { tag })} more={all}>
      {others.map((one) => (
        <li key={one.id}>
          <PosterCard media={one} />
        </li>
      ))}
    </Row>
  )
}
