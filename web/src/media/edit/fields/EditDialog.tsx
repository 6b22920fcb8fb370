import { Button, Group, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackLayer } from '../../../ui/dialog/back-layers.ts'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import classes from './fields.module.css'

interface Props {
  title: string
  lead: string
  onClose: () => void
  children: ReactNode
}

/** A dialog for one part of the form; what is changed in it is saved with the rest of the form. */
export function EditDialog({ title, lead, onClose, children }: Props) {
  const { t } = useTranslation()
  const isNarrow = useMediaQuery('(max-width: 36em)', window.innerWidth <= 576, { getInitialValueInEffect: false })
  useFocusReturn()
  useBackLayer(onClose)
  return (
    <Modal opened onClose={onClose} title={title} size={820} fullScreen={isNarrow} closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={classes.dialogLead}>{lead}</p>
      {children}
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t('edit.done')}</Button>
      </Group>
    </Modal>
  )
}
