import type { MediaCard } from '@amn/contract/media/media'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { backgroundAddress, coverAddress } from '../../../api/call/address.ts'
import { Picture } from '../../../ui/media/Picture.tsx'
import { MainAction } from '../../view/MainAction.tsx'
import { MyBar } from '../../view/own/MyBar.tsx'
import { unitOf } from '../../contents/unit.ts'
import { useContents } from '../../contents/use-contents.ts'
import { useMedia } from '../../use-media.ts'
import { lineFacts } from './line-facts.ts'
import { PreviewContents } from './PreviewContents.tsx'
import { PreviewFacts } from './PreviewFacts.tsx'
import classes from './preview.module.css'
import shared from '../../../ui/theme/shared.module.css'

/** What a media is about, beside the list, with the way into it. */
export function Preview({ card }: { card: MediaCard }) {
  const { t } = useTranslation()
  const { data: media } = useMedia(card.id, card.amnMediaType)
  const contents = useContents({ ...card, myData: media?.myData ?? null })
  const unit = contents.contents.length > 0 ? unitOf(contents.contents, card.amnMediaType) : undefined
  const background = media?.background ?? null
  const tags = media?.tags.slice(0, 12) ?? []
  return (
    <article className={classes.preview} aria-labelledby="preview-title">
      {(background ?? card.cover) && (
        <Picture
          picture={background ?? card.cover}
          address={media && backgroundAddress(media, 960)}
          alt=""
          className={background ? classes.backdrop : `${classes.backdrop} ${classes.blurred}`}
        />
      )}
      <div className={classes.head}>
        {card.cover && <Picture picture={card.cover} address={coverAddress(card, 320)} alt="" className={classes.cover} />}
        <div className={classes.words}>
          <h2 className={classes.title} id="preview-title">
            {card.title}
          </h2>
          <p className={classes.facts}>{lineFacts(card, t, unit).join(' · ')}</p>
          <div className={classes.actions}>
            {media && <MainAction media={media} contents={contents} size="sm" />}
            <Button
              size="sm"
              variant="default"
              rightSection={<IconArrowRight size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/media/$id" params={{ id: card.id }} search={{ type: card.amnMediaType }} {...props} />}
            >
              {t('media.open')}
            </Button>
          </div>
        </div>
      </div>
      {media?.myData && (
        <div className={classes.own}>
          <MyBar media={media} contents={contents} />
        </div>
      )}
      {media?.description && <p className={classes.text}>{media.description}</p>}
      {tags.length > 0 && (
        <ul className={`${shared.clusterList} ${classes.tags}`} aria-label={t('media.tags')}>
          {tags.map((tag) => (
            <li key={tag.id}>{tag.name}</li>
          ))}
        </ul>
      )}
      {media && <PreviewContents media={media} contents={contents} />}
      {media && <PreviewFacts media={media} contents={contents} />}
    </article>
  )
}
