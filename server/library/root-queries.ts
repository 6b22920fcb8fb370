import type { MediaRoot } from '@amn/contract/library/library'
import type { MediaType } from '@amn/contract/values'
import type { Db, Tx } from '../db/tables.ts'
import { parsePrecedence } from './local-metadata/precedence.ts'

/** A media directory as somebody named it. */
export interface NamedRoot {
  path: string
  type: MediaType | null
  source: 'environment' | 'setting'
}

/** Every media directory, those that were removed from the settings too. */
export const listAllRoots = (db: Db) =>
  db.selectFrom('root').select(['id', 'path', 'amn_media_type as type', 'source', 'removed_at as removedAt']).execute()

/** The media directories that are in use, as administrators see them. */
export async function listRoots(db: Db): Promise<MediaRoot[]> {
  const rows = await db
    .selectFrom('root')
    .select(['id', 'path', 'amn_media_type as amnMediaType', 'source', 'state', 'file_count as fileCount', 'last_scan_at as lastScanAt'])
    .select('precedence')
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, precedence: parsePrecedence(row.precedence) }))
}

/** When each media directory in use was last scanned to the end, and when a scan of it was last begun. */
export const listScanTimes = (db: Db) =>
  db
    .selectFrom('root')
    .leftJoin('scan', 'scan.root_id', 'root.id')
    .select((is) => ['root.id', 'root.last_scan_at as lastScanAt', is.fn.max('scan.created_at').as('lastAttemptAt')])
    .where('root.removed_at', 'is', null)
    .groupBy(['root.id', 'root.last_scan_at'])
    .orderBy('root.id')
    .execute()

/** What a scan has to know of its media directory. */
export const getRoot = (db: Db, id: number) =>
  db
    .selectFrom('root')
    .select(['id', 'path', 'amn_media_type as type', 'device', 'name_rules as nameRules'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Adds a media directory, or takes back one that was removed. */
export async function upsertRoot(tx: Tx, { path, type, source }: NamedRoot): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .insertInto('root')
    .values({ path, amn_media_type: type, source, device: null, last_scan_at: null, created_at: at, removed_at: null })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ amn_media_type: type, source, removed_at: null }))
    .execute()
}

/** Notes that a media directory is no longer in the settings; its rows stay. */
export const markRootRemoved = (tx: Tx, id: number) =>
  tx.updateTable('root').set({ removed_at: new Date().toISOString() }).where('id', '=', id).execute()

/** Notes that a media directory cannot be reached. */
export const markRootOffline = (tx: Tx, id: number) => tx.updateTable('root').set({ state: 'offline' }).where('id', '=', id).execute()

/** Notes what a scan that was just made has found out about its media directory. */
export const updateScannedRoot = (
  tx: Tx,
  id: number,
  { device, state, files, nameRules }: { device: string; state: MediaRoot['state']; files: number; nameRules: number },
) =>
  tx
    .updateTable('root')
    .set({ device, state, file_count: files, name_rules: nameRules, last_scan_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
