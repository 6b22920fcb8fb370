import { AppError } from '@amn/contract/errors'
import type { Db } from '../../db/tables.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'

/** Refuses what needs passkeys while a setting switches them off. */
export async function refuseUnlessOn(db: Db): Promise<void> {
  if (!(await readSetting(db, 'passkeys'))) throw new AppError('CONFLICT', 'access.passkeysOff')
}
