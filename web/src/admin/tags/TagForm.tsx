import { type Tag, type TagGroup, tags } from '@amn/contract/media/tags'
import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { DescriptionField } from '../DescriptionField.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { StaleNote } from './StaleNote.tsx'
import { changed } from './acts.ts'
import { useTagRefusal } from './use-tag-refusal.ts'

interface Props {
  /** Undefined: a new one. */
  tag: Tag | undefined
  group: TagGroup | undefined
  onClose: () => void
}

/** Makes a tag, or renames, describes and moves one. */
export function TagForm({ tag, group, onClose }: Props) {
  const { t } = useTranslation()
  const [name, setName] = useState(tag?.name ?? '')
  const [description, setDescription] = useState(tag?.description ?? '')
  const start = tag ? { id: tag.tagGroupId, name: tag.tagGroupName } : group
  const [chosen, setChosen] = useState(start)
  const create = useSend(tags.create, { success: t('tags.created'), invalidates: changed, onSuccess: onClose })
  const update = useSend(tags.update, { success: t('ui.saved'), invalidates: changed, onSuccess: onClose })
  const { problem, newer, version, clear, onError } = useTagRefusal(tag, () => call(tags.get, { params: { tagId: tag?.id ?? 0 } }))
  const submit = () => {
    if (!chosen) return
    const facts = { name: name.trim(), description: description.trim() }
    if (tag) update.mutate({ params: { tagId: tag.id }, body: { ...facts, tagGroupId: chosen.id, version }, quiet: true }, { onError })
    else create.mutate({ params: { tagGroupId: chosen.id }, body: facts, quiet: true }, { onError })
  }
  return (
    <Ask
      isForm
      title={t(tag ? 'tags.editTag' : 'tags.newTag')}
      act={t(tag ? 'ui.save' : 'tags.create')}
      isRunning={create.isPending || update.isPending}
      isDisabled={name.trim() === '' || name.includes(',') || !chosen}
      onAct={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <StaleNote newer={newer} />
        <TextInput
          label={t('tags.name')}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value)
            clear()
          }}
          error={name.includes(',') ? t('tags.nameHint') : problem}
          maxLength={200}
          required
          data-autofocus
        />
        <GroupChoice label={t('tags.group')} chosen={chosen} onChoose={setChosen} />
        <DescriptionField label={t('tags.description')} value={description} onChange={setDescription} />
      </Stack>
    </Ask>
  )
}
