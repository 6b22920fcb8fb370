import type { Picture as PictureData } from '@amn/contract/media/media'
import { type CSSProperties, useMemo, useState } from 'react'
import { thumbHashToDataURL } from 'thumbhash'
import classes from './picture.module.css'

interface Props {
  /** What the list carried: colour and ThumbHash stand in until the picture is there. */
  picture: PictureData | null
  address: string | undefined
  /** Wider versions for screens that show them. */
  sourceSet?: string | undefined
  sizes?: string
  alt: string
  /** Comes at once instead of when it scrolls near. */
  isFirst?: boolean
  className?: string | undefined
  style?: CSSProperties
}

function placeholder(thumbhash: string): string | undefined {
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
  return bytes.length < 5 ? undefined : thumbHashToDataURL(bytes)
}

/** A picture that fills its box: a blurred stand-in at once, the picture when it is there. */
export function Picture({ picture, address, sourceSet, sizes, alt, isFirst, className, style }: Props) {
  const [loaded, setLoaded] = useState<string>()
  const hash = picture?.thumbhash
  const blurred = useMemo(() => (hash ? placeholder(hash) : undefined), [hash])
  return (
    <span
      className={`${classes.box} ${className ?? ''}`}
      style={{ ...style, backgroundColor: picture?.colour, ...(blurred ? { backgroundImage: `url(${blurred})` } : {}) }}
    >
      {address && (
        <img
          key={address}
          src={address}
          srcSet={sourceSet}
          sizes={sizes}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          data-loaded={loaded === address || undefined}
          onLoad={() => setLoaded(address)}
        />
      )}
    </span>
  )
}
