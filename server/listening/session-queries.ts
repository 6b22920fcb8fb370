import { sql } from 'kysely'
import type { ListeningSession } from '@amn/contract/personal/listening-sessions'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { whereVisible } from '../domain/visibility/visibility-queries.ts'

const selectOwn = (db: Db, actor: Actor) =>
  db
    .selectFrom('listening_session as listened')
    .innerJoin('media', 'media.id', 'listened.media_id')
    .where('listened.user_id', '=', actor.userId)
    .where(whereVisible(actor))

/** How much a person listened on some days. */
async function listDays(db: Db, actor: Actor, days: readonly string[]) {
  if (days.length === 0) return []
  const rows = await selectOwn(db, actor)
    .where('listened.day', 'in', days)
    .groupBy('listened.day')
    .select((is) => ['listened.day', is.fn.sum<number | string>('listened.seconds').as('seconds')])
    .orderBy('listened.day', 'desc')
    .execute()
  return rows.map(({ day, seconds }) => ({ day: day ?? '', seconds: Number(seconds) }))
}

const listRows = (db: Db, actor: Actor, { limit, offset }: { limit: number; offset: number }) =>
  selectOwn(db, actor)
    .leftJoin('content', 'content.id', 'listened.content_id')
    .select(['listened.id', 'listened.media_id as mediaId', 'listened.content_id as contentId', 'media.type as amnMediaType'])
    .select(['media.title as mediaTitle', 'content.season', 'content.volume', 'content.number_text as number', 'content.kind'])
    .select(['content.title', 'listened.device', 'listened.day', 'listened.started_at as startedAt', 'listened.ended_at as endedAt'])
    .select(['listened.seconds', 'listened.from_position as from', 'listened.to_position as to'])
    .orderBy('listened.started_at', 'desc')
    .orderBy('listened.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

type Row = Awaited<ReturnType<typeof listRows>>[number]
// Only the row of one that was deleted has gaps, and that belongs to no media.
const toSession = (row: Row): ListeningSession => ({
  ...row,
  mediaId: row.mediaId ?? 0,
  contentId: row.contentId ?? 0,
  kind: row.kind ?? 'regular',
  day: row.day ?? '',
  startedAt: row.startedAt ?? '',
  endedAt: row.endedAt ?? '',
  seconds: row.seconds ?? 0,
  from: row.from ?? 0,
  to: row.to ?? 0,
})

const countOwn = async (db: Db, actor: Actor): Promise<number> => {
  const { n } = await selectOwn(db, actor)
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A page of a person's listening, the latest first, and the sums of its days. */
export async function listSessions(db: Db, actor: Actor, paging: Paging) {
  const listed = await readPage(
    listRows(db, actor, windowOf(paging)).then((rows) => rows.map(toSession)),
    countOwn(db, actor),
  )
  return { ...listed, days: await listDays(db, actor, [...new Set(listed.items.map(({ day }) => day))]) }
}

const emptied = {
  media_id: null,
  content_id: null,
  file_id: null,
  device: null,
  day: null,
  started_at: null,
  ended_at: null,
  seconds: null,
  from_position: null,
  to_position: null,
}

/** Deletes what a person heard, or one stretch of it; says how many there were. */
export async function deleteSessions(tx: Tx, userId: number, id?: number): Promise<number> {
  const rows = await tx
    .updateTable('listening_session')
    .set(emptied)
    .where('user_id', '=', userId)
    .where('media_id', 'is not', null)
    .$if(id !== undefined, (of) => of.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  return rows.length
}
