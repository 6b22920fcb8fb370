import { type Insertable, sql, type Updateable } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { ListImport } from '@amn/contract/personal/lists'
import type { Page } from '@amn/contract/page'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'
import { entryStates } from './entry-queries.ts'

const columns = [
  'id',
  'format',
  'file_name as fileName',
  'state',
  'conflict',
  'total',
  'done',
  'todo',
  'created_at as createdAt',
  'applied_at as appliedAt',
] as const

const own = (db: Db, userId: number) => db.selectFrom('list_import').where('user_id', '=', userId).where('state', '!=', 'reading')

type Row = Omit<ListImport, 'counts' | 'state' | 'progress'> & { state: ListImport['state'] | 'reading'; done: number; todo: number }

/** Whether a list is being written or undone. */
export const isMoving = (state: Row['state'] | undefined) => state === 'applying' || state === 'undoing'

const none = { matched: 0, unsure: 0, missing: 0, skipped: 0, changing: 0 }

/** How many entries of some imports match, and how many would change something, or have. */
const listCounts = async (db: Db, rows: readonly Row[]): Promise<Map<number, ListImport['counts']>> => {
  const ids = rows.map(({ id }) => id)
  const sums = await db
    .selectFrom('list_entry')
    .select((is) => [
      'import_id as importId',
      'matched',
      'written',
      is.fn.countAll<number>().as('n'),
      is.fn.sum<number>('changes_keep').as('keep'),
      is.fn.sum<number>('changes_replace').as('replace'),
    ])
    .where('import_id', 'in', [...ids, 0])
    .groupBy(['import_id', 'matched', 'written'])
    .execute()
  const counts = new Map<number, ListImport['counts']>()
  for (const row of rows) {
    const known = { ...none }
    const isPlanned = row.state === 'draft' || row.state === 'reading' || row.state === 'applying'
    const countedStates: number[] =
      row.state === 'undoing' || row.state === 'undone' ? [entryStates.written, entryStates.undone] : [entryStates.written]
    for (const sum of sums.filter(({ importId }) => importId === row.id)) {
      known[sum.matched] += Number(sum.n)
      if (sum.matched !== 'matched') continue
      if (isPlanned) known.changing += Number(sum[row.conflict])
      else if (countedStates.includes(sum.written)) known.changing += Number(sum.n)
    }
    counts.set(row.id, known)
  }
  return counts
}

const withCounts = async (db: Db, rows: readonly Row[]): Promise<ListImport[]> => {
  const counts = await listCounts(db, rows)
  return rows.map(({ done, todo, ...row }) => ({
    ...row,
    state: row.state === 'reading' ? 'draft' : row.state,
    counts: counts.get(row.id) ?? none,
    progress: isMoving(row.state) ? { done, all: todo } : null,
  }))
}

/** A person's imports, the latest first. */
export async function listImports(db: Db, userId: number, paging: Paging): Promise<Page<ListImport>> {
  const { limit, offset } = windowOf(paging)
  const page = await readPage(
    own(db, userId).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own(db, userId)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow()
      .then(({ n }) => Number(n)),
  )
  return { items: await withCounts(db, page.items), totalItems: page.totalItems }
}

/** An import of the person; throws NOT_FOUND for anybody else's. */
export async function getImport(db: Db, userId: number, id: number): Promise<ListImport> {
  const row = await own(db, userId).select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'import.none')
  const [shown] = await withCounts(db, [row])
  return shown as ListImport
}

/** The state of an import and how far it is; undefined where it was deleted. */
export const findState = async (db: Db, id: number) =>
  db.selectFrom('list_import').select(['state', 'turn', 'conflict', 'done', 'todo']).where('id', '=', id).executeTakeFirst()

/** Whether a list of a person is being written or undone. */
export async function hasMoving(db: Db, userId: number): Promise<boolean> {
  const moving = db.selectFrom('list_import').select('id').where('user_id', '=', userId).where('state', 'in', ['applying', 'undoing'])
  return (await moving.limit(1).executeTakeFirst()) !== undefined
}

/** Refuses what can be done only before a list was applied. */
export async function refuseApplied(db: Db, id: number): Promise<void> {
  if ((await findState(db, id))?.state !== 'draft') throw new AppError('CONFLICT', 'list.applied')
}

/** Stores a new import; gives its id. */
export async function insertImport(tx: Tx, row: Insertable<Tables['list_import']>): Promise<number> {
  const { id } = await tx.insertInto('list_import').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes an import. */
export const updateImport = (tx: Tx, id: number, to: Updateable<Tables['list_import']>) =>
  tx.updateTable('list_import').set(to).where('id', '=', id).execute()

/** Deletes an import. */
export const deleteImport = (tx: Tx, id: number) => tx.deleteFrom('list_import').where('id', '=', id).execute()

/** So many imports of a person are kept. */
const mostImports = 20
const deletionOrder: readonly Row['state'][] = ['reading', 'draft', 'undone', 'applied', 'stopped']

/** Of a person's imports, those that are more than is kept: drafts first, then what was undone, then what was applied, each the oldest first. */
export async function listSurplus(db: Db, userId: number, keptId: number): Promise<number[]> {
  const rows = await db.selectFrom('list_import').select(['id', 'state']).where('user_id', '=', userId).orderBy('id').execute()
  const others = rows.filter(({ id, state }) => id !== keptId && !isMoving(state))
  const order = others.toSorted((one, other) => deletionOrder.indexOf(one.state) - deletionOrder.indexOf(other.state))
  return order.slice(0, Math.max(0, rows.length - mostImports)).map(({ id }) => id)
}

/** The jobs of a kind and key that are not over. */
export const listOpenJobs = (db: Db, kind: string, key: string) =>
  db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', 'in', ['waiting', 'running', 'asking'])
    .execute()

/** The names of all users, by id. */
export async function listUsernames(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('users').select(['id', 'username']).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
