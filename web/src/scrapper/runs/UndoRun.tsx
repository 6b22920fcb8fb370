import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  isRunning: boolean
  onClose: () => void
  onUndo: () => void
}

/** Asks once before a run is taken back. */
export function UndoRun({ isOpen, isRunning, onClose, onUndo }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('scrapper.undoRunTitle')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <Text>{t('scrapper.undoRunText')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" loading={isRunning} onClick={onUndo}>
          {t('scrapper.undoRun')}
        </Button>
      </Group>
    </Modal>
  )
}
