import type { Media } from '@amn/contract/media'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowMerge, IconArrowsSplit2, IconLayoutGridAdd } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'

const MergeDialog = lazy(() => import('./MergeDialog.tsx').then((file) => ({ default: file.MergeDialog })))
const SplitDialog = lazy(() => import('./SplitDialog.tsx').then((file) => ({ default: file.SplitDialog })))
const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** Merging and splitting, for whoever may edit the media. */
export function OrganiseMenu({ media }: { media: Media }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<'merge' | 'split'>()
  const close = () => setOpened(undefined)
  if (!media.may.edit) return null
  return (
    <>
      <Menu position="bottom-end" shadow="lg" radius="lg" withinPortal returnFocus>
        <Menu.Target>
          <ActionIcon size={42} variant="default" aria-label={t('organise.menu', { title: media.title })}>
            <IconLayoutGridAdd size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown p="xs">
          <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={() => setOpened('merge')}>
            {t('organise.merge')}
          </Menu.Item>
          {media.contentCount > 1 && (
            <Menu.Item leftSection={<IconArrowsSplit2 {...icon} />} onClick={() => setOpened('split')}>
              {t('organise.splitAct')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {opened === 'merge' && <MergeDialog media={media} onClose={close} />}
        {opened === 'split' && <SplitDialog media={media} onClose={close} />}
      </Suspense>
    </>
  )
}
