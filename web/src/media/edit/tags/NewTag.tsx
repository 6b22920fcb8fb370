import { type Tag, tags } from '@amn/contract/media/tags'
import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet, useSend } from '../../../api/query.ts'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import { groupName } from './tag-groups.ts'

interface Props {
  name: string
  onCreated: (tag: Tag) => void
  onClose: () => void
}

/** Asks for the group of a tag that does not exist yet, and makes it. */
export function NewTag({ name, onCreated, onClose }: Props) {
  const { t } = useTranslation()
  const [group, setGroup] = useState<string | null>(null)
  const groups = useGet(tags.listGroups, { query: { size: 100 } })
  const create = useSend(tags.create, { invalidates: [tags.list, tags.listGroups], onSuccess: onCreated })
  useFocusReturn()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (group) create.mutate({ params: { tagGroupId: Number(group) }, body: { name } })
  }
  return (
    <Modal opened onClose={onClose} title={t('edit.newTagTitle', { name })} closeButtonProps={{ 'aria-label': t('ui.close') }} centered>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Select
            label={t('edit.tagGroup')}
            placeholder={t('edit.chooseGroup')}
            data={(groups.data?.items ?? []).map((one) => ({ value: String(one.id), label: groupName(one.name, t) }))}
            value={group}
            onChange={setGroup}
            searchable
            allowDeselect={false}
            data-autofocus
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button type="submit" disabled={!group} loading={create.isPending}>
              {t('edit.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
