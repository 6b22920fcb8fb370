import type { MediaType } from '@amn/contract/values'
import type { Db, Tx } from '../../db/tables.ts'
import { foldTitle, withoutArticle } from '../../text/fold.ts'

const mediaAtOnce = 20

/** Notes that something new was read of media, so that it is applied. */
export async function markPending(tx: Tx, mediaIds: readonly number[]): Promise<void> {
  const ids = [...new Set(mediaIds)].toSorted((a, b) => a - b)
  if (ids.length === 0) return
  await tx
    .insertInto('media_local')
    .values(ids.map((id) => ({ media_id: id })))
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ applied_at: null }))
    .execute()
}

/** The next media after an id of which something new was read that is not applied yet. */
export const listPending = (db: Db, after: number) =>
  db
    .selectFrom('media_local')
    .innerJoin('media', 'media.id', 'media_local.media_id')
    .select('media.id')
    .where('media_local.applied_at', 'is', null)
    .where('media.deleted_at', 'is', null)
    .where('media.id', '>', after)
    .orderBy('media.id')
    .limit(mediaAtOnce)
    .execute()

/** A media with what its name said, if that was kept. */
export const findWithName = (db: Db, mediaId: number) =>
  db
    .selectFrom('media')
    .leftJoin('media_local', 'media_local.media_id', 'media.id')
    .select(['media.type', 'media.path', 'media.title', 'media.season_year as year', 'media.provenance', 'media_local.named'])
    .where('media.id', '=', mediaId)
    .executeTakeFirst()

/** Whether another media of the type has this title. */
export async function hasNamesake(db: Db, { id, type, title }: { id: number; type: MediaType; title: string }): Promise<boolean> {
  const folded = foldTitle(title)
  const other = await db
    .selectFrom('media')
    .select('id')
    .where('type', '=', type)
    .where('sort_title', 'in', [folded, withoutArticle(folded)])
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** The path of the first file of a media; undefined where it has none. */
export async function findFirstPath(db: Db, mediaId: number): Promise<string | undefined> {
  const first = await db
    .selectFrom('content')
    .innerJoin('file', 'file.content_id', 'content.id')
    .select('file.path')
    .where('content.media_id', '=', mediaId)
    .orderBy('content.sort_key')
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst()
  return first?.path
}

/** Notes that all that was read of a media is applied, and keeps what its name said. */
export const markApplied = (tx: Tx, mediaId: number, named: object) =>
  tx
    .updateTable('media_local')
    .set({ named: JSON.stringify(named), applied_at: new Date().toISOString() })
    .where('media_id', '=', mediaId)
    .execute()
