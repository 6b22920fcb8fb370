import { randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import { asReason, type Reason, reasonFor, say } from '@amn/contract/reasons/reason'
import { backupFolder } from '../db/backup/backup.ts'
import { restoreBackup } from '../db/backup/restore.ts'
import { parseJson } from '../db/json/json-column.ts'
import { withMessage } from '../db/reasons.ts'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { writeAudit } from '../http/audit.ts'
import { restorePicturesOrLater } from './pending-pictures.ts'
import { isAccount, readRestoreMark } from './queries.ts'

// The database that was restored bears the mark, in the very transaction or file: whatever broke off, the next start knows whether it came.
const request = z.object({ file: z.string(), userId: z.number(), username: z.string(), mark: z.number().default(0) })
export type RestoreRequest = z.output<typeof request>
type Wanted = Omit<RestoreRequest, 'mark'>

const pathOf = ({ data }: Pick<Config, 'data'>) => join(data, 'restore.json')
/** Where the request lies from its beginning until it has been told what came of it. */
const begunPathOf = ({ data }: Pick<Config, 'data'>) => join(data, 'restoring.json')
const biggestMark = 2 ** 31 - 1
/** Milliseconds for a server that ends in order. */
const patience = 12_000

/** Writes down that the next start is to restore a backup. */
export function requestRestore(config: Config, wanted: Wanted): void {
  writeFileSync(pathOf(config), JSON.stringify({ ...wanted, mark: randomInt(1, biggestMark) }), { flush: true })
}

/** What came of a request to restore, as far as can be known while the database is not open. */
export interface RestoreResult {
  request: RestoreRequest
  /** Why the database is as it was. */
  error?: Reason
  /** The triggers and views of the backup that were left out. */
  leftOut?: string[]
  /** Lets others go on that wait for the end of this; called when all is told. */
  release: () => Promise<void>
}

const reasonOf = (error: unknown): Reason => {
  if (error instanceof AppError) return error.reason
  return reasonFor('backup.notRestored', { why: error instanceof Error ? error.message : String(error) })
}

const read = (path: string): RestoreRequest | undefined => {
  try {
    return parseJson(request.nullable(), readFileSync(path, 'utf8'), null) ?? undefined
  } catch {
    return undefined
  }
}

/** Gives the request to whoever takes it first; false where there is none. */
const take = (config: Config): boolean => {
  try {
    renameSync(pathOf(config), begunPathOf(config))
    return true
  } catch {
    return false
  }
}

/** The warning that a backup held what AMN did not put into it. */
export const leftOutText = (leftOut: readonly string[]): string =>
  `Left out of the backup, for AMN did not make it, and it would have changed or shown data by itself: ${leftOut.join(', ')}`

const restore = async ({ database, ...config }: Config, { file, mark }: RestoreRequest): Promise<string[]> => {
  const path = join(backupFolder(config), file)
  if (database.startsWith('sqlite:')) return (await restoreBackup(path, database.slice('sqlite:'.length), mark)).leftOut
  await (await import('../db/postgres/restore.ts')).restorePostgres(path, database, { mark, patience })
  return []
}

const isPostgres = ({ database }: Config) => !database.startsWith('sqlite:')
const holdLock = async (config: Config, onWaiting: (line: string) => void): Promise<() => Promise<void>> => {
  if (!isPostgres(config)) return () => Promise.resolve()
  const { holdRestoreLock } = await import('../db/postgres/restore-lock.ts')
  return holdRestoreLock(config.database, { startWait: config.databaseWait * 1000, onWaiting })
}

/**
 * Restores what an administrator asked for before the server ended; to be called before the database is opened. Undefined where nobody asked.
 * Waits for PostgreSQL as every start does, and for another server with the same data folder that does it: throws StartError, with the request
 * as it was, where PostgreSQL does not come.
 */
export async function obeyRestoreRequest(config: Config, onWaiting: (line: string) => void): Promise<RestoreResult | undefined> {
  if (!existsSync(pathOf(config)) && !existsSync(begunPathOf(config))) return undefined
  const release = await holdLock(config, onWaiting)
  try {
    const result = await obey(config)
    if (result) return { ...result, release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}

async function obey(config: Config): Promise<Omit<RestoreResult, 'release'> | undefined> {
  // One that fails, or takes its server along, is not tried at every start.
  const isNew = take(config)
  const wanted = read(begunPathOf(config))
  if (!wanted) {
    rmSync(begunPathOf(config), { force: true })
    return undefined
  }
  if (!isNew) return { request: wanted, error: asReason('backup.interrupted') }
  try {
    return { request: wanted, leftOut: await restore(config, wanted) }
  } catch (error) {
    return { request: wanted, error: reasonOf(error) }
  }
}

/**
 * Puts back the pictures of what was restored, and writes into the audit how it went: the audit of before is in what was kept. Gives a line
 * for the operator.
 */
export async function finishRestore(
  store: Store,
  config: Config,
  { request: wanted, error: found, leftOut = [] }: RestoreResult,
): Promise<string> {
  const { file, userId, username, mark } = wanted
  // A connection can be lost while the commit is on its way back.
  const error = found && mark !== 0 && (await readRestoreMark(store.db)) === mark ? undefined : found
  const { problem } = error ? {} : await restorePicturesOrLater(store.db, config, { folder: backupFolder(config), file })
  const isKnown = await isAccount(store.db, userId)
  await store.transact((tx) =>
    writeAudit(
      tx,
      { actor: undefined, ip: null, id: null },
      {
        action: error ? 'backup-restore-failed' : 'backup-restored',
        userId: isKnown ? userId : null,
        username,
        subject: { kind: 'backup', name: file },
        ...(error && { detail: JSON.stringify({ failure: withMessage(error) }) }),
        ...(leftOut.length > 0 && { detail: JSON.stringify({ leftOut }) }),
      },
    ),
  )
  rmSync(begunPathOf(config), { force: true })
  if (error) return `${file} was not restored, the database is as it was: ${say(error)}`
  const pictures = problem === undefined ? '' : `; its pictures are put back as soon as that works: ${problem}`
  return [`Restored ${file}${pictures}`, ...(leftOut.length > 0 ? [leftOutText(leftOut)] : [])].join('\n')
}
