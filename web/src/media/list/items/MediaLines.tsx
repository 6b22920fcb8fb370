import type { MediaCard } from '@amn/contract/media/media'
import classes from '../list.module.css'
import { MediaLine } from './MediaLine.tsx'
import { Selectable } from '../selection/Selectable.tsx'
import { useItemKeys } from '../selection/use-item-keys.ts'
import shared from '../../../ui/theme/shared.module.css'

interface Props {
  items: readonly MediaCard[]
  label: string
  onChoose?: (media: MediaCard) => void
  chosen?: number | undefined
}

/** The media of a page as lines; arrow keys lead from one to the next. */
export function MediaLines({ items, label, onChoose, chosen }: Props) {
  const list = useItemKeys(items)
  return (
    <ul ref={list} className={`${shared.list} ${classes.lines}`} aria-label={label}>
      {items.map((media, index) => (
        <li key={media.id} data-media={media.id} data-index={index}>
          <Selectable media={media} isLine>
            <MediaLine media={media} onChoose={onChoose} isChosen={media.id === chosen} />
          </Selectable>
        </li>
      ))}
    </ul>
  )
}
