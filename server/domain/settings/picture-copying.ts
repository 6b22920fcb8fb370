import { z } from 'zod'
import { settingKeys } from '@amn/contract/system/system-values'
import type { Tx } from '../../db/tables.ts'
import { insertJob } from '../../jobs/job-queries.ts'

/** The kind of the job that copies our own pictures to another folder. */
export const pictureCopying = 'copy-pictures'
const key = 'pictures'

/** What is to be copied where, the setting that changes when all of it is there, and who asked for that. */
export const pictureCopy = z.object({
  moves: z.array(z.object({ kind: z.enum(['cover', 'background']), from: z.string(), to: z.string() })),
  setting: z.enum(settingKeys),
  value: z.string(),
  userId: z.int(),
  username: z.string(),
  address: z.string(),
  requestId: z.string(),
})
export type PictureCopy = z.output<typeof pictureCopy>

/** Queues the copying; false when pictures are being copied already. */
export const queuePictureCopying = async (tx: Tx, order: PictureCopy): Promise<boolean> =>
  (await insertJob(tx, { kind: pictureCopying, key, payload: order })) !== undefined
