import { z } from 'zod'
import { parseJson } from '../db/json/json-column.ts'
import type { MediaImport } from '@amn/contract/library/imports'
import type { Page } from '@amn/contract/page'
import type { ExpressionBuilder, Insertable } from 'kysely'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { isRootAway } from '../library/roots.ts'
import { realRootOf } from '../process/ask-disk.ts'

/** What an import made, and where it went. */
const storedMade = z.object({
  /** Folders, absolute, from the outer to the inner. */
  folders: z.array(z.string()).default([]),
  /** Media that were not there before. */
  mediaIds: z.array(z.int()).default([]),
  /** Whether anything of it was written to the library. */
  isWritten: z.boolean().default(false),
})
export type Made = z.output<typeof storedMade>
/** Reads what an import made; throws where it cannot be read, for undoing depends on it. */
export const readMade = (text: string): Made => parseJson(storedMade, text)
const paths = z.array(z.string())
export const noneMade: Made = { folders: [], mediaIds: [], isWritten: false }
const daysToUndo = 30
export const undoLimit = (now = Date.now()) => new Date(now - daysToUndo * 86_400_000).toISOString()

const select = (db: Db) =>
  db
    .selectFrom('import')
    .leftJoin('job', 'job.id', 'import.job_id')
    .select(['import.id', 'import.user_id as userId', 'import.type', 'import.source', 'import.state', 'import.media_id as mediaId'])
    .select(['import.root_id as rootId', 'import.job_id as jobId', 'import.error', 'import.staging', 'import.made'])
    .select(['import.created_at as createdAt', 'import.updated_at as updatedAt', 'import.finished_at as finishedAt', 'job.progress'])
type Raw = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
export interface ImportRow extends Omit<Raw, 'staging' | 'made'> {
  staging: string[]
  made: Made
}
const toRow = ({ staging, made, ...row }: Raw): ImportRow => ({
  ...row,
  staging: parseJson(paths, staging),
  made: readMade(made),
})

/** One import, or undefined. */
export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const row = await select(db).where('import.id', '=', id).executeTakeFirst()
  return row && toRow(row)
}

/** Every import in one of these states that was not touched since an instant. */
export const listIdle = async (db: Db, states: MediaImport['state'][], since: string): Promise<ImportRow[]> =>
  (await select(db).where('import.state', 'in', states).where('import.updated_at', '<', since).execute()).map(toRow)

/** A page of the imports of a user, the latest first. */
export function listOwn(db: Db, userId: number, paging: Paging): Promise<Page<ImportRow>> {
  const { limit, offset } = windowOf(paging)
  const rows = select(db).where('import.user_id', '=', userId).orderBy('import.id', 'desc').limit(limit).offset(offset).execute()
  const total = db
    .selectFrom('import')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => found.map(toRow)),
    total.then(({ n }) => n),
  )
}

/** How many imports of a user are not applied yet. */
export const countOpen = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('import')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('state', '=', 'choosing')
      .executeTakeFirstOrThrow()
  ).n

/** The media directories, as real paths where they can be reached. */
export async function rootPaths(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('root').select(['id', 'path']).execute()
  return new Map(await Promise.all(rows.map(async ({ id, path }) => [id, await realRootOf(path)] as const)))
}

const availableIn = (is: ExpressionBuilder<Tables, 'root'>) =>
  is.selectFrom('file').select('file.id').whereRef('file.root_id', '=', 'root.id').where('file.state', '=', 'available')

/** Whether a media directory into which some files go is not there now. */
export async function isTargetAway(db: Db, files: readonly { root_id: number | null }[]): Promise<boolean> {
  const ids = [...new Set(files.map(({ root_id }) => root_id))].filter((id) => id !== null)
  if (ids.length === 0) return false
  const rows = await db
    .selectFrom('root')
    .select('path')
    .select((is) => is.exists(availableIn(is)).as('holdsFiles'))
    .where('removed_at', 'is', null)
    .where('id', 'in', ids)
    .execute()
  const away = await Promise.all(rows.map(({ path, holdsFiles }) => isRootAway({ path, fileCount: Number(holdsFiles) })))
  return away.includes(true)
}

/** Stores a new import; gives its id. */
export async function insertImport(tx: Tx, row: Insertable<Tables['import']>): Promise<number> {
  const { id } = await tx.insertInto('import').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes an import with its files and rows. */
export const deleteImport = (tx: Tx, id: number) => tx.deleteFrom('import').where('id', '=', id).execute()

/** Changes an import. */
export const updateImport = (
  tx: Tx,
  id: number,
  changes: Partial<{
    state: MediaImport['state']
    job_id: number | null
    root_id: number
    error: string | null
    staging: string
    made: string
    finished_at: string | null
    undone_at: string
  }>,
) =>
  tx
    .updateTable('import')
    .set({ ...changes, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

/** The media that imports made which were undone. */
export async function listUndoneMedia(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('import').select('made').where('state', '=', 'undone').execute()
  return new Set(rows.flatMap(({ made }) => readMade(made).mediaIds))
}

/** The titles of some media. */
export const listTitles = (db: Db, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('media').select(['id', 'title']).where('id', 'in', ids).execute()
