import { copyFileSync, existsSync, linkSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isBusy, isDamaged } from '../errors.ts'
import { migrationTable, refuseNewerSchema } from '../migrate.ts'
import { backupManifest, sync } from './backup.ts'
import { checkBackup, sha256OfFile } from './check.ts'
import { findForeign } from './foreign.ts'

const beside = ['-wal', '-shm']

const listApplied = (database: DatabaseSync): string[] =>
  database
    .prepare(`select name from ${migrationTable}`)
    .all()
    .map(({ name }) => String(name))

/** Throws, with a sentence for the operator, unless the file is a whole backup of a schema that this version knows. */
export function refuseBadBackup(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no backup ${file}`)
  const isDescribed = existsSync(`${file}.json`)
  if (isDescribed) {
    const { bytes, sha256 } = backupManifest.parse(JSON.parse(readFileSync(`${file}.json`, 'utf8')))
    if (statSync(file).size !== bytes || sha256OfFile(file) !== sha256)
      throw new Error(`The backup ${file} is not as it was when it was made`)
  }
  let applied: string[]
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      applied = listApplied(database)
    } finally {
      database.close()
    }
    // The bytes of one that is described are those that were checked when it was made.
    if (!isDescribed) checkBackup(file)
  } catch (error) {
    throw new Error(`${file} is not a backup that can be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
  refuseNewerSchema(applied, file)
}

/** Makes one file of the database and its log; throws where another program has it open. */
function closeLog(path: string): void {
  const inUse = () => new Error(`The database ${path} is in use: stop the server, then restore`)
  try {
    const database = new DatabaseSync(path)
    try {
      const mode = Object.values(database.prepare('pragma journal_mode = delete').get() ?? {})[0]
      if (mode !== 'delete') throw inUse()
    } finally {
      database.close()
    }
  } catch (error) {
    if (isBusy(error)) throw inUse()
    // What is damaged is kept aside as it is.
    if (!isDamaged(error)) throw error
  }
}

// A log is kept aside also where its database is gone: SQLite would apply it to the restored one. Until that takes its name, the old file has it:
// a cut in between leaves one of the two.
function keepAside(path: string): string | undefined {
  const aside = `${path}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  for (const ending of beside) if (existsSync(path + ending)) renameSync(path + ending, aside + ending)
  if (!existsSync(path)) return undefined
  try {
    linkSync(path, aside)
  } catch {
    // The file system has no links.
    copyFileSync(path, aside)
  }
  return aside
}

/** What a restore kept of what was there, if anything, and which triggers and views of the backup it left out. */
export interface Restored {
  aside: string | undefined
  leftOut: string[]
}

/**
 * Puts a backup in the place of a SQLite database that no program has open, without the sessions that were in it, and without triggers and views
 * that AMN did not make: a backup is a file that others may have changed, and these would change data later. What was there is kept aside. The
 * restored database bears a given number, by which it is known that all of it came. Throws, with nothing changed, when the backup is damaged, of
 * another program or of a newer version.
 */
export async function restoreBackup(file: string, path: string, mark = 0): Promise<Restored> {
  refuseBadBackup(file)
  if (existsSync(path)) closeLog(path)
  const restored = `${path}.restoring`
  try {
    copyFileSync(file, restored)
    const database = new DatabaseSync(restored)
    let leftOut: string[]
    try {
      const foreign = await findForeign(database, listApplied(database))
      foreign.remove(database)
      leftOut = foreign.names
      database.exec(`pragma foreign_keys = on; delete from session; pragma user_version = ${mark}`)
    } finally {
      database.close()
    }
    sync(restored)
    const aside = keepAside(path)
    renameSync(restored, path)
    sync(dirname(path))
    return { aside, leftOut }
  } finally {
    rmSync(restored, { force: true })
  }
}
