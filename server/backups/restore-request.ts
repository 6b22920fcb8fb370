import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupFolder } from '../db/backup/backup.ts'
import { restoreBackup } from '../db/backup/restore.ts'
import { parseJson } from '../db/json/json-column.ts'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { writeAudit } from '../http/audit.ts'
import { restorePictures } from './pictures.ts'
import { isAccount } from './queries.ts'

const request = z.object({ file: z.string(), userId: z.number(), username: z.string() })
export type RestoreRequest = z.output<typeof request>

const pathOf = ({ data }: Pick<Config, 'data'>) => join(data, 'restore.json')

/** Writes down that the next start is to restore a backup. */
export function requestRestore(config: Config, wanted: RestoreRequest): void {
  writeFileSync(pathOf(config), JSON.stringify(wanted), { flush: true })
}

/** What came of a request to restore. */
export interface RestoreResult {
  request: RestoreRequest
  /** Why the database is as it was. */
  error?: string
}

/** Restores what an administrator asked for before the server ended; to be called while nobody has the database open. Undefined where nobody asked. */
export function obeyRestoreRequest(config: Config): RestoreResult | undefined {
  let text: string
  try {
    text = readFileSync(pathOf(config), 'utf8')
  } catch {
    return undefined
  }
  // Taken back first: one that fails is not tried at every start.
  rmSync(pathOf(config))
  const wanted = parseJson(request.nullable(), text, null)
  if (!wanted) return undefined
  try {
    if (!config.database.startsWith('sqlite:')) throw new Error('AMN_DATABASE is no SQLite database any more')
    restoreBackup(join(backupFolder(config), wanted.file), config.database.slice('sqlite:'.length))
    return { request: wanted }
  } catch (error) {
    return { request: wanted, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Puts back the pictures of what was restored, and writes into the audit how it went: the audit of before is in the database that was kept aside. */
export async function finishRestore(store: Store, config: Config, { request: wanted, error }: RestoreResult): Promise<void> {
  const { file, userId, username } = wanted
  if (error === undefined) await restorePictures(store.db, config, { folder: backupFolder(config), file })
  const isKnown = await isAccount(store.db, userId)
  await store.transact((tx) =>
    writeAudit(
      tx,
      { actor: undefined, ip: null, id: null },
      {
        action: error === undefined ? 'backup-restored' : 'backup-restore-failed',
        userId: isKnown ? userId : null,
        username,
        subject: { kind: 'backup', name: file },
        detail: error ?? '',
      },
    ),
  )
}
