import { sql } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { Page } from '@amn/contract/page'
import type { Tag } from '@amn/contract/media/tags'
import { foldName } from '../text/fold.ts'
import { contains, rankOfPiece } from '../db/like.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { TagVisibility } from '../domain/tags/tag-visibility.ts'
import { isSeen, isShown } from '../domain/tags/tag-visibility-queries.ts'

/** Which tags to list: of one group or of all, with a piece of their names. */
export interface TagFilter extends Paging {
  tagGroupId?: number
  search?: string | undefined
  sort: 'name' | 'use'
}

const select = (db: Db, visibility: TagVisibility) =>
  db
    .selectFrom('tag')
    .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
    .select(['tag.id', 'tag.name', 'tag.description', 'tag.tag_group_id as tagGroupId', 'tag_group.name as tagGroupName', 'tag.version'])
    .select((is) =>
      is
        .selectFrom('tag_count')
        .select((one) => one.fn.sum<number>('tag_count.n').as('n'))
        .whereRef('tag_count.tag_id', '=', 'tag.id')
        .where((one) => isSeen(one, visibility))
        .as('uses'),
    )

const toTag = ({ uses, ...row }: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Tag => ({
  ...row,
  useCount: Number(uses ?? 0),
})

/** A page of the tags that the caller sees, by name or by use; of those searched for, what begins with the text comes first. */
export function listTags(db: Db, visibility: TagVisibility, filter: TagFilter): Promise<Page<Tag>> {
  const { tagGroupId } = filter
  const text = foldName(filter.search ?? '')
  const { limit, offset } = windowOf(filter)
  const matching = db
    .selectFrom('tag')
    .$if(tagGroupId !== undefined, (query) => query.where('tag.tag_group_id', '=', tagGroupId ?? 0))
    .$if(text !== '', (query) => query.where((is) => contains(is.ref('tag.name_key'), text)))
  const seen = matching.where((is) => isShown(is, visibility))
  const rank = text === '' ? sql<number>`0` : rankOfPiece(sql.ref('tag.name_key'), text)
  const byName = seen
    .select(['tag.id', 'tag.name_key', sql<number>`0`.as('n'), rank.as('rank')])
    .orderBy('rank')
    .orderBy('tag.name_key')
    .orderBy('tag.id')
    .limit(limit)
    .offset(offset)
  const used = db
    .selectFrom('tag_count')
    .select((is) => ['tag_count.tag_id', is.fn.sum<number>('tag_count.n').as('n')])
    .where((is) => isSeen(is, visibility))
    .groupBy('tag_count.tag_id')
    .as('used')
  const byUse = seen
    .leftJoin(used, 'used.tag_id', 'tag.id')
    .select((is) => ['tag.id', 'tag.name_key', is.fn.coalesce('used.n', sql<number>`0`).as('n'), rank.as('rank')])
    .orderBy('rank')
    .orderBy('n', 'desc')
    .orderBy('tag.name_key')
    .orderBy('tag.id')
    .limit(limit)
    .offset(offset)
  const items = select(db, visibility)
    .innerJoin((filter.sort === 'use' ? byUse : byName).as('k'), 'k.id', 'tag.id')
    .orderBy('k.rank')
    .orderBy('k.n', 'desc')
    .orderBy('k.name_key')
    .orderBy('k.id')
    .execute()
  const total = seen.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return readPage(
    items.then((rows) => rows.map(toTag)),
    total.then(({ n }) => Number(n)),
  )
}

/** One tag that the caller sees; throws NOT_FOUND. */
export async function getTag(db: Db, visibility: TagVisibility, id: number): Promise<Tag> {
  const row = await select(db, visibility)
    .where('tag.id', '=', id)
    .where((is) => isShown(is, visibility))
    .executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'tag.none')
  return toTag(row)
}

/** The tag of a group that has the name, but for case. */
export const findNamesake = (db: Db, tagGroupId: number, name: string) =>
  db.selectFrom('tag').select('id').where('tag_group_id', '=', tagGroupId).where('name_key', '=', foldName(name)).executeTakeFirst()

/** Makes a tag; undefined when the group has one of that name. */
export const insertTag = async (tx: Tx, tagGroupId: number, name: string, description: string): Promise<number | undefined> => {
  const row = { tag_group_id: tagGroupId, name, name_key: foldName(name), description }
  const made = await tx
    .insertInto('tag')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Writes a tag over the version that was read; false if somebody else has changed it meanwhile. */
export const updateTag = async (tx: Tx, before: Tag, { name, description, tagGroupId }: Tag): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('tag')
    .set({ name, name_key: foldName(name), description, tag_group_id: tagGroupId, version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a tag off all media and deletes it. */
export const deleteTag = (tx: Tx, id: number) => tx.deleteFrom('tag').where('id', '=', id).execute()

/** Gives the media with one tag the other one instead, and deletes the first. */
export async function mergeTag(tx: Tx, from: number, into: number): Promise<void> {
  const tagged = tx
    .selectFrom('media_tag')
    .select(['media_id', sql<number>`cast(${into} as integer)`.as('tag_id')])
    .where('tag_id', '=', from)
  await tx
    .insertInto('media_tag')
    .columns(['media_id', 'tag_id'])
    .expression(tagged)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await deleteTag(tx, from)
  await tx
    .updateTable('tag')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', into)
    .execute()
}
