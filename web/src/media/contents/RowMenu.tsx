import type { Content, MediaFile } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowsVertical,
  IconCircle,
  IconCircleCheck,
  IconDots,
  IconInfoCircle,
  IconPlayerSkipBack,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { anchorOf, setAnchor } from './anchor.ts'
import { isDone } from './content-groups.ts'
import { contentTitle, numberingName } from './content-name.ts'
import classes from './contents.module.css'
import { KeepItem } from './kept/KeepItem.tsx'
import { rangeBetween } from './range.ts'
import { useMarks } from './use-marks.ts'
import shared from '../../ui/theme/shared.module.css'
import { QueueItems } from '../../ui/listening/QueueItems.tsx'
import { askToPlay } from '../../api/play-intent.ts'

const FileInformation = lazy(() => import('./information/FileInformation.tsx').then((file) => ({ default: file.FileInformation })))

interface Props {
  media: Media
  content: Content
  name: string
  readContents: () => readonly Content[]
}
const isSound = ({ renderer, state }: MediaFile) => renderer === 'AUDIO_PLAYER' && state === 'available'
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The button that opens what can be done with a content; the menu itself is made when it is wanted, for there may be a thousand. */
export function RowMenu(props: Props) {
  const { t } = useTranslation()
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted) return <OpenMenu {...props} />
  return (
    <button
      type="button"
      className={`${classes.menu} ${shared.plainButton} ${classes.more}`}
      aria-label={t('ui.moreFor', { title: props.name })}
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
    >
      <IconDots size={20} aria-hidden />
    </button>
  )
}

/** What can be done with a content; each can be undone from its notice. */
function OpenMenu({ media, content, name, readContents }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { markOne, markSome, markUpTo, startOver } = useMarks(media)
  const findRange = () => rangeBetween(readContents(), anchorOf(media.id), content.id)
  const [isInformed, setInformed] = useState(false)
  const [range, setRange] = useState(findRange)
  const { contentStatus, lastFile } = content.myData ?? {}
  const isCompleted = isDone(content)
  const hasBegun = contentStatus !== undefined && contentStatus !== 'NOT_WATCHED'
  const end = range.find(({ id }) => id === anchorOf(media.id))
  const put = (status: 'COMPLETED' | 'NOT_WATCHED') => {
    setAnchor(media.id, content.id)
    void markOne(content, status, name)
  }
  const beginAnew = async () => {
    const fileId = await startOver(content)
    askToPlay(content.id)
    await navigate({
      to: '/media/$mediaId/content/$contentId/file/{-$fileId}',
      params: { mediaId: media.id, contentId: content.id, fileId },
      search: { type: media.amnMediaType },
    })
  }
  return (
    <>
      <Menu position="bottom-end" shadow="lg" radius="lg" withinPortal returnFocus defaultOpened onOpen={() => setRange(findRange())}>
        <Menu.Target>
          <ActionIcon
            size={40}
            variant="subtle"
            color="gray"
            className={classes.menu}
            autoFocus
            aria-label={t('ui.moreFor', { title: name })}
          >
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown p="xs">
          {!isCompleted && (
            <Menu.Item leftSection={<IconCircleCheck {...icon} />} onClick={() => put('COMPLETED')}>
              {t('media.markCompleted')}
            </Menu.Item>
          )}
          {hasBegun && (
            <Menu.Item leftSection={<IconCircle {...icon} />} onClick={() => put('NOT_WATCHED')}>
              {t('media.markOpen')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconArrowBarToDown {...icon} />} onClick={() => void markUpTo(readContents(), content, 'COMPLETED')}>
            {t('media.markUpTo')}
          </Menu.Item>
          {isCompleted && (
            <Menu.Item leftSection={<IconCircle {...icon} />} onClick={() => void markUpTo(readContents(), content, 'NOT_WATCHED')}>
              {t('mine.openUpTo')}
            </Menu.Item>
          )}
          {end && range.length > 1 && (
            <Menu.Item
              leftSection={<IconArrowsVertical {...icon} />}
              onClick={() => markSome(range, isDone(end) ? 'COMPLETED' : 'NOT_WATCHED')}
            >
              {t('mine.range', {
                name: numberingName(end, media.amnMediaType, t) ?? contentTitle(end, media.amnMediaType, media.title, t),
              })}
            </Menu.Item>
          )}
          {((lastFile != null && lastFile.position !== null) || content.myData?.inParts != null) && (
            // A failure has been shown by the call.
            <Menu.Item leftSection={<IconPlayerSkipBack {...icon} />} onClick={() => void beginAnew().catch(() => undefined)}>
              {t('media.startOver')}
            </Menu.Item>
          )}
          {content.files.some(isSound) && <QueueItems wanted={{ contentIds: [content.id] }} name={name} />}
          {content.files.length > 0 && <KeepItem media={media} content={content} name={name} />}
          {content.files.length > 0 && (
            <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => setInformed(true)}>
              {t('files.info')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isInformed && (
        <Suspense>
          <FileInformation content={content} name={name} onClose={() => setInformed(false)} />
        </Suspense>
      )}
    </>
  )
}
