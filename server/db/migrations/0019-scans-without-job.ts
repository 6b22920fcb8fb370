import { type Kysely, sql } from 'kysely'

/** Ends the scans that two replicas started at the same moment: the second had no job and waited for ever. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const now = new Date().toISOString()
  await sql`update scan set state = 'cancelled', finished_at = ${now} where job_id is null and finished_at is null`.execute(db)
}
