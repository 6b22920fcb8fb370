import { Menu } from '@mantine/core'
import { IconPlaylist, IconPlaylistAdd } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type Wanted, useListeningQueueActs } from '../../api/use-listening-queue.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The lines of a menu that put recordings into the queue. */
export function QueueItems({ wanted, name }: { wanted: Wanted; name: string }) {
  const { t } = useTranslation()
  const { add } = useListeningQueueActs()
  return (
    <>
      <Menu.Item leftSection={<IconPlaylist {...icon} />} onClick={() => add(wanted, 'next', name)}>
        {t('listening.queue.playNext')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPlaylistAdd {...icon} />} onClick={() => add(wanted, 'end', name)}>
        {t('listening.queue.add')}
      </Menu.Item>
    </>
  )
}
