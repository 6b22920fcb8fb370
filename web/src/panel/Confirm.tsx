import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  isOpen: boolean
  title: string
  act: string
  isRunning: boolean
  isDisabled?: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once before something that cannot be undone, and says what will happen. */
export function Confirm({ isOpen, title, act, isRunning, isDisabled = false, onAct, onClose, children }: Props) {
  const { t } = useTranslation()
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (!isDisabled && !isRunning) onAct()
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} centered closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <form onSubmit={submit} noValidate>
        {children}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" color="red" loading={isRunning} disabled={isDisabled}>
            {act}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
