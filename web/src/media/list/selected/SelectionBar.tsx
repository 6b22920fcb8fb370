import type { MediaCard } from '@amn/contract/media/media'
import type { UserMediaStatus } from '@amn/contract/values'
import { userMediaStates } from '@amn/contract/values'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconCheckbox,
  IconCloudDownload,
  IconHeart,
  IconHeartOff,
  IconPlaylistAdd,
  IconTags,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../../api/session/session-state.ts'
import { useRights } from '../../../api/session/use-rights.ts'
import { openCollections } from '../../../ui/dialog/collection-dialog.ts'
import classes from '../selection/selection.module.css'
import { mostSelected, selectAll, stopSelecting, useSelection } from '../selection/selection.ts'
import { DeleteMany } from './DeleteMany.tsx'
import { TagMany } from './TagMany.tsx'
import { useBulk } from './use-bulk.ts'
import shared from '../../../ui/theme/shared.module.css'

/** What can be done with everything that is selected; only what the person may do is there. */
export function SelectionBar({ shown }: { shown: () => readonly MediaCard[] }) {
  const { t } = useTranslation()
  const chosen = useSelection((state) => state.chosen)
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const rights = useRights()
  const bulk = useBulk()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'tags' | 'delete'>()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"], [role="listbox"]')
      if (event.key === 'Escape' && !isElsewhere && !event.defaultPrevented) stopSelecting()
    }
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])

  const items = [...chosen.values()]
  const ids = items.map(({ id }) => id)
  const count = items.length
  const may = (right: 'edit' | 'delete') => items.every((media) => rights.some((one) => one.name === media.amnMediaType && one[right]))
  const mayEdit = isLoggedIn && (count > 0 ? may('edit') : rights.some((one) => one.edit))
  const mayDelete = isLoggedIn && (count > 0 ? may('delete') : rights.some((one) => one.delete))
  const areFavorites = count > 0 && items.every(({ myData }) => myData?.favorite)
  const isIdle = count === 0 || bulk.isRunning
  const setStatus = (mediaStatus: UserMediaStatus) =>
    bulk.mark(
      ids.map((mediaId) => ({ mediaId, mediaStatus })),
      t('browse.statusSet', { count, status: t(`values.userMediaStatus.${mediaStatus}`) }),
    )
  const setFavorite = (favorite: boolean) =>
    bulk.mark(
      ids.map((mediaId) => ({ mediaId, favorite })),
      t(favorite ? 'browse.favoriteSet' : 'browse.favoriteUnset', { count }),
    )
  const scrap = () => {
    const types = [...new Set(items.map(({ amnMediaType }) => amnMediaType))]
    void navigate({ to: '/media/scrap', state: { scrap: { mediaIds: ids, types } } })
  }
  const act = (
    name: 'setFavorite' | 'unsetFavorite' | 'setTags' | 'addToList' | 'fetchMetadata' | 'delete' | 'selectPage',
    Icon: typeof IconHeart,
    run: () => void,
    isOff = isIdle,
  ) => <Act label={t(`browse.${name}`)} icon={Icon} isOff={isOff} isRed={name === 'delete'} onAct={run} />
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('browse.selection')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('browse.leaveSelection')}
        title={t('browse.leaveSelection')}
        onClick={stopSelecting}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <span className={classes.count} role="status" data-count={count}>
        <span className={shared.hiddenOnPhone}>{t('browse.selected', { count })}</span>
        {count === mostSelected && ` · ${t('browse.mostSelected', { count: mostSelected })}`}
      </span>
      {act('selectPage', IconCheckbox, () => selectAll(shown()), false)}
      {isLoggedIn && (
        <>
          <Menu position="top" shadow="lg" radius="lg" zIndex={250}>
            <Menu.Target>
              <Button variant="subtle" color="gray" className={classes.act} disabled={isIdle} aria-label={t('browse.setStatus')}>
                <IconBookmark size={19} stroke={1.7} aria-hidden />
                <span className={classes.word}>{t('browse.setStatus')}</span>
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {userMediaStates.map((status) => (
                <Menu.Item key={status} onClick={() => setStatus(status)}>
                  {t(`values.userMediaStatus.${status}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {act('addToList', IconPlaylistAdd, () => openCollections({ ids }))}
          {act(areFavorites ? 'unsetFavorite' : 'setFavorite', areFavorites ? IconHeartOff : IconHeart, () => setFavorite(!areFavorites))}
        </>
      )}
      {mayEdit && act('setTags', IconTags, () => setDialog('tags'))}
      {mayEdit && act('fetchMetadata', IconCloudDownload, scrap)}
      {mayDelete && act('delete', IconTrash, () => setDialog('delete'))}
      {dialog === 'tags' && <TagMany ids={ids} bulk={bulk} onClose={() => setDialog(undefined)} />}
      {dialog === 'delete' && <DeleteMany items={items} bulk={bulk} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

interface ActProps {
  label: string
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  isOff: boolean
  isRed: boolean
  onAct: () => void
}

function Act({ label, icon: Icon, isOff, isRed, onAct }: ActProps) {
  return (
    <Button
      variant="subtle"
      color={isRed ? 'red' : 'gray'}
      className={classes.act}
      disabled={isOff}
      aria-label={label}
      title={label}
      onClick={onAct}
    >
      <Icon size={19} stroke={1.7} aria-hidden />
      <span className={classes.word}>{label}</span>
    </Button>
  )
}
