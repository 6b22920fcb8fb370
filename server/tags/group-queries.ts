import { sql } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { Page } from '@amn/contract/page'
import type { TagGroup } from '@amn/contract/media/tags'
import { foldName } from '../text/fold.ts'
import { contains } from '../db/like.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'
import { mergeTag } from './queries.ts'
import type { TagVisibility } from '../domain/tags/tag-visibility.ts'
import { isShown } from '../domain/tags/tag-visibility-queries.ts'

const columns = ['tag_group.id', 'tag_group.name', 'tag_group.description', 'tag_group.built_in as builtIn', 'tag_group.version'] as const

const countTags = (db: Db, visibility: TagVisibility, groupIds: readonly number[]) =>
  db
    .selectFrom('tag')
    .select((is) => ['tag.tag_group_id as groupId', is.fn.countAll<number>().as('n')])
    .where('tag.tag_group_id', 'in', groupIds)
    .where((is) => isShown(is, visibility))
    .groupBy('tag.tag_group_id')
    .execute()

type Row = Omit<TagGroup, 'builtIn' | 'tagCount'> & { builtIn: number }

const complete = async (db: Db, visibility: TagVisibility, rows: Row[]): Promise<TagGroup[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const counts = await countTags(db, visibility, ids)
  return rows.map((row) => ({
    ...row,
    builtIn: row.builtIn === 1,
    tagCount: Number(counts.find(({ groupId }) => groupId === row.id)?.n ?? 0),
  }))
}

/** A page of the tag groups: built-in ones in their order, then the others by name. */
export function listGroups(db: Db, visibility: TagVisibility, search: string | undefined, paging: Paging): Promise<Page<TagGroup>> {
  const text = foldName(search ?? '')
  const { limit, offset } = windowOf(paging)
  const matching = db.selectFrom('tag_group').$if(text !== '', (query) => query.where((is) => contains(is.ref('tag_group.name_key'), text)))
  const rows = matching
    .select(columns)
    .orderBy('tag_group.built_in', 'desc')
    .orderBy(sql`case when tag_group.built_in = 1 then tag_group.id end`)
    .orderBy('tag_group.name_key')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = matching.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => complete(db, visibility, found)),
    total.then(({ n }) => Number(n)),
  )
}

/** One tag group; throws NOT_FOUND. */
export async function getGroup(db: Db, visibility: TagVisibility, id: number): Promise<TagGroup> {
  const rows = await db.selectFrom('tag_group').select(columns).where('id', '=', id).execute()
  const [group] = await complete(db, visibility, rows)
  if (!group) throw new AppError('NOT_FOUND', 'tag.noGroup')
  return group
}

/** Whether another tag group has the name, but for case. */
export const isGroupNameTaken = async (db: Db, name: string, except: number): Promise<boolean> => {
  const query = db.selectFrom('tag_group').select('id').where('name_key', '=', foldName(name)).where('id', '!=', except)
  return (await query.executeTakeFirst()) !== undefined
}

/** Makes a tag group; undefined when there is one of that name. */
export const insertGroup = async (tx: Tx, name: string, description: string): Promise<number | undefined> => {
  const made = await tx
    .insertInto('tag_group')
    .values({ name, name_key: foldName(name), description })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Writes a tag group over the version that was read; false if somebody else has changed it meanwhile. */
export const updateGroup = async (tx: Tx, before: TagGroup, name: string, description: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('tag_group')
    .set({ name, name_key: foldName(name), description, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves all tags of a group to another; one whose name exists there already is merged into that. */
export async function moveTags(tx: Tx, from: number, to: number): Promise<void> {
  const clashes = await tx
    .selectFrom('tag')
    .innerJoin('tag as other', (join) => join.onRef('other.name_key', '=', 'tag.name_key').on('other.tag_group_id', '=', to))
    .select(['tag.id', 'other.id as into'])
    .where('tag.tag_group_id', '=', from)
    .execute()
  for (const { id, into } of clashes) await mergeTag(tx, id, into)
  await tx
    .updateTable('tag')
    .set((is) => ({ tag_group_id: to, version: is('version', '+', 1) }))
    .where('tag_group_id', '=', from)
    .execute()
}

/** Deletes a tag group that has no tags. */
export const deleteGroup = (tx: Tx, id: number) => tx.deleteFrom('tag_group').where('id', '=', id).execute()
