import type { MediaCard } from '@amn/contract/media/media'
import { coverAddress } from '../../api/call/address.ts'
import { Picture } from './Picture.tsx'
import classes from './thumb.module.css'
import { typeIcons } from './type-icons.ts'
import shared from '../theme/shared.module.css'

interface Props {
  media: Pick<MediaCard, 'id' | 'amnMediaType' | 'cover'>
  /** Pixels; the height follows as 2:3. */
  width: number
  /** Where the cover is to be had, if not where those of the library are. */
  address?: string | undefined
}

/** A small cover beside words, or the sign of the type where there is none. */
export function Thumb({ media, width, address }: Props) {
  const Icon = typeIcons[media.amnMediaType]
  return (
    <span className={shared.placeholder} style={{ width, height: width * 1.5 }}>
      {media.cover ? (
        <Picture picture={media.cover} address={address ?? coverAddress(media, width > 80 ? 240 : 160)} alt="" className={classes.cover} />
      ) : (
        <Icon size={Math.round(width * 0.42)} stroke={1.3} aria-hidden />
      )}
    </span>
  )
}
