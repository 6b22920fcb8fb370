import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import { candidate } from '@amn/contract/scrapper/scrapper-schemas'
import type { Page } from '@amn/contract/page'
import { type ScrapField, scrapFields } from '@amn/contract/scrapper/scrap-values'
import type { ScrapItem, ScrapRun } from '@amn/contract/scrapper/runs'
import type { MediaType } from '@amn/contract/values'
import { sql } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import { idsIn } from '../../db/id-list.ts'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db, Tx } from '../../db/tables.ts'

type ItemState = ScrapItem['state']
const mostItems = 100_000

const select = (db: Db) =>
  db
    .selectFrom('scrap_run as run')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'run.user_id').on('users.deleted_at', 'is', null))
    .select(['run.id', 'run.user_id as userId', 'run.scrapper', 'run.scrapper_name as scrapperName', 'run.strategy', 'run.fields'])
    .select(['run.state', 'run.turn', 'run.error', 'run.created_at as createdAt', 'run.finished_at as finishedAt'])
    .select('users.username as createdBy')
type Raw = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
export interface RunRow extends Omit<Raw, 'fields'> {
  fields: ScrapField[]
}
const storedFields = z.array(z.enum(scrapFields))
const storedCandidates = z.array(candidate)
/** The fields that a run is to fill, or changed; none where they cannot be read. */
export const readFields = (text: string) => parseJson(storedFields, text, [])
/** The candidates for a media of a run; none where it cannot be read. */
export const readCandidates = (text: string) => parseJson(storedCandidates, text, [])
const toRow = ({ fields, ...row }: Raw): RunRow => ({ ...row, fields: readFields(fields) })

/** One run, or undefined. */
export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  const row = await select(db).where('run.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** A page of the runs of one person, or of everybody, the latest first. */
export function listRuns(db: Db, userId: number | undefined, paging: Paging): Promise<Page<RunRow>> {
  const { limit, offset } = windowOf(paging)
  const rows = select(db)
    .$if(userId !== undefined, (query) => query.where('run.user_id', '=', userId ?? 0))
    .orderBy('run.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = db
    .selectFrom('scrap_run')
    .select((is) => is.fn.countAll<number>().as('n'))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => found.map(toRow)),
    total.then(({ n }) => Number(n)),
  )
}

/** How many runs of somebody wait or go on. */
export async function countOpen(db: Db, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('scrap_run')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How many media of each run are in which state, and which runs have acts that can still be undone. */
export async function sumItems(db: Db, runIds: readonly number[]) {
  if (runIds.length === 0) return { counts: [], undoable: new Set<number>() }
  const counts = await db
    .selectFrom('scrap_item')
    .select((is) => ['run_id as runId', 'state', is.fn.countAll<number>().as('n')])
    .where('run_id', 'in', runIds)
    .groupBy(['run_id', 'state'])
    .execute()
  const isLeft = (runId: number) =>
    selectUndoable(db, runId)
      .limit(1)
      .executeTakeFirst()
      .then((one) => one !== undefined)
  const undoable = new Set<number>()
  for (const runId of runIds) if (await isLeft(runId)) undoable.add(runId)
  return { counts, undoable }
}

const selectUndoable = (db: Db, runId: number) =>
  db
    .selectFrom('scrap_item as item')
    .innerJoin('edit', 'edit.id', 'item.edit_id')
    .select(['item.id', 'item.edit_id as editId'])
    .where('item.run_id', '=', runId)
    .where('item.state', '=', 'applied')
    .where('edit.undone_at', 'is', null)

/** The latest acts of a run that can still be undone, of those of media before one of it. */
export const listUndoable = (db: Db, runId: number, before: number | undefined, limit: number) =>
  selectUndoable(db, runId)
    .$if(before !== undefined, (query) => query.where('item.id', '<', before ?? 0))
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute()

export interface NewRun {
  userId: number
  scrapper: string
  scrapperName: string
  strategy: ScrapRun['strategy']
  fields: readonly ScrapField[]
}

/** Writes down a run, without its media. */
export async function insertRun(tx: Tx, { userId, scrapper, scrapperName, strategy, fields }: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('scrap_run')
    .values({
      user_id: userId,
      scrapper,
      scrapper_name: scrapperName,
      strategy,
      fields: JSON.stringify(fields),
      error: null,
      created_at: new Date().toISOString(),
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// A field of the media that a scrapper filled in.
const foundByScrapper = (db: Db) =>
  engineOf(db) === 'sqlite'
    ? sql`(select 1 from json_each(media.provenance) as field where field.value like 'scrapper %')`
    : sql`(select 1 from jsonb_each_text(cast(media.provenance as jsonb)) as field where field.value like 'scrapper %')`

/** Gives a run its media: some, or all of a type; of those, only what no scrapper has found anything of, where that is wanted. */
export async function insertItems(
  tx: Tx,
  runId: number,
  { mediaIds, type, onlyUnscrapped }: { mediaIds: readonly number[] | undefined; type: MediaType | undefined; onlyUnscrapped: boolean },
): Promise<void> {
  await tx
    .insertInto('scrap_item')
    .columns(['run_id', 'media_id'])
    .expression((from) =>
      from
        .selectFrom('media')
        .select([sql<number>`cast(${runId} as bigint)`.as('run_id'), 'media.id as media_id'])
        .where('deleted_at', 'is', null)
        .where('merged_into', 'is', null)
        .$if(mediaIds !== undefined, (query) => query.where('id', 'in', idsIn(tx, JSON.stringify(mediaIds))))
        .$if(type !== undefined, (query) => query.where('type', '=', type as MediaType))
        .$if(onlyUnscrapped, (query) => query.where((is) => is.not(is.exists(foundByScrapper(tx)))))
        .orderBy('id')
        .limit(mostItems),
    )
    .execute()
}

/** Changes a run that is in one of these states, in the turn that is given; says whether it did. */
export async function changeRun(
  tx: Tx,
  { id, turn }: { id: number; turn?: number },
  from: ScrapRun['state'][],
  to: { state: ScrapRun['state']; error?: string | null; turn?: number },
): Promise<boolean> {
  const isOpen = to.state === 'waiting' || to.state === 'running'
  const row = await tx
    .updateTable('scrap_run')
    .set({ error: null, ...to, finished_at: isOpen ? null : new Date().toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(turn !== undefined, (query) => query.where('turn', '=', turn as number))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Turn {
  id: number
  turn: number
}
const selectGoingOn = (db: Db, { id, turn }: Turn) =>
  db.selectFrom('scrap_run').select('id').where('id', '=', id).where('turn', '=', turn).where('state', '=', 'running')

/** Whether a run still goes on in this turn. */
export async function isGoingOn(db: Db, run: Turn): Promise<boolean> {
  return (await selectGoingOn(db, run).executeTakeFirst()) !== undefined
}

/** The same in a transaction, before the end of which nobody stops it. SQLite has one writer anyway. */
export async function holdGoingOn(tx: Tx, run: Turn): Promise<boolean> {
  const going = selectGoingOn(tx, run)
  return (await (engineOf(tx) === 'postgres' ? going.forShare() : going).executeTakeFirst()) !== undefined
}

/** The next media of a run that nothing became of yet. */
export const listWaiting = (db: Db, runId: number, after: number, limit: number) =>
  db
    .selectFrom('scrap_item')
    .select(['id', 'media_id as mediaId'])
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Lets what failed be tried again. */
export const retryFailed = (tx: Tx, runId: number) =>
  tx.updateTable('scrap_item').set({ state: 'waiting', message: null }).where('run_id', '=', runId).where('state', '=', 'failed').execute()

/** One media of a run, or undefined. */
export const findItem = (db: Db, runId: number, id: number) =>
  db.selectFrom('scrap_item').selectAll().where('run_id', '=', runId).where('id', '=', id).executeTakeFirst()
export type ItemRow = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** What becomes of a media that is in a certain state; says whether it was still in it. */
export async function changeItem(
  tx: Tx,
  id: number,
  from: ItemState,
  to: Partial<Pick<ItemRow, 'candidates' | 'chosen' | 'changed' | 'message' | 'edit_id'>> & { state: ItemState },
): Promise<boolean> {
  const row = await tx
    .updateTable('scrap_item')
    .set({ message: null, ...to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether media of a run still wait for their turn. */
export async function hasWaitingItems(db: Db, runId: number): Promise<boolean> {
  const rows = await db.selectFrom('scrap_item').select('id').where('run_id', '=', runId).where('state', '=', 'waiting').limit(1).execute()
  return rows.length > 0
}

/** The jobs of a run that are not over. */
export const listOpenJobs = (db: Db, kind: string, runId: number) =>
  db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('key', 'like', `${runId}.%`)
    .where('state', 'in', ['waiting', 'running', 'asking'])
    .execute()

/** The names of the scrappers of all runs. */
export async function readRunNames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('scrap_run').select(['id', 'scrapper_name as name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
