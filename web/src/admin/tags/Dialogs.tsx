import type { TagGroup } from '@amn/contract/media/tags'
import { DeleteGroup } from './DeleteGroup.tsx'
import { DeleteTags } from './DeleteTags.tsx'
import { GroupForm } from './GroupForm.tsx'
import { MergeTags } from './MergeTags.tsx'
import { MoveTags } from './MoveTags.tsx'
import { TagForm } from './TagForm.tsx'
import type { Act } from './acts.ts'

interface Props {
  act: Act | undefined
  /** The group on show, in which a new tag is made. */
  group: TagGroup | undefined
  onClose: () => void
}

/** The dialog of what somebody is about to do. */
export function Dialogs({ act, group, onClose }: Props) {
  if (!act) return null
  if (act.kind === 'create') return <TagForm tag={undefined} group={group} onClose={onClose} />
  if (act.kind === 'edit') return <TagForm key={act.tag.id} tag={act.tag} group={undefined} onClose={onClose} />
  if (act.kind === 'group') return <GroupForm group={act.group} onClose={onClose} />
  if (act.kind === 'delete-group') return <DeleteGroup group={act.group} onClose={onClose} />
  if (act.kind === 'move') return <MoveTags tags={act.tags} onClose={onClose} />
  if (act.kind === 'merge') return <MergeTags tags={act.tags} onClose={onClose} />
  return <DeleteTags tags={act.tags} onClose={onClose} />
}
