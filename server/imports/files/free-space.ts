import { statfs } from 'node:fs/promises'
import { AppError } from '@amn/contract/errors'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { Db } from '../../db/tables.ts'

const gibibyte = 1024 ** 3

/** How many bytes imports leave free on every disk. */
export const readReserve = async (db: Db): Promise<number> => (await readSetting(db, 'importReserve')) * gibibyte

/** The bytes that are free on the disk of a folder; null where it does not answer. */
export async function freeIn(folder: string): Promise<number | null> {
  const facts = await statfs(folder).catch(() => undefined)
  return facts ? facts.bavail * facts.bsize : null
}

/** Refuses with INSUFFICIENT_STORAGE what would leave less than the reserve free. */
export async function refuseFull(folder: string, bytes: number, reserve: number): Promise<void> {
  const free = await freeIn(folder)
  if (free !== null && free - bytes < reserve) throw new AppError('INSUFFICIENT_STORAGE', 'import.noSpaceFor')
}
