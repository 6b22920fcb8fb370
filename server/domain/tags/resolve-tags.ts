import type { Found } from '@amn/contract/scrapper/scrapper'
import { tagGroupNames } from '@amn/contract/values'
import type { Db, Tx } from '../../db/tables.ts'
import { foldName } from '../../text/fold.ts'
import { ensureTagGroups, listTagGroups } from './tag-group-queries.ts'
import { insertTags, listTagsNamed } from './tag-queries.ts'

type NamedTag = NonNullable<Found['tags']>[number]
/** The tag that a name means; without an id, one that there is not yet, in the group in which it would be made. */
export interface ResolvedTag extends NamedTag {
  id: number | null
}

const otherGroup = 'General'

// One of a group that there is not is a general one.
async function readGroupNames(db: Db): Promise<(group: string) => string> {
  const groups = await listTagGroups(db)
  const names = new Map([...groups.map(({ name }) => name), ...tagGroupNames].map((name) => [foldName(name), name]))
  return (group) => names.get(foldName(group)) ?? otherGroup
}

/** Finds the tags that names mean: those of the name in their group, else of the name in any. */
export async function resolveTags(db: Db, tags: readonly NamedTag[]): Promise<ResolvedTag[]> {
  if (tags.length === 0) return []
  const rows = await listTagsNamed(db, [...new Set(tags.map(({ name }) => foldName(name)))])
  const groupNamed = await readGroupNames(db)
  return tags.map(({ group, name }) => {
    const named = rows.filter(({ key }) => key === foldName(name))
    const found = named.find(({ groupKey }) => groupKey === foldName(group)) ?? named[0]
    return found ? { group: found.group, name: found.name, id: found.id } : { group: groupNamed(group), name, id: null }
  })
}

/** Makes the tags that there are none of yet, in their groups; gives their ids. */
export async function insertMissingTags(tx: Tx, tags: readonly ResolvedTag[]): Promise<number[]> {
  const missing = tags.filter(({ id }) => id === null)
  if (missing.length === 0) return []
  await ensureTagGroups(tx)
  const groups = await listTagGroups(tx)
  const made = missing.flatMap(({ group, name }) => {
    const own = groups.find(({ key }) => key === foldName(group))
    return own ? [{ groupId: own.id, name }] : []
  })
  return insertTags(tx, made)
}
