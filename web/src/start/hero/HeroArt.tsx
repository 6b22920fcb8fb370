import { useState } from 'react'
import { backgroundAddress, coverAddress } from '../../api/call/address.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import classes from './hero.module.css'
import type { Slide } from './slides.ts'

interface Props {
  slide: Slide
  isShown: boolean
  /** It is shown, or comes next. */
  isWanted: boolean
}

/** The pictures of a slide: its background, else its cover out of focus with the cover itself before it. */
export function HeroArt({ slide: { media, brief }, isShown, isWanted }: Props) {
  const [wasWanted, setWasWanted] = useState(false)
  if (isWanted && !wasWanted) setWasWanted(true)
  const cover = wasWanted || isWanted ? coverAddress(media, 480) : undefined
  const background = brief?.background ?? null
  const wide = (width: 640 | 1280 | 1920) => backgroundAddress({ ...media, background }, width)
  return (
    <div className={classes.art} data-shown={isShown || undefined} data-wide={background !== null || undefined} aria-hidden>
      {background ? (
        <Picture
          picture={background}
          address={wasWanted || isWanted ? wide(1280) : undefined}
          sourceSet={`${wide(640)} 640w, ${wide(1280)} 1280w, ${wide(1920)} 1920w`}
          sizes="(max-width: 48em) 100vw, 70vw"
          alt=""
          isFirst
          className={classes.background}
        />
      ) : (
        media.cover && (
          <>
            <Picture picture={media.cover} address={cover} alt="" isFirst className={classes.blurred} />
            <Picture picture={media.cover} address={cover} alt="" isFirst className={classes.poster} />
          </>
        )
      )}
    </div>
  )
}
