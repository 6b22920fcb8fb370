import { type PrivilegeEntry, privileges } from '@amn/contract/accounts/privileges'
import { Alert, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../../api/call/call.ts'
import { useGet, useSend } from '../../../api/query.ts'
import { showFailure } from '../../../api/failures/show-failure.ts'
import { refreshUser } from '../../../api/session/refresh-user.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { DescriptionField } from '../../DescriptionField.tsx'
import { nameBeingTyped } from './privilege-name.ts'

interface Props {
  /** Undefined: a new one. */
  privilege: PrivilegeEntry | undefined
  onClose: () => void
}

export function PrivilegeForm({ privilege, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(privilege?.name ?? '')
  const [description, setDescription] = useState(privilege?.description ?? '')
  const [problem, setProblem] = useState<string>()
  const [isStale, setStale] = useState(false)
  const current = useGet(privileges.get, { params: { id: privilege?.id ?? 0 } }, { enabled: isStale })
  const done = { invalidates: [privileges.list], onSuccess: () => void refreshUser().then(onClose) }
  const create = useSend(privileges.create, { success: t('rights.privilegeCreated'), ...done })
  const update = useSend(privileges.update, { success: t('rights.privilegeSaved'), ...done })
  const submit = () => {
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
    <Ask
      isForm
      title={t(privilege ? 'rights.editTitle' : 'rights.createTitle')}
      act={t(privilege ? 'ui.save' : 'rights.create')}
      isRunning={create.isPending || update.isPending}
      isDisabled={name === ''}
      onAct={submit}
      onClose={onClose}
    >
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
        <DescriptionField
          label={t('rights.description')}
          hint={t('rights.descriptionHint')}
          value={description}
          onChange={setDescription}
        />
      </Stack>
    </Ask>
  )
}
