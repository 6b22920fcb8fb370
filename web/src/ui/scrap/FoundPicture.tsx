import { scrappers } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { useState } from 'react'
import { elementAddress } from '../../api/call/address.ts'
import { typeIcons } from '../media/type-icons.ts'
import classes from './scrap.module.css'
import shared from '../theme/shared.module.css'

interface Props {
  /** The key of the scrapper that tells of it; undefined: it cannot be asked for pictures yet. */
  scrapper: string | undefined
  /** Where the picture lies at its source; our own server fetches it. */
  address: string | null | undefined
  type: MediaType
  /** Pixels that the server draws. */
  width: number
  className?: string | undefined
}

/** A picture that a scrapper has found, or the sign of the type where there is none. */
export function FoundPicture({ scrapper, address, type, width, className }: Props) {
  const [missing, setMissing] = useState<string>()
  const Icon = typeIcons[type]
  const source =
    scrapper && address ? elementAddress(scrappers.picture, { params: { key: scrapper }, query: { address, width } }) : undefined
  return (
    <span className={`${shared.placeholder} ${classes.picture} ${className ?? ''}`}>
      {source && source !== missing ? (
        <img key={source} src={source} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setMissing(source)} />
      ) : (
        <Icon size={28} stroke={1.3} aria-hidden />
      )}
    </span>
  )
}
