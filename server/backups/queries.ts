import type { Db } from '../db/tables.ts'

/** The screenshots of all issues. */
export async function listScreenshots(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('issue').select('screenshot').where('screenshot', 'is not', null).execute()
  return rows.flatMap(({ screenshot }) => screenshot ?? [])
}

export const isAccount = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
