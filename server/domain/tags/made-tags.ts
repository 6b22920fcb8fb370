import type { Tx } from '../../db/tables.ts'
import type { StoredEdit } from '../history/edit-queries.ts'
import {
  findTagNamed,
  hasTagGroup,
  insertTagAgain,
  isAnyMade,
  listRemovedTags,
  listUnusedMadeTags,
  removeMadeTags,
} from './made-tag-queries.ts'
import { lockTags } from './tag-group-queries.ts'

type StoredField = StoredEdit['fields'][number]
const listOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : [])
const tagsOf = (fields: readonly StoredField[]) => fields.filter(({ field }) => field === 'tags')

/** Adds a removed tag again, or gives the one that has its name by now; as it was where its group is gone. */
async function restoreTag(tx: Tx, tag: { id: number; groupId: number; name: string }): Promise<number> {
  if (!(await hasTagGroup(tx, tag.groupId))) return tag.id
  const other = await findTagNamed(tx, tag.groupId, tag.name)
  if (other !== undefined) return other
  await insertTagAgain(tx, tag)
  return tag.id
}

/**
 * Makes tags again that were removed with an act, where they are to be put back; gives the fields with those of the same name that somebody
 * has made since in their stead. To be called before the media are locked.
 */
export async function restoreTags(tx: Tx, fields: readonly StoredField[]): Promise<StoredField[]> {
  const removed = await listRemovedTags(tx, [...new Set(tagsOf(fields).flatMap(({ before }) => listOf(before)))])
  if (removed.length === 0) return [...fields]
  await lockTags(tx)
  const idNow = new Map<number, number>()
  for (const { tag_id: id, tag_group_id: groupId, name } of removed) idNow.set(id, await restoreTag(tx, { id, groupId, name }))
  return fields.map((one) => {
    if (one.field !== 'tags') return one
    return { ...one, before: [...new Set(listOf(one.before).map((id) => idNow.get(id) ?? id))] }
  })
}

/** The tags that an act gave, and that go when it is undone. */
const listGiven = (fields: readonly StoredField[]) => [
  ...new Set(tagsOf(fields).flatMap(({ before, after }) => listOf(after).filter((id) => !listOf(before).includes(id)))),
]

/** Locks the tags, before the media are locked, where an act to be undone gave some that acts have made. */
export async function lockMadeTags(tx: Tx, fields: readonly StoredField[]): Promise<void> {
  if (await isAnyMade(tx, listGiven(fields))) await lockTags(tx)
}

/** Removes the tags that an undone act gave, where the act that made them is undone, no media has them and nobody has changed them. */
export async function removeUnusedMadeTags(tx: Tx, fields: readonly StoredField[]): Promise<void> {
  const given = listGiven(fields)
  if (given.length > 0) await removeMadeTags(tx, await listUnusedMadeTags(tx, given))
}
