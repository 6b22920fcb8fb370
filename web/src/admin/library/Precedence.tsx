import { library, type MediaRoot } from '@amn/contract/library/library'
import { localSources } from '@amn/contract/library/library-values'
import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { PrecedenceList } from './PrecedenceList.tsx'
import classes from './precedence.module.css'

interface Props {
  root: MediaRoot
  onScan: () => void
  onClose: () => void
}

/** Asks what is believed first of what files and names tell; a scan applies it. */
export function Precedence({ root, onScan, onClose }: Props) {
  const { t } = useTranslation()
  const [order, setOrder] = useState(root.precedence)
  const save = useSend(library.setPrecedence, { success: t('admin.precedenceSaved'), invalidates: [library.roots] })
  useFocusReturn()
  const send = async (isScanning: boolean) => {
    await save.mutateAsync({ params: { rootId: root.id }, body: { precedence: order } })
    if (isScanning) onScan()
    onClose()
  }
  const isSame = order.join() === root.precedence.join()
  const isUsual = order.join() === localSources.join()
  // A failure has been shown by the call.
  const act = (isScanning: boolean) => void send(isScanning).catch(() => undefined)
  return (
    <Modal opened onClose={onClose} title={t('admin.precedence')} size="lg" closeButtonProps={{ 'aria-label': t('ui.close') }}>
      <p className={classes.lead}>{t('admin.precedenceLead')}</p>
      <p className={classes.path}>{root.path}</p>
      <PrecedenceList order={order} onChange={setOrder} />
      <p className={classes.note}>{t('admin.precedenceNote')}</p>
      <Group justify="space-between" mt="lg" gap="sm">
        <Button variant="subtle" color="gray" onClick={() => setOrder([...localSources])} disabled={isUsual}>
          {t('admin.precedenceUsual')}
        </Button>
        <Group gap="sm" className={classes.buttons}>
          <Button variant="default" onClick={() => act(false)} disabled={isSame || save.isPending}>
            {t('ui.save')}
          </Button>
          <Button onClick={() => act(true)} disabled={isSame} loading={save.isPending}>
            {t('admin.precedenceScan')}
          </Button>
        </Group>
      </Group>
    </Modal>
  )
}
