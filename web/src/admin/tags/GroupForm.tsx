import { type TagGroup, tags } from '@amn/contract/media/tags'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { DescriptionField } from '../DescriptionField.tsx'
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
  const { change } = useAdminSearch()
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
  const submit = () => {
    const facts = { ...(group?.builtIn ? {} : { name: name.trim() }), description: description.trim() }
    if (group) update.mutate({ params: { tagGroupId: group.id }, body: { ...facts, version }, quiet: true }, { onError })
    else create.mutate({ body: { name: name.trim(), description: description.trim() }, quiet: true }, { onError })
  }
  return (
    <Ask
      isForm
      title={t(group ? 'tags.editGroup' : 'tags.newGroup')}
      act={t(group ? 'ui.save' : 'tags.create')}
      isRunning={create.isPending || update.isPending}
      isDisabled={name.trim() === ''}
      onAct={submit}
      onClose={onClose}
    >
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
        <DescriptionField label={t('tags.description')} value={description} onChange={setDescription} />
      </Stack>
    </Ask>
  )
}
