import type { Collection } from '@amn/contract/collections/collections'
import type { MediaCard } from '@amn/contract/media/media'
import { Button, Group, Modal, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { collectionName } from '../ui/collections/collection-name.ts'
import { useFocusReturn } from '../ui/dialog/use-focus-return.ts'
import { SuggestField } from '../ui/form/SuggestField.tsx'
import { metaOf } from '../ui/media/card-facts.ts'
import { Thumb } from '../ui/media/Thumb.tsx'
import shared from '../ui/theme/shared.module.css'
import { useCollectionActs } from './use-collection-acts.ts'

/** Finds titles while they are typed and puts each that is chosen into a collection or list. */
export function AddTitles({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { t } = useTranslation()
  const { add } = useCollectionActs()
  const [added, setAdded] = useState<readonly MediaCard[]>([])
  const name = collectionName(collection, t)
  useFocusReturn()
  const pick = (media: MediaCard) => {
    setAdded([media, ...added.filter(({ id }) => id !== media.id)])
    add(collection.id, name, [media.id])
  }
  return (
    <Modal opened onClose={onClose} title={t('collections.addTitlesTo', { name })} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <Stack gap="md" mih={280}>
        <SuggestField label={t('collections.findTitle')} autoFocus onPick={pick} without={added.map(({ id }) => id)} />
        <ul className={shared.list} aria-label={t('collections.addedNow')}>
          {added.map((media) => (
            <li key={media.id} className={shared.row}>
              <Thumb media={media} width={40} />
              <span className={shared.words} style={{ flex: 1 }}>
                <strong className={shared.ellipsis}>{media.title}</strong>
                <span className={shared.hint}>{metaOf(media, t(`values.typeOfOne.${media.amnMediaType}`))}</span>
              </span>
              <IconCheck size={18} aria-hidden />
            </li>
          ))}
        </ul>
        <Group justify="flex-end" mt="auto">
          <Button onClick={onClose}>{t('collections.sorted')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
