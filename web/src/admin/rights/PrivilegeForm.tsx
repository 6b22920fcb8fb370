import { type PrivilegeEntry, privileges } from '@amn/contract/privileges'
import { Alert, Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call.ts'
import { useGet, useSend } from '../../api/query.ts'
import { showFailure } from '../../api/show-failure.ts'
import { refreshUser } from '../../api/refresh-user.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { nameBeingTyped } from './privilege-name.ts'

interface Props {
  /** Undefined: a new one. */
  privilege: PrivilegeEntry | undefined
  onClose: () => void
}

export function PrivilegeForm({ privilege, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const [name, setName] = useState(privilege?.name ?? '')
  const [description, setDescription] = useState(privilege?.description ?? '')
  const [problem, setProblem] = useState<string>()
  const [isStale, setStale] = useState(false)
  const current = useGet(privileges.get, { params: { id: privilege?.id ?? 0 } }, { quiet: true, enabled: isStale })
  const done = { invalidates: [privileges.list], onSuccess: () => void refreshUser().then(onClose) }
  const create = useSend(privileges.create, { success: t('rights.privilegeCreated'), ...done })
  const update = useSend(privileges.update, { success: t('rights.privilegeSaved'), ...done })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!/^[A-Z][A-Z0-9_]{1,63}$/.test(name)) return setProblem(t('rights.nameBad'))
    const body = { name, description: description.trim() }
    const onError = (failure: Error) => {
      if (isCode(failure, 'DUPLICATE')) setProblem(t('rights.nameTaken'))
      else if (isCode(failure, 'STALE')) setStale(true)
      else showFailure(failure)
    }
    if (!privilege) return create.mutate({ body, quiet: true }, { onError })
    const version = current.data?.version ?? privilege.version
    update.mutate({ params: { id: privilege.id }, body: { ...body, version }, quiet: true }, { onError })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(privilege ? 'rights.editTitle' : 'rights.createTitle')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          {current.data && (
            <Alert color="blue" title={t('rights.staleTitle')}>
              {current.data.name} · {current.data.description || '–'}
            </Alert>
          )}
          <TextInput
            label={t('rights.name')}
            description={t('rights.nameHint')}
            value={name}
            onChange={(event) => {
              setName(nameBeingTyped(event.currentTarget.value))
              setProblem(undefined)
            }}
            error={problem}
            maxLength={64}
            spellCheck={false}
            autoComplete="off"
            data-autofocus
          />
          <Textarea
            label={t('rights.description')}
            description={t('rights.descriptionHint')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            rows={3}
            maxLength={1000}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending} disabled={name === ''}>
              {t(privilege ? 'ui.save' : 'rights.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
