import { type Tag, type TagGroup, tags } from '@amn/contract/tags'
import { Button, Group, Modal, Stack, TextInput, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useSend } from '../../api/query.ts'
import { useFocusReturn } from '../../ui/use-focus-return.ts'
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
  useFocusReturn()
  const [name, setName] = useState(tag?.name ?? '')
  const [description, setDescription] = useState(tag?.description ?? '')
  const start = tag ? { id: tag.tagGroupId, name: tag.tagGroupName } : group
  const [chosen, setChosen] = useState(start)
  const create = useSend(tags.create, { success: t('tags.created'), invalidates: changed, onSuccess: onClose })
  const update = useSend(tags.update, { success: t('ui.saved'), invalidates: changed, onSuccess: onClose })
  const { problem, newer, version, clear, onError } = useTagRefusal(tag, () => call(tags.get, { params: { tagId: tag?.id ?? 0 } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    const facts = { name: name.trim(), description: description.trim() }
    if (tag) update.mutate({ params: { tagId: tag.id }, body: { ...facts, tagGroupId: chosen.id, version }, quiet: true }, { onError })
    else create.mutate({ params: { tagGroupId: chosen.id }, body: facts, quiet: true }, { onError })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(tag ? 'tags.editTag' : 'tags.newTag')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      centered
    >
      <form onSubmit={submit}>
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
            <Button
              type="submit"
              loading={create.isPending || update.isPending}
              disabled={name.trim() === '' || name.includes(',') || !chosen}
            >
              {t(tag ? 'ui.save' : 'tags.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
