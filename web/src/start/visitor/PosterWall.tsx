import type { MediaCard } from '@amn/contract/media/media'
import { coverAddress } from '../../api/call/address.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import classes from './visitor.module.css'

/** Tiles of the wall; what does not fit is cut off. */
const tiles = 84
/** So many covers at least, or they would repeat side by side. */
const leastCovers = 6
const hues = [226, 262, 198, 330, 24, 172, 286, 44, 208, 350]

/** A wall of covers out of the light; where there are too few of them, and for whoever may see none, of tiles drawn from numbers alone. */
export function PosterWall({ media }: { media: readonly MediaCard[] | undefined }) {
  const pictured = media?.filter(({ cover, adultContent }) => cover !== null && !adultContent) ?? []
  const hasCovers = pictured.length >= leastCovers
  return (
    <div className={classes.wall} aria-hidden>
      {/* Nothing is drawn that a moment later would be something else. */}
      {media !== undefined &&
        Array.from({ length: tiles }, (_, index) => {
          // Rows begin at other covers, so that none stands above itself.
          const one = pictured[(index * 5 + Math.floor(index / 12) * 3) % pictured.length]
          if (hasCovers && one)
            return <Picture key={index} picture={one.cover} address={coverAddress(one, 240)} alt="" className={classes.tile} />
          const hue = hues[(index * 7 + Math.floor(index / 9)) % hues.length]
          return <span key={index} className={classes.tile} data-motif={(index * 3 + Math.floor(index / 7)) % 5} style={{ '--hue': hue }} />
        })}
    </div>
  )
}
