import type { MediaCard } from '@amn/contract/media/media'
import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import classes from '../selection/selection.module.css'
import { stopSelecting } from '../selection/selection.ts'
import type { useBulk } from './use-bulk.ts'

interface Props {
  items: readonly MediaCard[]
  bulk: ReturnType<typeof useBulk>
  onClose: () => void
}
const named = 5

/** Asks once before media go into the bin. */
export function DeleteMany({ items, bulk, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const count = items.length
  const remove = () =>
    bulk.remove(
      items.map(({ id }) => id),
      () => {
        onClose()
        stopSelecting()
      },
    )
  return (
    <Modal opened onClose={onClose} title={t('browse.deleteTitle', { count })} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <ul className={classes.names}>
        {items.slice(0, named).map((media) => (
          <li key={media.id}>{media.title}</li>
        ))}
        {count > named && <li>…</li>}
      </ul>
      <p className={classes.text}>{t('browse.deleteText')}</p>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" loading={bulk.isRunning} onClick={remove}>
          {t('browse.delete')}
        </Button>
      </Group>
    </Modal>
  )
}
