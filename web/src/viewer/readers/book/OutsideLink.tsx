import { Button, Group, Modal, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Asks before a link of a book leads out of it. */
export function OutsideLink({ address, onClose }: { address: string | undefined; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={address !== undefined}
      onClose={onClose}
      title={t('readers.book.outside')}
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>{address}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={20} />}
          onClick={onClose}
        >
          {t('readers.book.openOutside')}
        </Button>
      </Group>
    </Modal>
  )
}
