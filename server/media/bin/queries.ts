import type { BinItem } from '@amn/contract/media/edit'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import { selectCards, toCard } from '../../domain/media/card-queries.ts'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { Db } from '../../db/tables.ts'
import { whereAllowed } from '../../domain/visibility/visibility-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'

const day = 86_400_000

/** The types of which somebody sees and empties the bin. */
export const binnedTypes = (actor: Actor, types: readonly MediaType[]): MediaType[] =>
  types.filter((type) => actor.types('DELETE').includes(type))

/** A media in the bin; undefined for any other, and for one that was merged into another. */
export const findBinned = (db: Db, id: number) =>
  db
    .selectFrom('media')
    .select(['id', 'title', 'type', 'adult'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .where('merged_into', 'is', null)
    .executeTakeFirst()

// What is in the bin, within what the caller may delete, without what was merged into another media.
const selectBinned = (db: Db, actor: Actor, types: readonly MediaType[]) =>
  db.selectFrom('media').where('media.deleted_at', 'is not', null).where('media.merged_into', 'is', null).where(whereAllowed(actor, types))

/** The first media in the bin that the caller may delete, by their ids. */
export const listFirstBinned = (db: Db, actor: Actor, types: readonly MediaType[], limit: number) =>
  selectBinned(db, actor, types).select(['media.id', 'media.title']).orderBy('media.id').limit(limit).execute()

const listDeleters = async (db: Db, ids: readonly number[]): Promise<Map<number, string | null>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('edit_field')
    .innerJoin('edit', 'edit.id', 'edit_field.edit_id')
    .select(['edit_field.media_id as id', 'edit.username'])
    .where('edit_field.media_id', 'in', ids)
    .where('edit_field.field', '=', 'media')
    .where('edit_field.after', '=', 'false')
    .orderBy('edit.id')
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

const selectPage = (db: Db, actor: Actor, types: readonly MediaType[], { limit, offset }: { limit: number; offset: number }) =>
  selectCards(db, 0)
    .innerJoin(
      selectBinned(db, actor, types)
        .select(['media.id', 'media.deleted_at as deletedAt'])
        .orderBy('media.deleted_at', 'desc')
        .orderBy('media.id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('k'),
      'k.id',
      'media.id',
    )
    .select('k.deletedAt')
    .orderBy('k.deletedAt', 'desc')
    .orderBy('k.id', 'desc')

/** A page of the bin, the latest first. */
export async function listBin(db: Db, actor: Actor, types: readonly MediaType[], paging: Paging): Promise<Page<BinItem>> {
  const total = selectBinned(db, actor, types)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await selectPage(db, actor, types, windowOf(paging)).execute()
  const days = await readSetting(db, 'binDays')
  const deleters = await listDeleters(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map(({ deletedAt, ...row }): BinItem => {
    const { myData: _, ...media } = toCard(row, 0)
    const at = deletedAt ?? ''
    const endsAt = days === 0 ? null : new Date(Date.parse(at) + days * day).toISOString()
    return { media, deletedAt: at, deletedBy: deleters.get(row.id) ?? null, endsAt }
  })
  return readPage(
    Promise.resolve(items),
    total.then(({ n }) => Number(n)),
  )
}
