import { type Tag, tags as calls } from '@amn/contract/media/tags'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import type { Choice } from '../SearchedSelect.tsx'
import { TagChoice } from './TagChoice.tsx'
import { quotedNames } from './quoted-names.ts'
import { useEach } from './use-each.ts'

interface Props {
  tags: readonly Tag[]
  onClose: () => void
}

/** One tag out of several: which one stays, and what that means for the media. */
export function MergeTags({ tags, onClose }: Props) {
  const { t } = useTranslation()
  const [first] = [...tags].sort((one, other) => other.useCount - one.useCount)
  const [into, setInto] = useState<Choice | undefined>(tags.length > 1 ? first : undefined)
  const { isRunning, run } = useEach(
    (tag: Tag) => call(calls.merge, { params: { tagId: tag.id }, body: { into: into?.id ?? 0 } }),
    () => t('tags.merged', { into: into?.name }),
    onClose,
  )
  const merged = tags.filter((tag) => tag.id !== into?.id)
  const count = merged.reduce((sum, tag) => sum + tag.useCount, 0)
  const names = quotedNames(merged.map((tag) => tag.name))
  return (
    <Ask
      title={t('tags.mergeTitle', { count: tags.length, name: tags[0]?.name })}
      act={t('tags.merge')}
      isRunning={isRunning}
      isDisabled={!into || merged.length === 0}
      isDestructive
      onAct={() => run(merged)}
      onClose={onClose}
    >
      <TagChoice label={t('tags.mergeInto')} chosen={into} except={tags.length === 1 ? tags.map((tag) => tag.id) : []} onChoose={setInto} />
      <p aria-live="polite">
        {!into && t('tags.mergeHint')}
        {into && (count > 0 ? t('tags.mergeResult', { count, into: into.name, names }) : t('tags.mergeNone', { names }))}{' '}
        {into && t('tags.mergeEnd', { count: merged.length })}
      </p>
    </Ask>
  )
}
