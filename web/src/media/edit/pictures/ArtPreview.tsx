import type { Media } from '@amn/contract/media/media'
import { type ArtSource, mediaEdit } from '@amn/contract/media/edit'
import { Loader } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { elementAddress } from '../../../api/call/address.ts'
import { type PictureKind, shapes } from './picture-kinds.ts'
import classes from './pictures.module.css'

interface Props {
  kind: PictureKind
  media: Media
  source: ArtSource
  width: number
  alt: string
}

/** A picture that could be taken, cut as it would be; the one before stays until it is there. */
export function ArtPreview({ kind, media: { id, amnMediaType }, source, width, alt }: Props) {
  const { t } = useTranslation()
  const [settled, setSettled] = useState<{ address: string; isBroken: boolean }>()
  const address = elementAddress(mediaEdit.artPreview, { params: { id }, query: { amnMediaType, ...source, width } })
  const isWaiting = settled?.address !== address
  return (
    <span className={classes.cut} style={{ aspectRatio: shapes[kind] }} data-waiting={isWaiting || undefined}>
      <img
        src={address}
        alt={alt}
        decoding="async"
        onLoad={() => setSettled({ address, isBroken: false })}
        onError={() => setSettled({ address, isBroken: true })}
        hidden={!isWaiting && settled.isBroken}
      />
      {isWaiting && <Loader size={26} className={classes.loader} role="img" aria-label={t('ui.loading')} />}
      {!isWaiting && settled.isBroken && (
        <span className={classes.broken}>
          <IconPhotoOff size={26} stroke={1.4} aria-hidden />
          {t('edit.noPreview')}
        </span>
      )}
    </span>
  )
}
