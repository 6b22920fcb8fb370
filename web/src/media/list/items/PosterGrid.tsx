import type { MediaCard } from '@amn/contract/media/media'
import classes from '../list.module.css'
import { PosterItem } from './PosterItem.tsx'
import { useItemKeys } from '../selection/use-item-keys.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  items: readonly MediaCard[]
  label: string
  /** They are few, and fill the row. */
  isLarge?: boolean
}

/** The media of a page as posters; arrow keys lead from one to the next. */
export function PosterGrid({ items, label, isLarge }: Props) {
  const list = useItemKeys(items)
  return (
    <ul ref={list} className={`${shared.list} ${classes.grid}`} data-large={isLarge || undefined} aria-label={label}>
      {items.map((media, index) => (
        <li key={media.id} data-media={media.id} data-index={index}>
          <PosterItem media={media} isFirst={index < 6} {...(isLarge ? { isLarge } : {})} />
        </li>
      ))}
    </ul>
  )
}
