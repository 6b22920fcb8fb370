import type { MediaCard } from '@amn/contract/media/media'
import { mediaSimilar } from '@amn/contract/media/similar'
import { userData } from '@amn/contract/personal/user-data'
import { useTranslation } from 'react-i18next'
import { useGet } from '../api/query.ts'
import { Row } from '../ui/layout/Row.tsx'
import { SimilarCards } from '../ui/media/SimilarCards.tsx'

/** How many are asked for, so that some are left without those that one knows already. */
const [asked, shown] = [30, 12]

/** Titles like the one that the person completed last, or else like their latest favourite, but for what they know already. */
export function BecauseRow() {
  const { t } = useTranslation()
  const background = { isBackground: true }
  const completed = useGet(userData.list, { query: { mediaStatus: ['COMPLETED'], size: 1 } }, background)
  const wantsFavorite = completed.data?.items.length === 0
  const favorite = useGet(userData.list, { query: { onlyFavorites: true, size: 1 } }, { ...background, enabled: wantsFavorite })
  const media = (wantsFavorite ? favorite : completed).data?.items[0]?.media
  if (!media) return null
  return <RowLike media={media} title={t(wantsFavorite ? 'similar.becauseFavorite' : 'similar.because', { title: media.title })} />
}

function RowLike({ media: { id, amnMediaType }, title }: { media: MediaCard; title: string }) {
  const { t } = useTranslation()
  const { data = [] } = useGet(
    mediaSimilar.list,
    { params: { id }, query: { size: asked, amnMediaType } },
    { isBackground: true, staleTime: 60_000 },
  )
  const items = data.filter(({ media: { myData } }) => !myData || ['NOT_WATCHED', 'PLANNED'].includes(myData.mediaStatus))
  if (items.length === 0) return null
  return (
    <Row title={title} hint={t('similar.hint')}>
      <SimilarCards items={items.slice(0, shown)} />
    </Row>
  )
}
