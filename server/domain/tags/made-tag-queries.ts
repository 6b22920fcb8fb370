import type { Tx } from '../../db/tables.ts'
import { foldName } from '../../text/fold.ts'

/** Notes which act made tags. */
export async function insertMadeTags(tx: Tx, editId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const made = await tx.selectFrom('tag').select(['id as tag_id', 'tag_group_id', 'name']).where('id', 'in', ids).execute()
  const rows = made.map((tag) => ({ ...tag, edit_id: editId }))
  await tx.insertInto('made_tag').values(rows).execute()
}

/** Those of some tags that an act made and that were removed when it was undone. */
export const listRemovedTags = async (tx: Tx, ids: readonly number[]) =>
  ids.length > 0 ? tx.selectFrom('made_tag').selectAll().where('tag_id', 'in', ids).where('dropped', '=', 1).execute() : []

/** Whether an act made one of these tags. */
export async function isAnyMade(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const made = ids.length > 0 ? await tx.selectFrom('made_tag').select('tag_id').where('tag_id', 'in', ids).limit(1).execute() : []
  return made.length > 0
}

/** Whether there is a tag group. */
export const hasTagGroup = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('tag_group').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The tag of a name in a group. */
export async function findTagNamed(tx: Tx, groupId: number, name: string): Promise<number | undefined> {
  const named = tx.selectFrom('tag').select('id').where('tag_group_id', '=', groupId).where('name_key', '=', foldName(name))
  return (await named.executeTakeFirst())?.id
}

/** Adds a tag again, under the id that it had. */
export async function insertTagAgain(tx: Tx, { id, groupId, name }: { id: number; groupId: number; name: string }): Promise<void> {
  await tx
    .insertInto('tag')
    .values({ id, tag_group_id: groupId, name, name_key: foldName(name) })
    .execute()
  await tx.updateTable('made_tag').set({ dropped: 0 }).where('tag_id', '=', id).execute()
}

/** Those of some tags that an undone act made, that no media has, and that nobody has changed. */
export async function listUnusedMadeTags(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const unused = await tx
    .selectFrom('made_tag as made')
    .innerJoin('tag', 'tag.id', 'made.tag_id')
    .innerJoin('edit_field as given', (join) => join.onRef('given.edit_id', '=', 'made.edit_id').on('given.field', '=', 'tags'))
    .select('tag.id')
    .where('tag.id', 'in', ids)
    .where('tag.version', '=', 1)
    .where('given.undone_at', 'is not', null)
    .where((is) => is.not(is.exists(is.selectFrom('media_tag').select('media_tag.media_id').whereRef('media_tag.tag_id', '=', 'tag.id'))))
    .execute()
  return unused.map(({ id }) => id)
}

/** Removes tags that acts made, so that they can be added again. */
export async function removeMadeTags(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('made_tag').set({ dropped: 1 }).where('tag_id', 'in', ids).execute()
  await tx.deleteFrom('tag').where('id', 'in', ids).execute()
}
