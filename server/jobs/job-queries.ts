import { z } from 'zod'
import { parseJson } from '../db/json/json-column.ts'
import { engineOf, momentIn } from '../db/engine.ts'
import type { Db, Tx } from '../db/tables.ts'

/** A piece of long work as its handler sees it. */
export interface Job {
  id: number
  kind: string
  key: string
  payload: unknown
  /** How often it was begun, this time included. */
  attempts: number
}

/** A job that a worker has taken. */
export interface ClaimedJob extends Job {
  /** When it was to begin; another moment by its end says that it is to begin again. */
  runAt: string
}

export interface NewJob {
  kind: string
  key: string
  payload?: unknown
  /** Higher goes first. */
  priority?: number
  /** Milliseconds before which it is not begun. */
  delay?: number
}

/** What is to wait longer than this was put off before the clock was set back; notices wait up to 80 minutes. */
const longestDelay = 3 * 3_600_000
/** So many runs of a kind are kept: those that ended are read past each time one is looked for. */
const keptRuns = 1000

const now = () => new Date()

/** Queues a job; undefined when one of the same kind and key is waiting, running or asking. */
export async function insertJob(tx: Tx, job: NewJob): Promise<number | undefined> {
  const at = now().toISOString()
  const row = await tx
    .insertInto('job')
    .values({
      kind: job.kind,
      key: job.key,
      payload: JSON.stringify(job.payload ?? {}),
      priority: job.priority ?? 0,
      run_at: momentIn(tx, job.delay),
      locked_by: null,
      locked_until: null,
      progress: null,
      error: null,
      report: null,
      created_at: at,
      started_at: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Queues a job that has to begin after this moment: one that runs already begins once more when it ends. */
export async function insertJobAgain(tx: Tx, job: NewJob): Promise<void> {
  if ((await insertJob(tx, job)) !== undefined) return
  const ofKey = tx
    .selectFrom('job')
    .select(['id', 'run_at as runAt', momentIn(tx).as('now')])
    .where('kind', '=', job.kind)
    .where('key', '=', job.key)
  const running = ofKey.where('state', '=', 'running')
  const found = await (engineOf(tx) === 'postgres' ? running.forUpdate() : running).executeTakeFirst()
  if (found) {
    const runAt = new Date(Math.max(Date.parse(found.now), Date.parse(found.runAt)) + 1).toISOString()
    await tx.updateTable('job').set({ run_at: runAt }).where('id', '=', found.id).execute()
    // It may have ended while this waited for its row.
  } else await insertJob(tx, job)
}

/** When a job of a kind was last queued; undefined where none ever was. */
export async function findLastCreation(db: Db, kind: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('job')
    .select('created_at as at')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at
}

/** Takes the next job of a kind for `lease` milliseconds: one that waits, or one whose worker died. */
export async function claimJob(tx: Tx, kind: string, worker: string, lease: number): Promise<ClaimedJob | undefined> {
  const at = momentIn(tx)
  const candidates = tx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'waiting'), is.or([is('run_at', '<=', at), is('run_at', '>', momentIn(tx, longestDelay))])]),
        is.and([is('state', '=', 'running'), is('locked_until', '<', at)]),
      ]),
    )
    .orderBy('priority', 'desc')
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
  const found = await (engineOf(tx) === 'postgres' ? candidates.forUpdate().skipLocked() : candidates).executeTakeFirst()
  if (!found) return undefined
  const row = await tx
    .updateTable('job')
    .set((value) => ({
      state: 'running',
      locked_by: worker,
      locked_until: momentIn(tx, lease),
      attempts: value('attempts', '+', 1),
      started_at: value.fn.coalesce('started_at', at),
    }))
    .where('id', '=', found.id)
    .returning(['id', 'kind', 'key', 'payload', 'attempts', 'run_at as runAt'])
    .executeTakeFirstOrThrow()
  return { ...row, payload: parseJson(z.unknown(), row.payload) }
}

/** Keeps a claimed job for `lease` milliseconds more; says whether it is still this worker's and whether it is to stop. */
export async function extendLease(
  tx: Tx,
  id: number,
  worker: string,
  lease: number,
  progress: number | null,
): Promise<{ isOurs: boolean; isCancelAsked: boolean }> {
  const row = await tx
    .updateTable('job')
    .set({ locked_until: momentIn(tx, lease), progress })
    .where('id', '=', id)
    .where('locked_by', '=', worker)
    .where('state', '=', 'running')
    .returning('is_cancel_asked as asked')
    .executeTakeFirst()
  return { isOurs: row !== undefined, isCancelAsked: row?.asked === 1 }
}

async function forgetOldRuns(tx: Tx, kind: string): Promise<void> {
  const behind = tx.selectFrom('job').select('id').where('kind', '=', kind).orderBy('id', 'desc').limit(1).offset(keptRuns)
  const ended = tx.deleteFrom('job').where('kind', '=', kind).where('state', 'in', ['done', 'failed', 'cancelled'])
  await ended.where('id', '<=', behind).execute()
}

/** Ends a job that this worker holds, or lets it wait anew where it was queued again since `runAt`; does nothing when it was lost to another. */
export async function finishJob(
  tx: Tx,
  id: number,
  worker: string,
  end: { state: 'done' | 'failed' | 'cancelled' | 'asking'; error?: string; runAt?: string },
): Promise<void> {
  if (end.runAt !== undefined && end.state !== 'asking') {
    const again = await tx
      .updateTable('job')
      .set({ state: 'waiting', locked_by: null, locked_until: null, attempts: 0, is_cancel_asked: 0 })
      .where('id', '=', id)
      .where('locked_by', '=', worker)
      .where('run_at', '!=', end.runAt)
      .returning('id')
      .executeTakeFirst()
    if (again) return
  }
  const row = await tx
    .updateTable('job')
    .set({
      state: end.state,
      error: end.error ?? null,
      locked_by: null,
      locked_until: null,
      finished_at: end.state === 'asking' ? null : now().toISOString(),
    })
    .where('id', '=', id)
    .where('locked_by', '=', worker)
    .returning('kind')
    .executeTakeFirst()
  if (row) await forgetOldRuns(tx, row.kind)
}

/** Puts a job back, to be begun again after `delay` milliseconds; `isCounted` says whether this try counts as one. */
export async function releaseJob(tx: Tx, id: number, worker: string, delay: number, isCounted: boolean): Promise<void> {
  await tx
    .updateTable('job')
    .set((value) => ({
      state: 'waiting',
      locked_by: null,
      locked_until: null,
      run_at: momentIn(tx, delay),
      attempts: value('attempts', '-', isCounted ? 0 : 1),
    }))
    .where('id', '=', id)
    .where('locked_by', '=', worker)
    .execute()
}

/** Asks a job to stop: one that waits or asks is cancelled at once, a running one by its worker. */
export async function cancelJob(tx: Tx, id: number): Promise<'cancelled' | 'asked' | 'over'> {
  const ended = await tx
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'asking'])
    .returning('id')
    .executeTakeFirst()
  if (ended) return 'cancelled'
  const asked = await tx
    .updateTable('job')
    .set({ is_cancel_asked: 1 })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return asked ? 'asked' : 'over'
}

/** Lets a job that asked go on with a changed payload. */
export async function answerJob(tx: Tx, id: number, payload: unknown): Promise<boolean> {
  const row = await tx
    .updateTable('job')
    .set({ state: 'waiting', payload: JSON.stringify(payload), run_at: momentIn(tx), attempts: 0 })
    .where('id', '=', id)
    .where('state', '=', 'asking')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Frees the jobs of workers that `isDead`, so that a new start need not wait for their leases to end. */
export async function freeJobsOf(tx: Tx, isDead: (worker: string) => boolean): Promise<void> {
  const rows = await tx.selectFrom('job').select(['id', 'locked_by']).where('state', '=', 'running').execute()
  for (const { id, locked_by } of rows) {
    if (locked_by === null || !isDead(locked_by)) continue
    await tx
      .updateTable('job')
      .set({ locked_until: momentIn(tx) })
      .where('id', '=', id)
      .where('locked_by', '=', locked_by)
      .execute()
  }
}

/** How many jobs of each kind are running and waiting. */
export const countOpenJobs = (db: Db) =>
  db
    .selectFrom('job')
    .select((is) => ['kind', 'state', is.fn.countAll<number>().as('n')])
    .where('state', 'in', ['waiting', 'running'])
    .groupBy(['kind', 'state'])
    .execute()
