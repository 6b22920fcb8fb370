import type { Found } from '@amn/contract/scrapper/scrapper'
import { tagGroupNames } from '@amn/contract/values'
import { foldName } from '../../text/fold.ts'
import { ensureTagGroups } from '../../domain/tags/tag-groups.ts'
import type { Db, Tx } from '../../db/tables.ts'

type Named = NonNullable<Found['tags']>[number]
/** The tag that is meant by a name; without an id, one that there is not yet, in the group in which it would be made. */
export interface ResolvedTag extends Named {
  id: number | null
}

const otherGroup = 'General'

const listByName = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom('tag')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag.name_key as key', 'tag_group.name as group', 'tag_group.name_key as groupKey'])
    .where('tag.name_key', 'in', keys)
    .orderBy('tag.id')
    .execute()

// One of a group that there is not is a general one.
async function readHome(db: Db): Promise<(group: string) => string> {
  const groups = await db.selectFrom('tag_group').select('name').execute()
  const names = new Map([...groups.map(({ name }) => name), ...tagGroupNames].map((name) => [foldName(name), name]))
  return (group) => names.get(foldName(group)) ?? otherGroup
}

/** Finds the tags that are meant: those of the name in their group, else of the name in any. */
export async function resolveTags(db: Db, tags: readonly Named[]): Promise<ResolvedTag[]> {
  if (tags.length === 0) return []
  const rows = await listByName(db, [...new Set(tags.map(({ name }) => foldName(name)))])
  const homeOf = await readHome(db)
  return tags.map(({ group, name }) => {
    const named = rows.filter(({ key }) => key === foldName(name))
    const found = named.find(({ groupKey }) => groupKey === foldName(group)) ?? named[0]
    return found ? { group: found.group, name: found.name, id: found.id } : { group: homeOf(group), name, id: null }
  })
}

/** Makes the tags that there are none of yet, in their groups; gives their ids. */
export async function insertMissing(tx: Tx, meant: readonly ResolvedTag[]): Promise<number[]> {
  const missing = meant.filter(({ id }) => id === null)
  if (missing.length === 0) return []
  await ensureTagGroups(tx)
  const groups = await tx.selectFrom('tag_group').select(['id', 'name_key as key']).execute()
  const rows = missing.flatMap(({ group, name }) => {
    const home = groups.find(({ key }) => key === foldName(group))
    return home ? [{ tag_group_id: home.id, name, name_key: foldName(name) }] : []
  })
  if (rows.length === 0) return []
  const made = await tx
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

/** The names of tags by their ids. */
export async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, Named>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('tag')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag_group.name as group'])
    .where('tag.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, group, name }) => [id, { group, name }]))
}
