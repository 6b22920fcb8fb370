import { Button, Group, Modal } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ask.module.css'
import { useFocusReturn } from './use-focus-return.ts'

interface Props {
  /** Undefined: nothing is asked. */
  title: string | undefined
  act: string
  isRunning?: boolean
  /** What is done can't be undone, or takes something from somebody. */
  isDestructive?: boolean
  isDisabled?: boolean
  /** It has fields, in which Enter answers, too. */
  isForm?: boolean
  onAct: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks once before something is done, and says what will happen; or asks for what is needed for it. */
export function Ask({ title, act, isRunning = false, isDestructive, isDisabled = false, isForm = false, onAct, onClose, children }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isDisabled && !isRunning) onAct()
  }
  const asked = (
    <>
      <div className={classes.question}>{children}</div>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus={(isDestructive && !isForm) || undefined}>
          {t('ui.cancel')}
        </Button>
        <Button
          {...(isDestructive ? { color: 'red' } : {})}
          {...(isForm ? { type: 'submit' } : { onClick: onAct })}
          loading={isRunning}
          disabled={isDisabled}
        >
          {act}
        </Button>
      </Group>
    </>
  )
  return (
    <Modal opened={title !== undefined} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      {isForm ? (
        <form onSubmit={submit} noValidate>
          {asked}
        </form>
      ) : (
        asked
      )}
    </Modal>
  )
}
