import type { SettingKey } from '@amn/contract/system/system-values'
import type { PictureMove } from './picture-directory.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { insertJob } from '../../jobs/queue.ts'

/** The kind of the job that copies our own pictures to another folder. */
export const pictureCopying = 'copy-pictures'
const key = 'pictures'

/** What is to be copied where, the setting that changes when all of it is there, and who asked for that. */
export interface PictureOrder {
  moves: PictureMove[]
  setting: SettingKey
  value: string
  userId: number
  username: string
  address: string
  requestId: string
}

/** Whether pictures are being copied, or are about to be. */
export const isCopyingPictures = async (db: Db): Promise<boolean> => {
  const open = db.selectFrom('job').select('id').where('kind', '=', pictureCopying).where('state', 'in', ['waiting', 'running', 'asking'])
  return (await open.executeTakeFirst()) !== undefined
}

/** Queues the copying; false when pictures are being copied already. */
export const orderPictures = async (tx: Tx, order: PictureOrder): Promise<boolean> =>
  (await insertJob(tx, { kind: pictureCopying, key, payload: order })) !== undefined
