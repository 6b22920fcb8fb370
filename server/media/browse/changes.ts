import { sql } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Tables } from '../../db/tables.ts'

/**
 * How far the list of changes has been read. SQLite writes it in its order. PostgreSQL does not: there, everything below the transaction
 * `open` is read, and of what came from there on, `seen`.
 */
export interface Place {
  seq: number
  open: string
  seen: ReadonlySet<number>
}

/** A change to a media. */
export interface Change {
  seq: number
  mediaId: number
  op: Tables['media_change']['op']
}

/** The place at the end of the list, as the transaction sees it. */
export async function readPlace(db: Db): Promise<Place> {
  if (engineOf(db) === 'sqlite') {
    const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from media_change`.execute(db)
    return { seq: rows[0]?.seq ?? 0, open: '', seen: new Set() }
  }
  const { rows } = await sql<{ open: string }>`select cast(pg_snapshot_xmin(pg_current_snapshot()) as text) as open`.execute(db)
  const open = rows[0]?.open ?? '0'
  const seen = await sql<{ seq: number }>`select seq from media_change where tx >= cast(${open} as xid8)`.execute(db)
  return { seq: 0, open, seen: new Set(seen.rows.map(({ seq }) => seq)) }
}

const listAfter = prepared<{ seq: number; most: number }, Change>((db, given) =>
  db
    .selectFrom('media_change')
    .select(['seq', 'media_id as mediaId', 'op'])
    .where('seq', '>', given('seq'))
    .orderBy('seq')
    .limit(given('most')),
)

/** What has changed since a place, up to one more than `most`. */
export async function listChanges(db: Db, place: Place, most: number): Promise<Change[]> {
  if (engineOf(db) === 'sqlite') return listAfter(db, { seq: place.seq, most: most + 1 })
  const { rows } = await sql<Change>`select seq, media_id as "mediaId", op from media_change where tx >= cast(${place.open} as xid8)
    order by seq limit ${most + 1 + place.seen.size}`.execute(db)
  return rows.filter(({ seq }) => !place.seen.has(seq))
}
