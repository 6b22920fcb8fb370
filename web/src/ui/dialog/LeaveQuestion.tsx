import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface Location {
  pathname: string
  search: { tab?: string | undefined; open?: number | undefined }
}
const screenOf = ({ pathname, search: { tab, open } }: Location, isWhole: boolean) => (isWhole ? pathname : `${pathname} ${tab} ${open}`)

interface Props {
  isDirty: boolean
  /** What was changed is kept from one tab of the screen to another. */
  isKeptOverTabs?: boolean
}

/** Asks before changes that nobody has saved are left behind; another page of a list on the same screen leaves nothing. */
export function LeaveQuestion({ isDirty, isKeptOverTabs = false }: Props) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && screenOf(current as Location, isKeptOverTabs) !== screenOf(next as Location, isKeptOverTabs),
    enableBeforeUnload: isDirty,
    disabled: !isDirty,
    withResolver: true,
  })
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('rights.leaveTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <Text>{t('rights.leave')}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => reset?.()} data-autofocus>
          {t('rights.stay')}
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          {t('rights.leaveAct')}
        </Button>
      </Group>
    </Modal>
  )
}
