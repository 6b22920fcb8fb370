import type { Media } from '@amn/contract/media/media'
import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { useContents } from '../../contents/use-contents.ts'
import classes from './own.module.css'
import { ScoreButton } from './ScoreButton.tsx'
import { StatusChoice } from './StatusChoice.tsx'
import { useMyData } from './use-my-data.ts'
import view from '../view.module.css'

interface Props {
  media: Media
  contents: ReturnType<typeof useContents>
}

/** What is one's own about a media: status, favourite and score. */
export function MyBar({ media, contents }: Props) {
  const { t } = useTranslation()
  const change = useMyData(media)
  const { myData } = media
  if (!myData) return undefined
  const { favorite, newCount } = myData
  const Heart = favorite ? IconHeartFilled : IconHeart
  const name = t(favorite ? 'media.removeFavorite' : 'media.addFavorite')
  return (
    <>
      <StatusChoice media={media} status={myData.mediaStatus} contents={contents} />
      {newCount > 0 && (
        <span className={classes.badge} title={t('mine.newCountLong', { count: newCount })}>
          {t('mine.newCount', { count: newCount })}
        </span>
      )}
      <ActionIcon
        size={42}
        variant="default"
        className={view.heart}
        aria-pressed={favorite}
        aria-label={name}
        title={name}
        onClick={() => void change({ favorite: !favorite }, t(favorite ? 'media.favoriteRemoved' : 'media.favoriteAdded'))}
      >
        <Heart size={20} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ScoreButton score={myData.score} onChange={(score, message) => void change({ score }, message)} />
    </>
  )
}
