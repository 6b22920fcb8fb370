import type { Collection } from '@amn/contract/collections/collections'
import { Button, Group } from '@mantine/core'
import { IconArrowsShuffle, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePlayAll } from './use-play-all.ts'

/** Plays a whole collection or list, from the first title that is not completed on, or in an order by chance. */
export function PlayAll({ collection, count }: { collection: Collection; count: number }) {
  const { t } = useTranslation()
  const { play, isBusy } = usePlayAll(collection)
  return (
    <Group gap="sm">
      <Button loading={isBusy} leftSection={<IconPlayerPlayFilled size={18} aria-hidden />} onClick={() => play(false)}>
        {t('collections.play')}
      </Button>
      {count > 1 && (
        <Button variant="default" disabled={isBusy} leftSection={<IconArrowsShuffle size={18} aria-hidden />} onClick={() => play(true)}>
          {t('collections.shuffle')}
        </Button>
      )}
    </Group>
  )
}
