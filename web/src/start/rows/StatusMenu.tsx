import type { MediaCard } from '@amn/contract/media/media'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import type { UserMediaStatus } from '@amn/contract/values'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCheck,
  IconChecks,
  IconCircleX,
  IconDots,
  IconInfoCircle,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlaylistAdd,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openCollections } from '../../ui/dialog/collection-dialog.ts'
import { nextName } from '../next-name.ts'
import classes from '../start.module.css'
import { useStatusChange } from './use-status-change.ts'

const choices = [
  { status: 'WATCHING', text: 'resumeStatus', icon: IconPlayerPlay },
  { status: 'PAUSED', text: 'pause', icon: IconPlayerPause },
  { status: 'DROPPED', text: 'drop', icon: IconCircleX },
  { status: 'COMPLETED', text: 'complete', icon: IconChecks },
] as const

interface Props {
  media: MediaCard
  status: UserMediaStatus
  next: UserDataItem['next']
  /** It stands in the row of what comes next. */
  isNextUp: boolean
}

/** What can be done with a card that is one's own; each can be undone from its notice. */
export function StatusMenu({ media, status, next, isNextUp }: Props) {
  const { t } = useTranslation()
  const { change, completeNext } = useStatusChange(media)
  return (
    <Menu position="bottom-end" shadow="lg" radius="lg" withinPortal>
      <Menu.Target>
        <ActionIcon size={32} radius="xl" className={classes.dots} aria-label={t('ui.moreFor', { title: media.title })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown p="xs">
        {next && media.contentCount > 1 && (
          <Menu.Item leftSection={<IconCheck size={18} stroke={1.6} />} onClick={() => completeNext(next)}>
            {t('start.completeNext', { next: nextName({ media, next }) || t('start.thisOne') })}
          </Menu.Item>
        )}
        {choices
          .filter((choice) => choice.status !== status && !(choice.status === 'PAUSED' && status !== 'WATCHING'))
          .map(({ status: wanted, text, icon: Icon }) => (
            <Menu.Item key={wanted} leftSection={<Icon size={18} stroke={1.6} />} onClick={() => change(wanted, status)}>
              {t(isNextUp && text === 'pause' ? 'start.pauseNext' : `start.${text}`)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconPlaylistAdd size={18} stroke={1.6} />}
          onClick={() => openCollections({ ids: [media.id], title: media.title })}
        >
          {t('collections.addTo')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconInfoCircle size={18} stroke={1.6} />}
          renderRoot={(props) => <Link to="/media/$id" params={{ id: media.id }} search={{ type: media.amnMediaType }} {...props} />}
        >
          {t('ui.details')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
