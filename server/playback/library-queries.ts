import type { Db } from '../db/tables.ts'

/** Whether media directories are being scanned, read or added to, which goes first. */
export async function isLibraryBusy(db: Db): Promise<boolean> {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('kind', 'in', ['scan', 'read', 'import'])
    .where('state', '=', 'running')
    .limit(1)
    .executeTakeFirst()
  return job !== undefined
}
