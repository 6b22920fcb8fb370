import { mediaSimilar } from '@amn/contract/media/similar'
import type { SimilarMedia } from '@amn/contract/media/similar'
import { userData } from '@amn/contract/personal/user-data'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { Row } from '../../ui/layout/Row.tsx'
import { SimilarCards } from '../../ui/media/SimilarCards.tsx'

/** How many are asked for, so that some are left without those that one knows already. */
const [asked, shown] = [30, 12]

/** Titles like the one that the person completed last, or else like their latest favourite, but for what they know already. */
export function useBecause(isWanted: boolean) {
  const { t } = useTranslation()
  const [background, enabled] = [{ isBackground: true }, isWanted]
  const completed = useGet(userData.list, { query: { mediaStatus: ['COMPLETED'], size: 1 } }, { ...background, enabled })
  const wantsFavorite = isWanted && completed.data?.items.length === 0
  const favorite = useGet(userData.list, { query: { onlyFavorites: true, size: 1 } }, { ...background, enabled: wantsFavorite })
  const found = wantsFavorite ? favorite : completed
  const media = found.data?.items[0]?.media
  const similar = useGet(
    mediaSimilar.list,
    { params: { id: media?.id ?? 0 }, query: { size: asked, amnMediaType: media?.amnMediaType ?? 'Other' } },
    { ...background, enabled: isWanted && media !== undefined, staleTime: 60_000 },
  )
  const items = (similar.data ?? []).filter(({ media: { myData } }) => !myData || ['NOT_WATCHED', 'PLANNED'].includes(myData.mediaStatus))
  return {
    title: media ? t(wantsFavorite ? 'similar.becauseFavorite' : 'similar.because', { title: media.title }) : '',
    items: items.slice(0, shown),
    isPending: isWanted && (found.isPending || (media !== undefined && similar.isPending)),
  }
}

interface Props {
  title: string
  items: readonly SimilarMedia[]
  isShort: boolean
}

/** The row of what is like something that the person knows. */
export function BecauseRow({ title, items, isShort }: Props) {
  const { t } = useTranslation()
  return (
    <Row title={title} hint={t('similar.hint')} isShort={isShort}>
      <SimilarCards items={items} />
    </Row>
  )
}
