import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Store } from '../store.ts'
import { handleErrors } from '../../process/handle-errors.ts'

/** Brings up to date what the database knows of the sizes of its tables, by which it plans queries; nobody waits for it for long. */
export async function refreshStatistics(store: Store): Promise<void> {
  if (store.engine === 'postgres') {
    await sql`analyze`.execute(store.db)
    return
  }
  const { path } = await store.describe()
  const order = { workerData: { path }, execArgv: [] }
  const code = await new Promise<number>((resolve, reject) => {
    handleErrors(new Worker(new URL('./statistics-worker.ts', import.meta.url), order), reject).once('exit', resolve)
  })
  if (code !== 0) throw new Error('The statistics of the database could not be brought up to date')
}
