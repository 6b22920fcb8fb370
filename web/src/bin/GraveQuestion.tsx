import { Button, Group, Modal, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import classes from './bin.module.css'

interface Props {
  title: string
  text: string
  act: string
  isRunning: boolean
  onAct: () => void
  onClose: () => void
}

/** Asks once before something goes for good: what goes, and that files stay. */
export function GraveQuestion({ title, text, act, isRunning, onAct, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <Stack gap="sm">
        <p className={classes.question}>{text}</p>
        <p className={classes.question}>{t('bin.filesStay')}</p>
      </Stack>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button color="red" loading={isRunning} onClick={onAct}>
          {act}
        </Button>
      </Group>
    </Modal>
  )
}
