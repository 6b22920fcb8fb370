import { type Insertable, sql, type Updateable } from 'kysely'
import type { ListEntry } from '@amn/contract/personal/lists'
import type { Db, Tables, Tx } from '../db/tables.ts'

/** The states of an entry as the column `written` keeps them: not yet written, nothing to write, written, written and undone. */
export const entryStates = { pending: 0, nothing: 1, written: 2, undone: 3 } as const

type Match = ListEntry['match']
type EntryTable = Tables['list_entry']

const select = (db: Db, importId: number) =>
  db
    .selectFrom('list_entry as entry')
    .innerJoin('list_import as list', 'list.id', 'entry.import_id')
    .where('entry.import_id', '=', importId)
    .select([
      'entry.id',
      'entry.place',
      'entry.title',
      'entry.year',
      'entry.type',
      'entry.given',
      'entry.matched',
      'entry.media_id as mediaId',
      'entry.candidates',
      'entry.problem',
      'entry.before',
      'entry.after',
      'entry.written',
      'list.state',
      'list.conflict',
    ])
/** An entry with the state of its import. */
export type EntryRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** The entries of an import in their order, some at a time; of one match only where that is named. */
export const listEntryRows = (db: Db, importId: number, match: Match | undefined, { limit, offset }: { limit: number; offset: number }) =>
  select(db, importId)
    .$if(match !== undefined, (of) => of.where('entry.matched', '=', match ?? 'matched'))
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many entries an import has; of one match only where that is named. */
export const countEntries = async (db: Db, importId: number, match: Match | undefined): Promise<number> => {
  const { n } = await db
    .selectFrom('list_entry')
    .where('import_id', '=', importId)
    .$if(match !== undefined, (of) => of.where('matched', '=', match ?? 'matched'))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How many matched entries of an import are in some states. */
export const countInStates = async (db: Db, importId: number, states: readonly number[]): Promise<number> => {
  const { n } = await db
    .selectFrom('list_entry')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('import_id', '=', importId)
    .where('matched', '=', 'matched')
    .where('written', 'in', states)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** One entry of an import. */
export const findEntryRow = (db: Db, importId: number, entryId: number): Promise<EntryRow | undefined> =>
  select(db, importId).where('entry.id', '=', entryId).executeTakeFirst()

/** The first matched entries of an import in a state. */
export const listFirstInState = (db: Db, importId: number, state: number, most: number) =>
  db
    .selectFrom('list_entry')
    .select(['id', 'place', 'title', 'year', 'given', 'media_id as mediaId'])
    .where('import_id', '=', importId)
    .where('matched', '=', 'matched')
    .where('written', '=', state)
    .orderBy('id')
    .limit(most)
    .execute()

/** The last matched entries of an import in a state, the last first, with what they found and wrote. */
export const listLastInState = (db: Db, importId: number, state: number, most: number) =>
  db
    .selectFrom('list_entry')
    .select(['id', 'media_id as mediaId', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('matched', '=', 'matched')
    .where('written', '=', state)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Adds entries to an import. */
export const insertEntries = (tx: Tx, rows: Insertable<EntryTable>[]) => tx.insertInto('list_entry').values(rows).execute()

/** Changes an entry: its state, what it found and what it wrote. */
export const updateEntry = (tx: Tx, id: number, to: Pick<Updateable<EntryTable>, 'written' | 'before' | 'after'>) =>
  tx.updateTable('list_entry').set(to).where('id', '=', id).execute()

/** Says what an entry means. */
export const updateMatch = (
  tx: Tx,
  importId: number,
  entryId: number,
  mediaId: number | null,
  changing: { changes_keep: number; changes_replace: number },
) =>
  tx
    .updateTable('list_entry')
    .set({ matched: mediaId === null ? 'skipped' : 'matched', media_id: mediaId, ...changing })
    .where('import_id', '=', importId)
    .where('id', '=', entryId)
    .execute()

/** Deletes the first so many entries of an import; says whether there may be more. */
export const deleteSomeEntries = async (tx: Tx, importId: number, most: number): Promise<boolean> => {
  const some = tx.selectFrom('list_entry').select('id').where('import_id', '=', importId).orderBy('id').limit(most)
  const { numDeletedRows } = await tx.deleteFrom('list_entry').where('id', 'in', some).executeTakeFirstOrThrow()
  return numDeletedRows === BigInt(most)
}
