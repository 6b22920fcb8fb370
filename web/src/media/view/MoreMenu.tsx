import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowMerge,
  IconArrowsSplit2,
  IconCloudDownload,
  IconDots,
  IconEdit,
  IconFileImport,
  IconInfoCircle,
  IconMessageReport,
  IconPlaylistAdd,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionState } from '../../api/session/session-state.ts'
import { openCollections } from '../../ui/dialog/collection-dialog.ts'
import { openIssues } from '../../ui/dialog/issue-dialog.ts'
import { QueueItems } from '../../ui/listening/QueueItems.tsx'
import { KeepItem } from '../contents/kept/KeepItem.tsx'
import { StartOver } from './own/StartOver.tsx'

const DeleteMedia = lazy(() => import('../edit/DeleteMedia.tsx').then((file) => ({ default: file.DeleteMedia })))
const FileInformation = lazy(() =>
  import('../contents/information/FileInformation.tsx').then((file) => ({ default: file.FileInformation })),
)
const MergeDialog = lazy(() => import('../organise/MergeDialog.tsx').then((file) => ({ default: file.MergeDialog })))
const SplitDialog = lazy(() => import('../organise/SplitDialog.tsx').then((file) => ({ default: file.SplitDialog })))
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

interface Props {
  media: Media
  /** What the page shows no row of. */
  film: Content | undefined
}

/** What else can be done with a media: begin it anew, and for those who may, edit, merge, split and delete it. */
export function MoreMenu({ media, film }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'restart' | 'merge' | 'split' | 'delete' | 'information'>()
  const close = () => setOpened(undefined)
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const { may, myData, id, amnMediaType, title } = media
  const hasBegun = myData !== null && (myData.lastActivityAt !== null || myData.completedAt !== null || myData.completedCount > 0)
  const canRestart = may.content && hasBegun
  if (!isLoggedIn && !film && !canRestart && !may.edit && !may.delete) return undefined
  return (
    <>
      <Menu position="bottom-end" shadow="lg" radius="lg" withinPortal returnFocus>
        <Menu.Target>
          <ActionIcon size={42} variant="default" aria-label={t('mine.moreActs', { title })} title={t('ui.more')}>
            <IconDots size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown p="xs">
          {isLoggedIn && (
            <Menu.Item leftSection={<IconPlaylistAdd {...icon} />} onClick={() => openCollections({ ids: [id], title })}>
              {t('collections.addTo')}
            </Menu.Item>
          )}
          {isLoggedIn && may.content && amnMediaType === 'Audiobook' && <QueueItems wanted={{ mediaId: id }} name={title} />}
          {film && isLoggedIn && may.content && <KeepItem media={media} content={film} name={title} />}
          {film && (
            <Menu.Item leftSection={<IconInfoCircle {...icon} />} onClick={() => setOpened('information')}>
              {t('files.info')}
            </Menu.Item>
          )}
          {canRestart && (
            <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={() => setOpened('restart')}>
              {t('mine.startOver')}
            </Menu.Item>
          )}
          {may.edit && (
            <Menu.Item
              leftSection={<IconEdit {...icon} />}
              renderRoot={(props) => <Link to="/media/$id/edit" params={{ id }} search={{ type: amnMediaType }} {...props} />}
            >
              {t('mine.edit')}
            </Menu.Item>
          )}
          {may.edit && (
            <Menu.Item
              leftSection={<IconCloudDownload {...icon} />}
              renderRoot={(props) => <Link to="/media/$id/scrap" params={{ id }} search={{ type: amnMediaType }} {...props} />}
            >
              {t('scrapper.open')}
            </Menu.Item>
          )}
          {may.edit && (
            <Menu.Item
              leftSection={<IconFileImport {...icon} />}
              renderRoot={(props) => <Link to="/media/import" search={{ type: amnMediaType, mediaId: id }} {...props} />}
            >
              {t('imports.open')}
            </Menu.Item>
          )}
          {may.edit && (
            <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => setOpened('merge')}>
              {t('organise.merge')}
            </Menu.Item>
          )}
          {may.edit && media.contentCount > 1 && (
            <Menu.Item leftSection={<IconArrowsSplit2 {...icon} />} onClick={() => setOpened('split')}>
              {t('organise.splitAct')}
            </Menu.Item>
          )}
          {isLoggedIn && (
            <>
              <Menu.Item leftSection={<IconMessageReport {...icon} />} onClick={() => openIssues({ kind: 'media', mediaId: id })}>
                {t('shell.mediaIssues')}
              </Menu.Item>
              <Menu.Item leftSection={<IconAlertCircle {...icon} />} onClick={() => openIssues({ kind: 'report', mediaId: id })}>
                {t('shell.addIssue')}
              </Menu.Item>
            </>
          )}
          {may.delete && (
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setOpened('delete')}>
              {t('mine.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'restart' && <StartOver media={media} onClose={close} />}
      <Suspense>
        {opened === 'information' && film && <FileInformation content={film} name={title} onClose={close} />}
        {opened === 'merge' && <MergeDialog media={media} onClose={close} />}
        {opened === 'split' && <SplitDialog media={media} onClose={close} />}
        {opened === 'delete' && <DeleteMedia media={media} onClose={close} />}
      </Suspense>
    </>
  )
}
