import type { MediaCard } from '@amn/contract/media/media'
import { memo } from 'react'
import { PosterCard } from '../../../ui/media/PosterCard.tsx'
import { CardMarks } from './CardMarks.tsx'
import { Selectable } from '../selection/Selectable.tsx'
import { usePlay } from './use-play.ts'

const isMarked = ({ adultContent, myData }: MediaCard) =>
  adultContent || myData?.favorite || (myData && myData.mediaStatus !== 'NOT_WATCHED')

interface Props {
  media: MediaCard
  isFirst?: boolean
  isLarge?: boolean
}

/** A media of the list as a poster with one's own marks. */
export const PosterItem = memo(({ media, isFirst = false, isLarge = false }: Props) => {
  const play = usePlay()
  return (
    <Selectable media={media}>
      <PosterCard
        media={media}
        isFirst={isFirst}
        isLarge={isLarge}
        marks={isMarked(media) ? <CardMarks media={media} /> : undefined}
        onPlay={media.contentCount > 0 ? () => void play(media) : undefined}
      />
    </Selectable>
  )
})
PosterItem.displayName = 'PosterItem'
