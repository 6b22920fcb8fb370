import type { Db, Tx } from '../db/tables.ts'

/** Marks all of a job's work but its last step as done; false when it is to stop, or has stopped, instead. */
export async function startLastStep(tx: Tx, jobId: number): Promise<boolean> {
  const job = await tx
    .updateTable('job')
    .set({ progress: 1 })
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .where('is_cancel_asked', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return job !== undefined
}

/** Whether somebody cancelled a job. */
export async function isCancelled(db: Db, jobId: number): Promise<boolean> {
  const row = await db.selectFrom('job').select('is_cancel_asked as asked').where('id', '=', jobId).executeTakeFirst()
  return row?.asked === 1
}
