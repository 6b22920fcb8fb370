import { IconHeadphones } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ViewedContent } from '@amn/contract/media/content'
import { media } from '@amn/contract/media/media'
import { coverAddress } from '../../api/call/address.ts'
import { useGet } from '../../api/query.ts'
import { Picture } from '../../ui/media/Picture.tsx'
import classes from './audio.module.css'

/** The cover of what is heard, with its own light behind it. */
export function Cover({ content }: { content: ViewedContent }) {
  const { t } = useTranslation()
  const { data } = useGet(
    media.get,
    { params: { id: content.mediaId }, query: { amnMediaType: content.amnMediaType } },
    { isBackground: true },
  )
  if (!data?.cover) {
    return (
      <div className={classes.cover}>
        {data && <IconHeadphones className={classes.noCover} size={96} stroke={1.2} aria-hidden="true" />}
      </div>
    )
  }
  const { cover } = data
  return (
    <div className={classes.cover} style={{ aspectRatio: `${cover.width} / ${cover.height}` }}>
      <div className={classes.light} style={{ background: cover.colour }} />
      <Picture
        picture={cover}
        address={coverAddress(data, 640)}
        alt={t('viewer.audio.cover', { title: content.mediaTitle })}
        isFirst
        className={classes.picture}
      />
    </div>
  )
}
