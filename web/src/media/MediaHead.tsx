import { contents } from '@amn/contract/content'
import type { Media } from '@amn/contract/media'
import { Button } from '@mantine/core'
import { IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { backgroundAddress, coverAddress } from '../api/address.ts'
import { useGet } from '../api/query.ts'
import { flagOf } from '../i18n/format.ts'
import { metaOf } from '../ui/card-facts.ts'
import { Picture } from '../ui/Picture.tsx'
import { OwnStatus } from './OwnStatus.tsx'
import { nextOf } from './next-of.ts'
import classes from './view.module.css'

/** Backdrop, cover, title, what plays next and one's own state. */
export function MediaHead({ media }: { media: Media }) {
  const { t } = useTranslation()
  const list = useGet(
    contents.ofMedia,
    { params: { id: media.id }, query: { amnMediaType: media.amnMediaType, size: 100 } },
    { quiet: true },
  )
  const next = nextOf(list.data?.items ?? [])
  const facts = [
    metaOf(media, t(`values.mediaType.${media.amnMediaType}`)),
    ...(media.subType ? [t(`values.subType.${media.subType}`)] : []),
    ...(media.status === 'UNKNOWN' ? [] : [t(`values.mediaStatus.${media.status}`)]),
    ...(media.originCountry ? [flagOf(media.originCountry)] : []),
  ]
  return (
    <header className={classes.head} style={{ backgroundColor: media.cover?.colour ?? '#232838' }}>
      <Picture picture={media.background ?? media.cover} address={backgroundAddress(media)} alt="" className={classes.backdrop} isFirst />
      <div className={classes.inside}>
        <Picture picture={media.cover} address={coverAddress(media, 480)} alt="" isFirst className={classes.cover} />
        <div className={classes.words}>
          <h1 className={classes.title}>
            {media.title}
            {media.enumeration && <span className={classes.number}> {media.enumeration}</span>}
          </h1>
          <p className={classes.meta}>{facts.join(' · ')}</p>
          <div className={classes.actions}>
            {next && media.may.content && (
              <Button
                size="md"
                leftSection={<IconPlayerPlayFilled size={18} />}
                renderRoot={(props) => (
                  <Link
                    to="/media/$mediaId/content/$contentId/file/{-$fileId}"
                    params={{ mediaId: media.id, contentId: next.content.id, fileId: undefined }}
                    search={{ type: media.amnMediaType }}
                    {...props}
                  />
                )}
              >
                {t(`media.${next.way}`)}
              </Button>
            )}
            {!media.may.content && (
              <span className={classes.locked}>
                <IconLock size={18} aria-hidden /> {t('media.noRight')}
              </span>
            )}
            {media.myData && <OwnStatus media={media} own={media.myData} />}
          </div>
        </div>
      </div>
    </header>
  )
}
