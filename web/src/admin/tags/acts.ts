import { type Tag, type TagGroup, tags } from '@amn/contract/media/tags'

/** What somebody is about to do with tags or a group; a dialog asks for the rest. */
export type Act =
  | { kind: 'create' }
  | { kind: 'edit'; tag: Tag }
  | { kind: 'move' | 'merge' | 'delete'; tags: readonly Tag[] }
  | { kind: 'group'; group?: TagGroup }
  | { kind: 'delete-group'; group: TagGroup }

export const changed = [tags.list, tags.ofGroup, tags.listGroups, tags.getGroup] as const
