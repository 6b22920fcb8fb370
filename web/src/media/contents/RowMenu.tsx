import type { Content } from '@amn/contract/content'
import type { Media } from '@amn/contract/media'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBarToDown, IconCircle, IconCircleCheck, IconDots, IconPlayerSkipBack } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { notice } from '../../ui/notice.ts'
import { isDone } from './content-groups.ts'
import classes from './contents.module.css'
import type { useContents } from './use-contents.ts'
import { useMarks } from './use-marks.ts'

interface Props {
  media: Media
  content: Content
  name: string
  loaded: ReturnType<typeof useContents>
}

/** What can be done with a content; each can be undone from its notice. */
export function RowMenu({ media, content, name, loaded }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { mark, startOver } = useMarks(media)
  const { contentStatus, lastFile } = content.myData ?? {}
  const markUpTo = () => {
    const end = loaded.contents.findIndex((one) => one.id === content.id)
    const open = loaded.contents.slice(0, end + 1).filter((one) => !isDone(one))
    if (open.length === 0) return notice.info(t('media.upToNothing'))
    void mark(open, 'COMPLETED', t('media.nowCompletedMany', { count: open.length }))
  }
  const beginAnew = async () => {
    await startOver(content)
    await navigate({
      to: '/media/$mediaId/content/$contentId/file/{-$fileId}',
      params: { mediaId: media.id, contentId: content.id, fileId: lastFile?.fileId },
      search: { type: media.amnMediaType },
    })
  }
  const hasBegun = contentStatus !== undefined && contentStatus !== 'NOT_WATCHED'
  return (
    <Menu position="bottom-end" shadow="lg" radius="lg" withinPortal returnFocus>
      <Menu.Target>
        <ActionIcon size={40} variant="subtle" color="gray" className={classes.menu} aria-label={t('ui.moreFor', { title: name })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown p="xs">
        {!isDone(content) && (
          <Menu.Item
            leftSection={<IconCircleCheck size={18} stroke={1.6} />}
            onClick={() => void mark([content], 'COMPLETED', t('media.nowCompleted', { name }))}
          >
            {t('media.markCompleted')}
          </Menu.Item>
        )}
        {hasBegun && (
          <Menu.Item
            leftSection={<IconCircle size={18} stroke={1.6} />}
            onClick={() => void mark([content], 'NOT_WATCHED', t('media.nowOpen', { name }))}
          >
            {t('media.markOpen')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowBarToDown size={18} stroke={1.6} />} onClick={markUpTo}>
          {t('media.markUpTo')}
        </Menu.Item>
        {lastFile != null && lastFile.position !== null && (
          // A failure has been shown by the call.
          <Menu.Item leftSection={<IconPlayerSkipBack size={18} stroke={1.6} />} onClick={() => void beginAnew().catch(() => undefined)}>
            {t('media.startOver')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
