import { existsSync, mkdirSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupFolder, findNewestGoodBackup, listBackups, writeBackup } from '../backup/backup.ts'
import type { StoreOptions } from '../store.ts'
import { isBusy, isDamaged, isFull } from '../errors.ts'
import { networkFileSystem } from './file-system.ts'
import { findRescued } from './rescue.ts'
import { isBehind, migrateAll, migratingKysely, migrationTable, refuseNewerSchema } from '../migrate.ts'
import { openWriter, preparer } from './driver.ts'
import { StartError } from '../start-error.ts'

const leastFree = 64 * 1024 ** 2

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size

/** Whether there is room for a migration of a database of so many bytes: its backup, its growth, and some to live on. */
export const isRoomFor = (databaseBytes: number, freeBytes: number): boolean => freeBytes >= 2.2 * databaseBytes + leastFree

function refuseDamaged(path: string, data: string, why: string): never {
  const backup = findNewestGoodBackup(backupFolder({ data }))
  const advice = backup ? `the newest good backup is ${backup}` : `there is no good backup in ${backupFolder({ data })}`
  throw new StartError(2, `The database ${path} is damaged (${why}) and was left as it is; ${advice}`)
}

function refuseRescued(path: string): void {
  const rescued = findRescued(path)
  if (rescued === undefined) return
  throw new StartError(2, `The database ${path} is missing; move its rescued copy ${rescued} to that name, or elsewhere to begin anew`)
}

/** Throws StartError where there is no database; an empty file is what SQLite leaves of one that nobody wrote to. */
export function refuseMissing(path: string): void {
  const isThere = [path, `${path}-wal`].some((file) => (sizeOf(file) ?? 0) > 0)
  if (!isThere && existsSync(dirname(path))) refuseRescued(path)
  if (!isThere) throw new StartError(2, `There is no database ${path}: set AMN_DATA or AMN_DATABASE to what the server uses`)
}

function appliedMigrations(database: DatabaseSync, path: string): string[] {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
  if (tables.length === 0) return []
  if (!tables.some(({ name }) => name === migrationTable)) throw new StartError(2, `The file ${path} is the database of another program`)
  return database
    .prepare(`select name from ${migrationTable} order by name`)
    .all()
    .map(({ name }) => String(name))
}

/** Reads the file without changing it; the names of the applied migrations, or undefined when there is no database yet. */
function inspect(path: string, data: string): string[] | undefined {
  const size = sizeOf(path)
  const hasLog = (sizeOf(`${path}-wal`) ?? 0) > 0
  const isExpected = hasLog || listBackups(backupFolder({ data })).length > 0
  if (size === undefined) refuseRescued(path)
  if (size === undefined && !hasLog) return undefined
  if (!size) return isExpected ? refuseDamaged(path, data, 'it is empty') : undefined
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
    const applied = appliedMigrations(database, path)
    refuseNewerSchema(applied, path)
    const problem = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0]
    return problem === 'ok' ? applied : refuseDamaged(path, data, String(problem).split('\n').at(-1) ?? '')
  } catch (error) {
    if (isDamaged(error) && error instanceof Error) return refuseDamaged(path, data, error.message)
    if (error instanceof StartError) throw error
    throw new StartError(2, `The database ${path} cannot be read: ${String(error)}`)
  } finally {
    database?.close()
  }
}

function prepareToMigrate(path: string, data: string): void {
  const folder = backupFolder({ data })
  mkdirSync(folder, { recursive: true })
  const bytes = (sizeOf(path) ?? 0) + (sizeOf(`${path}-wal`) ?? 0)
  for (const volume of [folder, dirname(path)]) {
    const { bavail, bsize } = statfsSync(volume)
    if (!isRoomFor(bytes, bavail * bsize)) {
      throw new StartError(
        4,
        `Too little space in ${volume} to migrate the database safely: ${Math.ceil(2.2 * bytes + leastFree)} bytes are needed`,
      )
    }
  }
  writeBackup(path, folder)
}

/** Whether it can be written is asked in any case. */
async function migrateFile(path: string, isNeeded: boolean): Promise<void> {
  const database = openWriter(path, 5000)
  try {
    database.exec('begin immediate; rollback')
    if (isNeeded) await migrateAll(migratingKysely({ prepare: preparer(database), close: () => undefined }))
  } finally {
    database.close()
  }
}

/** Checks the file, backs it up where something is to be migrated, and migrates it. Throws StartError; a refused file is untouched. */
export async function prepareSqliteFile(path: string, options: StoreOptions): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const network = networkFileSystem(statfsSync(dirname(path)).type)
  if (network && !options.isNetworkAllowed) {
    throw new StartError(
      2,
      `The database ${path} lies on a network file system (${network}), where SQLite loses data: move it, or set AMN_ALLOW_NETWORK_DATABASE=1`,
    )
  }
  const applied = inspect(path, options.data)
  try {
    const isNeeded = !applied || isBehind(applied)
    if (applied && isNeeded) prepareToMigrate(path, options.data)
    await migrateFile(path, isNeeded)
  } catch (error) {
    if (error instanceof StartError) throw error
    if (isFull(error)) throw new StartError(4, `The disk that holds the database ${path} is full`)
    if (isBusy(error)) throw new StartError(2, `The database ${path} is locked by another program`)
    throw new StartError(2, `The database ${path} cannot be written: ${String(error)}`)
  }
}
