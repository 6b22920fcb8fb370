import type { Media } from '@amn/contract/media/media'
import { Button, Group, Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import type { useContents } from './use-contents.ts'
import { useMarks } from './use-marks.ts'

interface Props {
  media: Media
  openCount: number
  contents: ReturnType<typeof useContents>
  onClose: () => void
}

/** Asks whether a completed media has all its contents completed too. */
export function CompleteAll({ media, openCount, contents, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const { markAll } = useMarks(media)
  return (
    <Modal opened onClose={onClose} title={t('media.allTitle')} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p style={{ margin: '0 0 20px' }}>{t('media.all', { count: openCount })}</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('media.allNo')}
        </Button>
        <Button
          onClick={() => {
            onClose()
            void markAll(contents.contents)
          }}
          data-autofocus
        >
          {t('media.allYes')}
        </Button>
      </Group>
    </Modal>
  )
}
