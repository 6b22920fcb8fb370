import { groups } from '@amn/contract/groups'
import { Button, Group, Modal, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call.ts'
import { useSend } from '../../api/query.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { usePlace } from '../use-place.ts'

/** Asks for the name of a new group, and opens it. */
export function NewGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  useFocusReturn()
  const { change } = usePlace()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onError = (failure: Error) => {
      if (isCode(failure, 'DUPLICATE')) setProblem(t('rights.groupNameTaken'))
      else showFailure(failure)
    }
    create.mutate({ body: { name: name.trim(), description: description.trim() }, quiet: true }, { onError })
  }
  return (
    <Modal opened onClose={onClose} title={t('rights.newGroupTitle')} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <form onSubmit={submit}>
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
          <Textarea
            label={t('rights.description')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            rows={3}
            maxLength={1000}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
              {t('rights.newGroup')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
