import type { MediaCard } from '@amn/contract/media/media'
import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconInfoCircle, IconPlaylistAdd } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../api/session/session-state.ts'
import { QueueItems } from '../listening/QueueItems.tsx'
import { openCollections } from '../dialog/collection-dialog.ts'
import classes from './card-menu.module.css'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface Props {
  media: Pick<MediaCard, 'id' | 'title' | 'amnMediaType'>
  /** Where it stands: over a poster it shows once somebody points at the card, in a line always. */
  on: 'poster' | 'line'
}

/** What can be done with a media wherever it is shown: put it into lists. Guests have none. */
export function CardMenu({ media: { id, title, amnMediaType }, on }: Props) {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const button = useRef<HTMLButtonElement>(null)
  // A list draws many cards, of which hardly one is asked for its menu.
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!isLoggedIn) return undefined
  const open = () => {
    setUsed(true)
    setOpen(true)
  }
  const dots = (
    <ActionIcon
      ref={button}
      size={32}
      radius="xl"
      variant={on === 'line' ? 'subtle' : 'filled'}
      color="gray"
      className={classes.dots}
      data-on={on}
      aria-haspopup="menu"
      aria-label={t('ui.moreFor', { title })}
      {...(isUsed ? {} : { onClick: open })}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
  if (!isUsed) return dots
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      onClose={() => button.current?.focus()}
      returnFocus={false}
      position="bottom-end"
      shadow="lg"
      radius="lg"
      withinPortal
    >
      <Menu.Target>{dots}</Menu.Target>
      <Menu.Dropdown p="xs">
        <Menu.Item leftSection={<IconPlaylistAdd {...icon} />} onClick={() => openCollections({ ids: [id], title })}>
          {t('collections.addTo')}
        </Menu.Item>
        {amnMediaType === 'Audiobook' && <QueueItems wanted={{ mediaId: id }} name={title} />}
        <Menu.Item
          leftSection={<IconInfoCircle {...icon} />}
          renderRoot={(props) => <Link to="/media/$id" params={{ id }} search={{ type: amnMediaType }} {...props} />}
        >
          {t('ui.details')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
