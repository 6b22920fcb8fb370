import { sql } from 'kysely'
import { momentIn } from '../../db/engine.ts'
import { packReason } from '../../db/reasons.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Condition } from './conditions.ts'

/** So many runs of a task, and so many scans of a directory, that failed one after the other are no accident. */
const runsInARow = { task: 3, backup: 1, scan: 2 }

/** When the first account was made. */
export const findBeginning = async (db: Db): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select((is) => is.fn.min('created_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null

/** How many files cannot be read. */
export async function countUnreadable(db: Db): Promise<number> {
  const query = db.selectFrom('file').select((is) => is.fn.countAll<number>().as('n'))
  // The index knows the word itself alone.
  return Number((await query.where(sql<boolean>`state = 'unreadable'`).executeTakeFirstOrThrow()).n)
}

/** Those kinds of tasks whose last runs failed, with the number of the very last. */
export async function listFailedTasks(db: Db, kinds: readonly string[]): Promise<{ kind: string; last: number }[]> {
  const failed: { kind: string; last: number }[] = []
  for (const kind of kinds) {
    const most = kind === 'backup' ? runsInARow.backup : runsInARow.task
    const runs = await db
      .selectFrom('job')
      .select(['id', 'state'])
      .where('kind', '=', kind)
      .where('state', 'in', ['done', 'failed'])
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    const [last] = runs
    if (last && runs.length === most && runs.every(({ state }) => state === 'failed')) failed.push({ kind, last: last.id })
  }
  return failed
}

/** Those media directories whose last scans failed, with the number of the very last. */
export async function listFailedScans(db: Db, roots: readonly { id: number; path: string }[]) {
  const failed: { id: number; path: string; last: number }[] = []
  for (const { id, path } of roots) {
    const scans = await db
      .selectFrom('scan')
      .select(['id', 'state'])
      .where('root_id', '=', id)
      .where('state', 'in', ['done', 'failed'])
      .orderBy('id', 'desc')
      .limit(runsInARow.scan)
      .execute()
    const [last] = scans
    if (last && scans.length === runsInARow.scan && scans.every(({ state }) => state === 'failed')) failed.push({ id, path, last: last.id })
  }
  return failed
}

/** What was told and is not over yet. */
export const listTold = (db: Db) => db.selectFrom('notice').select(['key', 'title']).execute()

/** Notes that a condition has begun; false where another server has already. */
export async function insertTold(tx: Tx, { key, title }: Condition, at: string): Promise<boolean> {
  const row = { key, title: packReason(title), begun_at: at }
  return (
    (await tx
      .insertInto('notice')
      .values(row)
      .onConflict((on) => on.doNothing())
      .returning('key')
      .executeTakeFirst()) !== undefined
  )
}

/** Notes that a condition is over; false where another server has already. */
export async function deleteTold(tx: Tx, key: string): Promise<boolean> {
  await deleteDismissal(tx, key)
  return (await tx.deleteFrom('notice').where('key', '=', key).returning('key').executeTakeFirst()) !== undefined
}

/** What was dismissed, in which state and when. */
export const listDismissals = (db: Db) => db.selectFrom('notice_dismissal').select(['key', 'state', 'at']).execute()

export async function writeDismissal(tx: Tx, key: string, state: string): Promise<void> {
  const row = { key, state, at: new Date().toISOString() }
  await tx
    .insertInto('notice_dismissal')
    .values(row)
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
}
export const deleteDismissal = (tx: Tx, key: string) => tx.deleteFrom('notice_dismissal').where('key', '=', key).execute()

/** Takes or keeps the turn to look for so many milliseconds; false while another server has it. */
export async function claimWatch(tx: Tx, worker: string, lease: number): Promise<boolean> {
  const row = await tx
    .updateTable('notice_watch')
    .set({ worker, until: momentIn(tx, lease) })
    .where('id', '=', 1)
    .where((is) => is.or([is('worker', '=', worker), is('until', '<', momentIn(tx))]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
