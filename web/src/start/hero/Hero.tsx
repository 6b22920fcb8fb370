import type { MediaCard } from '@amn/contract/media/media'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import { Button } from '@mantine/core'
import { IconInfoCircle, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { coverAddress } from '../api/call/address.ts'
import { metaOf } from '../ui/media/card-facts.ts'
import { Picture } from '../ui/media/Picture.tsx'
import classes from './hero.module.css'
import { verbOf } from '../ui/media/verb.ts'
import { nextName } from './next-name.ts'
import shared from '../ui/theme/shared.module.css'
import { askToPlay } from '../api/play-intent.ts'

interface Props {
  media: MediaCard
  next: UserDataItem['next']
}

/** The first thing on the page: what to go on with, else what came out last. */
export function Hero({ media, next }: Props) {
  const { t } = useTranslation()
  const details = { to: '/media/$id', params: { id: media.id }, search: { type: media.amnMediaType } } as const
  return (
    <section className={classes.hero} style={{ backgroundColor: media.cover?.colour ?? '#232838' }} aria-label={media.title}>
      <Picture picture={media.cover} address={undefined} alt="" className={classes.backdrop} />
      <div className={classes.inside}>
        <div className={classes.words}>
          <p className={classes.kicker}>{next ? t('start.continue') : t('start.newest')}</p>
          <p className={`${shared.clamped} ${shared.headline} ${classes.title}`}>{media.title}</p>
          <p className={classes.meta}>{nextName({ media, next }) || metaOf(media, t(`values.typeOfOne.${media.amnMediaType}`))}</p>
          {next?.progress != null && (
            <div
              className={classes.progress}
              role="progressbar"
              aria-label={t('ui.progress')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(next.progress * 100)}
            >
              <span style={{ width: `${Math.round(next.progress * 100)}%` }} />
            </div>
          )}
          <div className={classes.actions}>
            {next && (
              <Button
                size="md"
                color="accent"
                leftSection={<IconPlayerPlayFilled size={18} />}
                renderRoot={(props) => (
                  <Link
                    to="/media/$mediaId/content/$contentId/file/{-$fileId}"
                    params={{ mediaId: media.id, contentId: next.contentId, fileId: next.fileId ?? undefined }}
                    search={{ type: media.amnMediaType }}
                    {...props}
                    onClick={() => askToPlay(next.contentId)}
                  />
                )}
              >
                {next.progress ? t('start.resume') : t(`start.begin.${verbOf(media.amnMediaType)}`)}
              </Button>
            )}
            <Button
              size="md"
              className={classes.secondaryButton}
              leftSection={<IconInfoCircle size={18} />}
              renderRoot={(props) => <Link {...details} {...props} />}
            >
              {t('ui.details')}
            </Button>
          </div>
        </div>
        {media.cover && (
          <Link {...details} className={classes.poster} tabIndex={-1} aria-hidden>
            <Picture picture={media.cover} address={coverAddress(media, 480)} alt="" isFirst className={classes.cover} />
          </Link>
        )}
      </div>
    </section>
  )
}
