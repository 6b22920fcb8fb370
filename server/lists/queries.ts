import { sql } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { ListImport } from '@amn/contract/lists'
import type { Page } from '@amn/contract/page'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db } from '../db/tables.ts'

const columns = [
  'id',
  'format',
  'file_name as fileName',
  'state',
  'conflict',
  'total',
  'created_at as createdAt',
  'applied_at as appliedAt',
] as const

const own = (db: Db, userId: number) => db.selectFrom('list_import').where('user_id', '=', userId).where('state', '!=', 'reading')

type Row = Omit<ListImport, 'counts' | 'state'> & { state: ListImport['state'] | 'reading' }

const none = { matched: 0, unsure: 0, missing: 0, skipped: 0, changing: 0 }

/** How many entries of some imports match, and how many would change something, or have. */
const listCounts = async (db: Db, ids: readonly number[]): Promise<Map<number, ListImport['counts']>> => {
  const rows = await db
    .selectFrom('list_entry as entry')
    .innerJoin('list_import as list', 'list.id', 'entry.import_id')
    .select([
      'entry.import_id as importId',
      'entry.matched',
      sql<number>`count(*)`.as('n'),
      sql<number>`sum(case when list.state <> 'draft' then case when entry.after is null then 0 else 1 end
        when list.conflict = 'keep' then entry.changes_keep else entry.changes_replace end)`.as('changing'),
    ])
    .where('entry.import_id', 'in', [...ids, 0])
    .groupBy(['entry.import_id', 'entry.matched'])
    .execute()
  const counts = new Map<number, ListImport['counts']>()
  for (const { importId, matched, n, changing } of rows) {
    const known = counts.get(importId) ?? { ...none }
    known[matched] = Number(n)
    if (matched === 'matched') known.changing = Number(changing)
    counts.set(importId, known)
  }
  return counts
}

const withCounts = async (db: Db, rows: readonly Row[]): Promise<ListImport[]> => {
  const counts = await listCounts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, state: row.state === 'reading' ? 'draft' : row.state, counts: counts.get(row.id) ?? none }))
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
  if (!row) throw new AppError('NOT_FOUND', 'There is no such import')
  const [shown] = await withCounts(db, [row])
  return shown as ListImport
}

/** Refuses what can be done only before a list was applied. */
export async function refuseApplied(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('list_import').select('state').where('id', '=', id).executeTakeFirst()
  if (row?.state !== 'draft') throw new AppError('CONFLICT', 'The list has been applied already')
}

/** Gives an import another state. */
export const updateState = (db: Db, id: number, state: ListImport['state'], appliedAt?: string) =>
  db
    .updateTable('list_import')
    .set({ state, ...(appliedAt !== undefined && { applied_at: appliedAt }) })
    .where('id', '=', id)
    .execute()

/** Says who wins where both have a value. */
export const updateConflict = (db: Db, id: number, conflict: ListImport['conflict']) =>
  db.updateTable('list_import').set({ conflict }).where('id', '=', id).execute()

/** Forgets an import; what it wrote stays. */
export const deleteImport = (db: Db, id: number) => db.deleteFrom('list_import').where('id', '=', id).execute()

/** So many imports of a person are kept. */
const mostImports = 20
const firstToGo = ['reading', 'draft', 'undone', 'applied'] as const

/** Forgets what is more than is kept: drafts first, then what was undone, then what was applied, each the oldest first. */
export async function forgetOldImports(db: Db, userId: number, keptId: number): Promise<void> {
  const rows = await db.selectFrom('list_import').select(['id', 'state']).where('user_id', '=', userId).orderBy('id').execute()
  const others = rows.filter(({ id }) => id !== keptId)
  const order = others.toSorted((one, other) => firstToGo.indexOf(one.state) - firstToGo.indexOf(other.state))
  const gone = order.slice(0, Math.max(0, rows.length - mostImports)).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('list_import').where('id', 'in', gone).execute()
}
