import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** How an administrator has set a scrapper. */
export interface ScrapperState {
  isEnabled: boolean
  /** By the key of the setting, secrets too. */
  values: Record<string, string>
}

const storedValues = z.record(z.string(), z.string())
// What cannot be read counts as not set.
const readValues = (settings: string) => parseJson(storedValues, settings, {})
const untouched: ScrapperState = { isEnabled: true, values: {} }

/** How the scrappers are set that somebody has set. */
export async function listStates(db: Db): Promise<Map<string, ScrapperState>> {
  const rows = await db.selectFrom('scrapper_setting').select(['key', 'is_enabled', 'settings']).execute()
  return new Map(rows.map(({ key, is_enabled, settings }) => [key, { isEnabled: is_enabled === 1, values: readValues(settings) }]))
}

/** How a scrapper is set: on and without values until somebody says otherwise. */
export async function readState(db: Db, key: string): Promise<ScrapperState> {
  const row = await db.selectFrom('scrapper_setting').select(['is_enabled', 'settings']).where('key', '=', key).executeTakeFirst()
  return row ? { isEnabled: row.is_enabled === 1, values: readValues(row.settings) } : untouched
}

/** Sets a scrapper. */
export async function writeState(tx: Tx, key: string, { isEnabled, values }: ScrapperState, userId: number): Promise<void> {
  const row = {
    key,
    is_enabled: Number(isEnabled),
    settings: JSON.stringify(values),
    updated_at: new Date().toISOString(),
    updated_by_id: userId,
  }
  await tx
    .insertInto('scrapper_setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
