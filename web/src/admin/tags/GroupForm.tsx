import { type TagGroup, tags } from '@amn/contract/tags'
import { Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useSend } from '../../api/query.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
import { usePlace } from '../use-place.ts'
import { StaleNote } from './StaleNote.tsx'
import { changed } from './acts.ts'
import { useTagRefusal } from './use-tag-refusal.ts'

interface Props {
  group: TagGroup | undefined
  onClose: () => void
}

/** Makes a tag group, or renames and describes one; built-in ones keep their names. */
export function GroupForm({ group, onClose }: Props) {
  const { t } = useTranslation()
  useFocusReturn()
  const { change } = usePlace()
  const [name, setName] = useState(group?.name ?? '')
  const [description, setDescription] = useState(group?.description ?? '')
  const create = useSend(tags.createGroup, {
    success: t('tags.groupCreated'),
    invalidates: changed,
    onSuccess: (made) => {
      onClose()
      change({ open: made.id, search: undefined })
    },
  })
  const update = useSend(tags.updateGroup, { success: t('ui.saved'), invalidates: changed, onSuccess: onClose })
  const { problem, newer, version, clear, onError } = useTagRefusal(group, () =>
    call(tags.getGroup, { params: { tagGroupId: group?.id ?? 0 } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const facts = { ...(group?.builtIn ? {} : { name: name.trim() }), description: description.trim() }
    if (group) update.mutate({ params: { tagGroupId: group.id }, body: { ...facts, version }, quiet: true }, { onError })
    else create.mutate({ body: { name: name.trim(), description: description.trim() }, quiet: true }, { onError })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(group ? 'tags.editGroup' : 'tags.newGroup')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <StaleNote newer={newer} />
          <TextInput
            label={t('tags.name')}
            description={group?.builtIn ? t('tags.builtInHint') : undefined}
            disabled={group?.builtIn ?? false}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              clear()
            }}
            error={problem}
            maxLength={200}
            required
            data-autofocus
          />
          <Textarea
            label={t('tags.description')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            rows={3}
            maxLength={1000}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending} disabled={name.trim() === ''}>
              {t(group ? 'ui.save' : 'tags.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
