import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@amn/contract/errors'
import { checkpointNowAndThen } from './checkpoint.ts'
import { keepReserveFile } from './reserve-file.ts'
import type { OpenedStore, StoreOptions } from '../store.ts'
import { asAppError, isBroken, isBusy, isFull } from '../errors.ts'
import { groupCommit } from '../group-commit.ts'
import { rescueDatabase } from './rescue.ts'
import { type Connection, connectionOver, openReader, openWriter, readerOver } from './driver.ts'
import { openHeavyReader } from './heavy-reader.ts'
import { prepareSqliteFile, refuseMissing } from './start.ts'
import { StartError } from '../start-error.ts'
import { runTransaction } from '../transaction.ts'
import { syncFolderNow } from '../../process/sync-folder.ts'
import { watchStatements } from '../watch-statements.ts'
import { watchFiles } from './watch-files.ts'

/** How often the files are looked after while nothing is written, in milliseconds. */
const checkEvery = 2000

const pragmas = ['journal_mode', 'synchronous', 'page_size', 'foreign_keys', 'cache_size', 'mmap_size', 'journal_size_limit']

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    throw new StartError(2, `The folder ${path} cannot be made: ${String(error)}`)
  }
}

// SQLite asks the disk to keep the names of a new database and its log, but goes on where it refuses.
function syncNames(path: string): void {
  try {
    syncFolderNow(dirname(path))
  } catch (error) {
    throw new StartError(2, `The folder ${dirname(path)} cannot be written: ${String(error)}`)
  }
}

// SQLite's own temporary files belong on the same disk as the data, not on a small /tmp.
function useTemporaryFolder(path: string): void {
  makeFolder(path)
  process.env['SQLITE_TMPDIR'] = path
}

function readSettings({ database }: Connection): Record<string, string> {
  const of = (name: string) => [name, String(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0])]
  const version = database.prepare('select sqlite_version() as version').get()
  return { version: String(version?.['version']), ...Object.fromEntries(pragmas.map(of)) }
}

/** Opens a SQLite file: checked, migrated, with one writing and one reading connection. Throws StartError. */
export async function openSqlite(path: string, options: StoreOptions): Promise<OpenedStore> {
  const lockWait = options.lockWait ?? 5000
  if (options.mustExist) refuseMissing(path)
  useTemporaryFolder(join(options.data, 'tmp'))
  await prepareSqliteFile(path, options)
  const { log, watch } = watchStatements()
  const writer = connectionOver(openWriter(path, lockWait), log)
  const reader = readerOver(openReader(path, lockWait), log)
  const heavy = openHeavyReader({ path, lockWait }, log)
  syncNames(path)
  let still: Connection | undefined
  // From here on the wait for a lock is `begin`'s, so that reads go on meanwhile.
  writer.database.exec('pragma busy_timeout = 0')
  // What undoes one work of several that are committed together would be a file of its own each time.
  writer.database.exec('pragma temp_store = memory')
  if (options.isDurable === false) writer.database.exec('pragma synchronous = off')
  const reserveFile = keepReserveFile(options.data, options.reserveBytes ?? 64 * 1024 ** 2)
  let broken: unknown
  let lost: string | undefined
  const number = (pragma: string) => Number(Object.values(reader.database.prepare(`pragma ${pragma}`).get() ?? {})[0])
  const findProblem = watchFiles(path, () => number('page_count') * number('page_size'))

  const rescue = async (problem: string) => {
    const saved = await rescueDatabase(reader.database, path).then(
      (copy) => `what it held is saved as ${copy}; put that in its place and start again`,
      (error: unknown) => `what it held could not be saved (${String(error)}); put a backup in its place and start again`,
    )
    options.onLost?.(`${problem} while the server runs: nothing is written any more, and ${saved}`)
  }
  let rescuing: Promise<void> | undefined
  const check = () => {
    if (lost !== undefined) return
    lost = findProblem()
    if (lost !== undefined) rescuing = rescue(lost)
  }
  check()
  const explain = (error: unknown) => {
    const fault = error instanceof AppError ? error.cause : error
    if (isFull(fault)) reserveFile.drop()
    if (isBroken(fault) && !broken) {
      broken = fault
      options.onBroken?.(fault)
    }
    return asAppError(error)
  }
  const checkpoint = checkpointNowAndThen(writer.database, explain)
  const lookAfter = () => {
    check()
    if (!broken && lost === undefined) checkpoint.whenIdle()
  }
  const checking = setInterval(lookAfter, checkEvery).unref()
  const refuseLost = () => {
    check()
    if (lost !== undefined) throw new AppError('BUSY', 'server.databaseLost')
  }

  const run = (text: string) => {
    const statement = writer.database.prepare(text)
    return () => void statement.run()
  }
  const beginAtOnce = run('begin immediate')
  const commitNow = run('commit')
  const begin = async () => {
    refuseLost()
    if (broken) throw new AppError('BUSY', 'server.databaseBroken', { cause: broken })
    const until = performance.now() + lockWait
    for (;;) {
      try {
        return beginAtOnce()
      } catch (error) {
        if (!isBusy(error) || performance.now() >= until) throw error
      }
      await wait(10)
    }
  }
  const commits = groupCommit({
    begin,
    explain,
    commit: () => {
      commitNow()
      reader.refresh()
      // What went into a file that nobody will find again must not be answered.
      refuseLost()
      checkpoint.committed()
    },
    rollback: run('rollback'),
    savepoint: run('savepoint work'),
    release: run('release work'),
    rollbackToSavepoint: run('rollback to work'),
    isInTransaction: () => writer.database.isTransaction,
  })

  return {
    engine: 'sqlite',
    db: reader.db,
    heavy: heavy.db,
    transact: (work) => runTransaction((write) => commits.add(() => write(writer.db)), work, options.onError ?? (() => undefined)),
    snapshot: async (work) => {
      still ??= connectionOver(openReader(path, lockWait), log)
      return still.db.transaction().execute(work)
    },
    close: async () => {
      await commits.close()
      await heavy.close()
      clearInterval(checking)
      await rescuing
      await reserveFile.close()
      reader.database.close()
      still?.database.close()
      try {
        if (!broken && lost === undefined) writer.database.exec('pragma wal_checkpoint(truncate)')
      } catch (error) {
        // There may be no room to move the log into the database: it holds all that was answered, and the next start reads it.
        if (!isFull(error)) throw error
      } finally {
        writer.database.close()
      }
    },
    check: async () => {
      refuseLost()
      await reader.db.selectFrom('setting').select('key').limit(1).execute()
    },
    watchStatements: watch,
    size: async () => number('page_count') * number('page_size'),
    describe: async () => ({ engine: 'sqlite', path, lock_wait: `${lockWait} ms`, ...readSettings(writer) }),
  }
}
