import type { MediaCard } from '@amn/contract/media'
import classes from './list.module.css'
import { MediaLine } from './MediaLine.tsx'
import { moveByArrows } from './move-by-arrows.ts'

interface Props {
  items: readonly MediaCard[]
  label: string
  onChoose?: (media: MediaCard) => void
  chosen?: number | undefined
}

/** The media as lines; arrow keys lead from one to the next. */
export function MediaLines({ items, label, onChoose, chosen }: Props) {
  return (
    <ul ref={moveByArrows} className={classes.lines} aria-label={label}>
      {items.map((media) => (
        <li key={media.id} data-media={media.id}>
          <MediaLine media={media} onChoose={onChoose} isChosen={media.id === chosen} />
        </li>
      ))}
    </ul>
  )
}
