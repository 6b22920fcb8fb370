import { groups } from '@amn/contract/accounts/groups'
import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../../api/call/call.ts'
import { useSend } from '../../../api/query.ts'
import { showFailure } from '../../../api/failures/show-failure.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { useAdminSearch } from '../../use-admin-search.ts'
import { DescriptionField } from '../../DescriptionField.tsx'

/** Asks for the name of a new group, and opens it. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { change } = useAdminSearch()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string>()
  const create = useSend(groups.create, {
    success: t('rights.groupCreated'),
    invalidates: [groups.list],
    onSuccess: (group) => {
      onClose()
      change({ open: group.id, search: undefined, only: undefined })
    },
  })
  const submit = () => {
    const onError = (failure: Error) => {
      if (isCode(failure, 'DUPLICATE')) setProblem(t('rights.groupNameTaken'))
      else showFailure(failure)
    }
    create.mutate({ body: { name: name.trim(), description: description.trim() }, quiet: true }, { onError })
  }
  return (
    <Ask
      isForm
      title={t('rights.newGroupTitle')}
      act={t('rights.newGroup')}
      isRunning={create.isPending}
      isDisabled={name.trim() === ''}
      onAct={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('rights.newGroupHint')}</Text>
        <TextInput
          label={t('rights.name')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(undefined)
          }}
          error={problem}
          maxLength={200}
          data-autofocus
        />
        <DescriptionField label={t('rights.description')} value={description} onChange={setDescription} />
      </Stack>
    </Ask>
  )
}
