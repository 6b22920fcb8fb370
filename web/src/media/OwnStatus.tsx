import { type Media, media as mediaCalls } from '@amn/contract/media'
import { userData } from '@amn/contract/user-data'
import { userMediaStates } from '@amn/contract/values'
import { ActionIcon, Select } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import classes from './view.module.css'

const scores = Array.from({ length: 21 }, (_, place) => String(10 - place / 2))

/** One's own status, favourite and score of a media. */
export function OwnStatus({ media, own }: { media: Media; own: NonNullable<Media['myData']> }) {
  const { t } = useTranslation()
  const update = useSend(userData.updateMedia, {
    success: t('ui.saved'),
    invalidates: [mediaCalls.get, mediaCalls.list, userData.list, mediaCalls.newest, mediaCalls.recentlyAdded],
  })
  const send = (body: Parameters<typeof update.mutate>[0]['body']) =>
    update.mutate({ params: { id: media.id }, query: { amnMediaType: media.amnMediaType }, body })
  return (
    <>
      <Select
        aria-label={t('media.myStatus')}
        className={classes.status}
        size="md"
        data={userMediaStates.map((value) => ({ value, label: t(`values.userMediaStatus.${value}`) }))}
        value={own.mediaStatus}
        allowDeselect={false}
        onChange={(value) => {
          const mediaStatus = userMediaStates.find((one) => one === value)
          if (mediaStatus) send({ mediaStatus })
        }}
      />
      <Select
        aria-label={t('media.myScore')}
        className={classes.score}
        size="md"
        placeholder="★"
        data={[{ value: '', label: t('media.noScore') }, ...scores.map((value) => ({ value, label: `★ ${value}` }))]}
        value={own.score === null ? null : String(own.score)}
        onChange={(value) => send({ score: value ? Number(value) : null })}
      />
      <ActionIcon
        size={42}
        className={classes.heart}
        aria-label={t('media.favourite')}
        aria-pressed={own.favorite}
        onClick={() => send({ favorite: !own.favorite })}
      >
        {own.favorite ? <IconHeartFilled size={22} /> : <IconHeart size={22} />}
      </ActionIcon>
    </>
  )
}
