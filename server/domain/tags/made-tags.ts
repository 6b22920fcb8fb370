import type { StoredEdit } from '../history/edit-queries.ts'
import { foldName } from '../../text/fold.ts'
import { lockTags } from './tag-groups.ts'
import type { Tx } from '../../db/tables.ts'

type Stored = StoredEdit['fields'][number]
const listOf = (value: unknown) => (Array.isArray(value) ? (value as number[]) : [])
const tagsOf = (fields: readonly Stored[]) => fields.filter(({ field }) => field === 'tags')

/** Notes which act made tags. */
export async function noteMadeTags(tx: Tx, editId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const made = await tx.selectFrom('tag').select(['id as tag_id', 'tag_group_id', 'name']).where('id', 'in', ids).execute()
  const rows = made.map((tag) => ({ ...tag, edit_id: editId }))
  await tx.insertInto('made_tag').values(rows).execute()
}

async function bringBack(tx: Tx, { tag_id: id, tag_group_id: group, name }: { tag_id: number; tag_group_id: number; name: string }) {
  const hasGroup = await tx.selectFrom('tag_group').select('id').where('id', '=', group).executeTakeFirst()
  if (!hasGroup) return id
  const key = foldName(name)
  const namesake = tx.selectFrom('tag').select('id').where('tag_group_id', '=', group).where('name_key', '=', key)
  const other = (await namesake.executeTakeFirst())?.id
  if (other !== undefined) return other
  await tx.insertInto('tag').values({ id, tag_group_id: group, name, name_key: key }).execute()
  await tx.updateTable('made_tag').set({ dropped: 0 }).where('tag_id', '=', id).execute()
  return id
}

/**
 * Makes tags again that went with an act, where they are to be put back; gives the fields with those of the same name that somebody has made
 * since in their place. To be called before the media are held.
 */
export async function bringBackTags(tx: Tx, fields: readonly Stored[]): Promise<Stored[]> {
  const ids = [...new Set(tagsOf(fields).flatMap(({ before }) => listOf(before)))]
  const known = ids.length > 0 ? await tx.selectFrom('made_tag').selectAll().where('tag_id', 'in', ids).execute() : []
  const dropped = known.filter((tag) => tag.dropped === 1)
  if (dropped.length === 0) return [...fields]
  await lockTags(tx)
  const now = new Map<number, number>()
  for (const tag of dropped) now.set(tag.tag_id, await bringBack(tx, tag))
  return fields.map((one) => {
    if (one.field !== 'tags') return one
    return { ...one, before: [...new Set(listOf(one.before).map((id) => now.get(id) ?? id))] }
  })
}

const listTaken = (fields: readonly Stored[]) => [
  ...new Set(tagsOf(fields).flatMap(({ before, after }) => listOf(after).filter((id) => !listOf(before).includes(id)))),
]

/** Holds the tags, before the media are held, where an act to be undone gave some that acts have made. */
export async function lockMadeTags(tx: Tx, fields: readonly Stored[]): Promise<void> {
  const ids = listTaken(fields)
  const made = ids.length > 0 ? await tx.selectFrom('made_tag').select('tag_id').where('tag_id', 'in', ids).limit(1).execute() : []
  if (made.length > 0) await lockTags(tx)
}

/** Takes away the tags that an undone act gave, where the act that made them is undone, no media bears them and nobody has changed them. */
export async function dropMadeTags(tx: Tx, fields: readonly Stored[]): Promise<void> {
  const ids = listTaken(fields)
  if (ids.length === 0) return
  const idle = await tx
    .selectFrom('made_tag as made')
    .innerJoin('tag', 'tag.id', 'made.tag_id')
    .innerJoin('edit_field as given', (join) => join.onRef('given.edit_id', '=', 'made.edit_id').on('given.field', '=', 'tags'))
    .select('tag.id')
    .where('tag.id', 'in', ids)
    .where('tag.version', '=', 1)
    .where('given.undone_at', 'is not', null)
    .where((is) => is.not(is.exists(is.selectFrom('media_tag').select('media_tag.media_id').whereRef('media_tag.tag_id', '=', 'tag.id'))))
    .execute()
  const gone = idle.map(({ id }) => id)
  if (gone.length === 0) return
  await tx.updateTable('made_tag').set({ dropped: 1 }).where('tag_id', 'in', gone).execute()
  await tx.deleteFrom('tag').where('id', 'in', gone).execute()
}
