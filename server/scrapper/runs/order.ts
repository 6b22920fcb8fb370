import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import type { ScrapRun } from '@amn/contract/scrapper/runs'
import type { Tx } from '../../db/tables.ts'
import { cancelJob, insertJob } from '../../jobs/job-queries.ts'
import { changeRun, findRun, hasWaitingItems, listOpenJobs, retryFailed } from './queries.ts'

/** The kind of long work that runs are. */
export const scrapping = 'scrap'
/** Which run a job does, and in which of its turns. */
export const runOrder = z.object({ id: z.int(), turn: z.int() })
export type RunOrder = z.output<typeof runOrder>

/** Queues the work of a run. */
export async function orderRun(tx: Tx, order: RunOrder): Promise<void> {
  await insertJob(tx, { kind: scrapping, key: `${order.id}.${order.turn}`, payload: order })
}

/** Stops a run: from then on nothing is written for it. Throws CONFLICT where it is over. */
export async function cancelRun(tx: Tx, id: number): Promise<void> {
  if (!(await changeRun(tx, { id }, ['waiting', 'running'], { state: 'cancelled' }))) throw new AppError('CONFLICT', 'run.over')
  for (const job of await listOpenJobs(tx, scrapping, id)) await cancelJob(tx, job.id)
}

/** Lets a run go on that was stopped, failed, or left some media out because they failed. Throws CONFLICT where there is nothing to go on with. */
export async function resumeRun(tx: Tx, id: number): Promise<void> {
  await retryFailed(tx, id)
  const states: ScrapRun['state'][] = (await hasWaitingItems(tx, id)) ? ['cancelled', 'failed', 'done'] : []
  const turn = ((await findRun(tx, id))?.turn ?? 0) + 1
  if (states.length === 0 || !(await changeRun(tx, { id, turn: turn - 1 }, states, { state: 'waiting', turn })))
    throw new AppError('CONFLICT', 'run.nothingLeft')
  await orderRun(tx, { id, turn })
}
