import type { Media } from '@amn/contract/media/media'
import { useTranslation } from 'react-i18next'
import { backgroundAddress, coverAddress } from '../../api/call/address.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import { FoundPicture } from '../../ui/scrap/FoundPicture.tsx'
import classes from './diff.module.css'

interface Props {
  media: Media
  field: 'cover' | 'background'
  scrapper: string
  /** Where the found picture lies; absent: the one that the media has is shown. */
  found?: unknown
}

/** A cover or background: the one of the media, or the one that was found. */
export function DiffPicture({ media, field, scrapper, found }: Props) {
  const { t } = useTranslation()
  const isCover = field === 'cover'
  const shape = isCover ? classes.cover : classes.background
  if (typeof found === 'string')
    return <FoundPicture scrapper={scrapper} address={found} type={media.amnMediaType} width={isCover ? 320 : 640} className={shape} />
  const own = isCover ? media.cover : media.background
  if (!own) return <span className={classes.empty}>{t('scrapper.nothingThere')}</span>
  return <Picture picture={own} address={isCover ? coverAddress(media, 240) : backgroundAddress(media, 480)} alt="" className={shape} />
}
