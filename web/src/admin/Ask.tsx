import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import classes from './parts.module.css'

interface Props {
  /** Undefined: nothing is asked. */
  title: string | undefined
  act: string
  isRunning?: boolean
  /** What is done can't be undone, or takes something from somebody. */
  isGrave?: boolean
  isDisabled?: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once before something is done, and says what will happen. */
export function Ask({ title, act, isRunning = false, isGrave, isDisabled = false, onAct, onClose, children }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  return (
    <Modal opened={title !== undefined} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <div className={classes.question}>{children}</div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus={isGrave || undefined}>
          {t('ui.cancel')}
        </Button>
        <Button {...(isGrave ? { color: 'red' } : {})} loading={isRunning} disabled={isDisabled} onClick={onAct}>
          {act}
        </Button>
      </Group>
    </Modal>
  )
}
