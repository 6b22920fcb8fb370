import type { Db, Tx } from '../../db/tables.ts'
import { foldName } from '../../text/fold.ts'

/** The tags of these folded names, with their groups, the oldest first. */
export const listTagsNamed = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('tag')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag.name_key as key', 'tag_group.name as group', 'tag_group.name_key as groupKey'])
    .where('tag.name_key', 'in', keys)
    .orderBy('tag.id')
    .execute()

/** The names of tags by their ids. */
export async function listTagNames(db: Db, ids: readonly number[]): Promise<Map<number, { group: string; name: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tag')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag_group.name as group'])
    .where('tag.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, group, name }) => [id, { group, name }]))
}

/** Adds tags, of which those that are there already are left out; gives the ids of the new ones. */
export async function insertTags(tx: Tx, tags: readonly { groupId: number; name: string }[]): Promise<number[]> {
  if (tags.length === 0) return []
  const made = await tx
    .insertInto('tag')
    .values(tags.map(({ groupId, name }) => ({ tag_group_id: groupId, name, name_key: foldName(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}
