import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  isRunning: boolean
  onClose: () => void
  onUndo: () => void
}

/** Asks before an import is taken back. */
export function UndoDialog({ isOpen, isRunning, onClose, onUndo }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('imports.undoTitle')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <Text>{t('imports.undoText')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" loading={isRunning} onClick={onUndo}>
          {t('imports.undo')}
        </Button>
      </Group>
    </Modal>
  )
}
