import { type Content, contents } from '@amn/contract/content'
import { type Media, media as mediaCalls } from '@amn/contract/media'
import { userData } from '@amn/contract/user-data'
import { ActionIcon, Badge } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { formatDuration, formatSize } from '../i18n/format.ts'
import classes from './view.module.css'

const read = ['Manga', 'Novel', 'Book', 'Audiobook']

/** One content: its name, how far one is, its files, and the mark of being done. */
export function ContentRow({ media, content }: { media: Media; content: Content }) {
  const { t } = useTranslation()
  const update = useSend(userData.updateContent, { invalidates: [contents.ofMedia, mediaCalls.get, mediaCalls.list, userData.list] })
  const number = content.numberText ?? content.number
  const place =
    number !== null && media.amnMediaType !== 'Movie'
      ? t(read.includes(media.amnMediaType) ? 'media.chapter' : 'media.episode', { number })
      : content.volume !== null && t('media.volumeNumber', { number: content.volume })
  const name = [place, content.title].filter(Boolean).join(' – ') || content.files[0]?.name || t('media.whole')
  const isDone = content.myData?.contentStatus === 'COMPLETED'
  const progress = isDone ? 1 : (content.myData?.lastFile?.progress ?? 0)
  const file = content.files.find((one) => one.state === 'available')
  const broken = content.files.find((one) => one.state === 'unreadable')
  const length = file?.duration ? formatDuration(file.duration) : undefined
  const facts = [length, file && formatSize(file.size), ...content.files.flatMap((one) => [one.label, one.language]).filter(Boolean)]
  const words = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.detail}>{[...new Set(facts.filter(Boolean))].join(' · ')}</span>
      {progress > 0 && progress < 1 && (
        <span className={classes.progress} aria-hidden>
          <span style={{ width: `${Math.round(progress * 100)}%` }} />
        </span>
      )}
    </>
  )
  return (
    <li className={classes.content} data-done={isDone || undefined}>
      {file && media.may.content ? (
        <Link
          to="/media/$mediaId/content/$contentId/file/{-$fileId}"
          params={{ mediaId: media.id, contentId: content.id, fileId: undefined }}
          search={{ type: media.amnMediaType }}
          className={classes.open}
        >
          {words}
        </Link>
      ) : (
        <span className={classes.open}>{words}</span>
      )}
      {!file && (
        <Badge color="gray" variant="light" radius="xl" title={broken?.reason ?? undefined}>
          {t(broken ? 'media.unreadable' : 'media.unavailable')}
        </Badge>
      )}
      {content.myData && (
        <ActionIcon
          variant="subtle"
          color={isDone ? 'green' : 'gray'}
          size={40}
          aria-label={t(isDone ? 'media.markOpen' : 'media.markCompleted', { name })}
          onClick={() =>
            update.mutate({
              params: { id: media.id, contentId: content.id },
              query: { amnMediaType: media.amnMediaType },
              body: { contentStatus: isDone ? 'NOT_WATCHED' : 'COMPLETED' },
            })
          }
        >
          {isDone ? <IconCircleCheckFilled size={22} /> : <IconCircle size={22} stroke={1.5} />}
        </ActionIcon>
      )}
    </li>
  )
}
