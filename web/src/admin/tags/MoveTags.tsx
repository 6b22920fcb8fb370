import { type Tag, tags as calls } from '@amn/contract/media/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import type { Choice } from '../SearchedSelect.tsx'
import { GroupChoice } from './GroupChoice.tsx'
import { useEach } from './use-each.ts'

interface Props {
  tags: readonly Tag[]
  onClose: () => void
}

export function MoveTags({ tags, onClose }: Props) {
  const { t } = useTranslation()
  const [to, setTo] = useState<Choice>()
  const { isRunning, run } = useEach(
    (tag: Tag) => call(calls.update, { params: { tagId: tag.id }, body: { tagGroupId: to?.id, version: tag.version } }),
    (count) => t('tags.moved', { count }),
    onClose,
  )
  return (
    <Ask
      title={t('tags.moveTitle', { count: tags.length })}
      act={t('tags.move')}
      isRunning={isRunning}
      isDisabled={!to}
      onAct={() => run(tags.filter((tag) => tag.tagGroupId !== to?.id))}
      onClose={onClose}
    >
      {tags.length <= 8 && <p>{tags.map((tag) => tag.name).join(', ')}</p>}
      <GroupChoice label={t('tags.moveTo')} chosen={to} onChoose={setTo} />
    </Ask>
  )
}
