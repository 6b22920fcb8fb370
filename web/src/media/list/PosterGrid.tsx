import type { MediaCard } from '@amn/contract/media'
import { PosterCard } from '../../ui/PosterCard.tsx'
import { CardMarks } from './CardMarks.tsx'
import classes from './list.module.css'
import { moveByArrows } from './move-by-arrows.ts'

const isMarked = ({ adultContent, myData }: MediaCard) =>
  adultContent || myData?.favorite || (myData && myData.mediaStatus !== 'NOT_WATCHED')

/** The media as posters; arrow keys lead from one to the next. */
export function PosterGrid({ items, label }: { items: readonly MediaCard[]; label: string }) {
  return (
    <ul ref={moveByArrows} className={classes.grid} aria-label={label}>
      {items.map((media, place) => (
        <li key={media.id} data-media={media.id}>
          <PosterCard media={media} isFirst={place < 6} marks={isMarked(media) ? <CardMarks media={media} /> : undefined} />
        </li>
      ))}
    </ul>
  )
}
