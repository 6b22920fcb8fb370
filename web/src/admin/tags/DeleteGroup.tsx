import { type TagGroup, tags } from '@amn/contract/media/tags'
import { useState } from 'react'
import { tagGroupTitle } from '../../i18n/group-names.ts'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import type { Choice } from '../SearchedSelect.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { GroupChoice } from './GroupChoice.tsx'

interface Props {
  group: TagGroup
  onClose: () => void
}

/** Deletes a group; its tags move to another first. */
export function DeleteGroup({ group, onClose }: Props) {
  const { t } = useTranslation()
  const { change } = useAdminSearch()
  const [to, setTo] = useState<Choice>()
  const remove = useSend(tags.removeGroup, {
    success: t('tags.groupDeleted'),
    invalidates: [tags.list, tags.ofGroup, tags.listGroups],
    onSuccess: () => {
      onClose()
      change({ open: to?.id }, true)
    },
  })
  const isEmpty = group.tagCount === 0
  return (
    <Ask
      title={t('tags.deleteGroupTitle', { name: tagGroupTitle(group.name) })}
      act={t('tags.delete')}
      isRunning={remove.isPending}
      isDisabled={!isEmpty && !to}
      isDestructive
      onAct={() => remove.mutate({ params: { tagGroupId: group.id }, query: to ? { moveTo: to.id } : {} })}
      onClose={onClose}
    >
      <p>{isEmpty ? t('tags.deleteGroupEmpty') : t('tags.deleteGroupMove', { count: group.tagCount })}</p>
      {!isEmpty && <GroupChoice label={t('tags.moveTagsTo')} chosen={to} except={group.id} onChoose={setTo} />}
    </Ask>
  )
}
