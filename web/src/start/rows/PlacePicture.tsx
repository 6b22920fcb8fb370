import { contents } from '@amn/contract/media/content'
import type { MediaCard } from '@amn/contract/media/media'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import { previews } from '@amn/contract/playback/previews'
import { useState } from 'react'
import { coverAddress, elementAddress } from '../../api/call/address.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { typeIcons } from '../../ui/media/type-icons.ts'
import classes from './wide-card.module.css'

interface Props {
  media: MediaCard
  next: UserDataItem['next']
}

/** The frame of a film at which the person stopped; undefined where they are not in a film. */
function frameAddress({ amnMediaType }: MediaCard, next: Props['next']): string | undefined {
  if (next?.renderer !== 'VIDEO_PLAYER' || next.unit !== 'seconds' || !next.position || next.fileId === null) return undefined
  const { contentId, fileId, position } = next
  return elementAddress(previews.frame, { params: { contentId, fileId }, query: { amnMediaType, at: Math.floor(position) } })
}

/** The page of a comic at which the person stopped. */
function pageAddress({ amnMediaType }: MediaCard, next: Props['next']): string | undefined {
  if (next?.renderer !== 'IMAGE_MULTIPLE' || next.unit !== 'page' || !next.position || next.fileId === null) return undefined
  const { contentId, fileId, position } = next
  return elementAddress(contents.page, { params: { contentId, fileId, page: Math.floor(position) }, query: { amnMediaType, width: 480 } })
}

/** The picture of a wide card: the frame or the page at which the person stopped, else the cover, framed by its own colours. */
export function PlacePicture({ media, next }: Props) {
  const [loaded, setLoaded] = useState<string>()
  const Icon = typeIcons[media.amnMediaType]
  const frame = frameAddress(media, next)
  const sheet = pageAddress(media, next) ?? coverAddress(media, 320)
  return (
    <span className={classes.picture} style={{ backgroundColor: media.cover?.colour ?? '#2a3042' }}>
      {media.cover && <Picture picture={media.cover} address={undefined} alt="" className={classes.ground} />}
      {sheet ? (
        <span className={classes.sheet}>
          <img src={sheet} alt="" loading="lazy" decoding="async" draggable={false} />
        </span>
      ) : (
        <span className={classes.sign}>
          <Icon size={40} stroke={1.2} aria-hidden />
        </span>
      )}
      {frame && (
        <img
          key={frame}
          src={frame}
          alt=""
          className={classes.frame}
          data-loaded={loaded === frame || undefined}
          decoding="async"
          draggable={false}
          onLoad={() => setLoaded(frame)}
        />
      )}
    </span>
  )
}
