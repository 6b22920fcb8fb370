import { type Contributor, credits } from '@amn/contract/media/credits'
import { media } from '@amn/contract/media/media'
import { ActionIcon, FileButton, Menu } from '@mantine/core'
import { IconArrowMerge, IconArrowsSplit, IconDots, IconHistory, IconPencil, IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../api/query.ts'
import { Ask } from '../ui/dialog/Ask.tsx'
import { EditContributor } from './EditContributor.tsx'
import { HistoryOfContributor } from './HistoryOfContributor.tsx'
import { MergeContributors } from './MergeContributors.tsx'
import { SplitContributor } from './SplitContributor.tsx'

type Act = 'edit' | 'merge' | 'split' | 'history' | 'removePicture'

/** What whoever may edit can do with a person or an organisation. */
export function ContributorMenu({ contributor }: { contributor: Contributor }) {
  const { t } = useTranslation()
  const [act, setAct] = useState<Act>()
  const invalidates = [credits.get, credits.list, credits.works, credits.history, media.get]
  const put = useSend(credits.putPicture, { success: t('credits.pictureChanged'), invalidates })
  const remove = useSend(credits.removePicture, { success: t('credits.pictureRemoved'), invalidates })
  const params = { id: contributor.id }
  const close = () => setAct(undefined)
  return (
    <>
      <FileButton accept="image/*" onChange={(file) => file && put.mutate({ params, file })}>
        {({ onClick }) => (
          <Menu position="bottom-end" shadow="lg" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t('credits.more')} loading={put.isPending}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setAct('edit')}>
                {t('credits.edit')}
              </Menu.Item>
              <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={onClick}>
                {t(contributor.picture ? 'credits.changePicture' : 'credits.addPicture')}
              </Menu.Item>
              {contributor.picture && (
                <Menu.Item leftSection={<IconPhotoOff size={18} aria-hidden />} onClick={() => setAct('removePicture')}>
                  {t('credits.removePicture')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconArrowMerge size={18} aria-hidden />} onClick={() => setAct('merge')}>
                {t('credits.merge')}
              </Menu.Item>
              {contributor.workCount > 1 && (
                <Menu.Item leftSection={<IconArrowsSplit size={18} aria-hidden />} onClick={() => setAct('split')}>
                  {t('credits.split')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={() => setAct('history')}>
                {t('credits.history')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </FileButton>
      {act === 'edit' && <EditContributor contributor={contributor} onClose={close} />}
      {act === 'merge' && <MergeContributors contributor={contributor} onClose={close} />}
      {act === 'split' && <SplitContributor contributor={contributor} onClose={close} />}
      {act === 'removePicture' && (
        <Ask
          title={t('credits.removePictureTitle')}
          act={t('credits.removePicture')}
          isDestructive
          isRunning={remove.isPending}
          onAct={() => remove.mutate({ params }, { onSuccess: close })}
          onClose={close}
        >
          {t('credits.removePictureText')}
        </Ask>
      )}
      {act === 'history' && <HistoryOfContributor contributor={contributor} onClose={close} />}
    </>
  )
}
