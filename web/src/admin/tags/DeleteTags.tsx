import { type Tag, tags as calls } from '@amn/contract/media/tags'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { quotedNames } from './quoted-names.ts'
import { useEach } from './use-each.ts'

interface Props {
  tags: readonly Tag[]
  onClose: () => void
}

export function DeleteTags({ tags, onClose }: Props) {
  const { t } = useTranslation()
  const { isRunning, run } = useEach(
    (tag: Tag) => call(calls.remove, { params: { tagId: tag.id } }),
    (count) => t('tags.deleted', { count }),
    onClose,
  )
  const uses = tags.reduce((sum, tag) => sum + tag.useCount, 0)
  const isOne = tags.length === 1
  const used = isOne ? t('tags.deleteResult', { count: uses }) : t('tags.deleteUses', { count: uses })
  return (
    <Ask
      title={t('tags.deleteTitle', { count: tags.length, name: tags[0]?.name })}
      act={t('tags.delete')}
      isRunning={isRunning}
      isDestructive
      onAct={() => run(tags)}
      onClose={onClose}
    >
      {!isOne && <p>{quotedNames(tags.map((tag) => tag.name))}</p>}
      <p>{uses > 0 ? used : t(isOne ? 'tags.deleteUnused' : 'tags.deleteAllUnused')}</p>
    </Ask>
  )
}
