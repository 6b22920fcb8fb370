import { sql } from 'kysely'
import { engineOf } from '../db/engine.ts'
import { migrationTable } from '../db/migrate.ts'
import type { Db } from '../db/tables.ts'

/** The screenshots of all issues. */
export async function listScreenshots(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('issue').select('screenshot').where('screenshot', 'is not', null).execute()
  return rows.flatMap(({ screenshot }) => screenshot ?? [])
}

export const isAccount = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The number that the last restore gave to the database. */
export async function readRestoreMark(db: Db): Promise<number> {
  const comment = sql<{ mark: string | number | null }>`select obj_description(to_regclass(${migrationTable}), 'pg_class') as mark`
  const version = sql<{ mark: string | number | null }>`select user_version as mark from pragma_user_version`
  const { rows } = await (engineOf(db) === 'postgres' ? comment : version).execute(db)
  return Number(rows[0]?.mark ?? 0)
}
