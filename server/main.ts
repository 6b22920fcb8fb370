import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { runCommand } from './session/commands.ts'
import { makeBackup } from './backups/make-backup.ts'
import { backupFolder } from './db/backup/backup.ts'
import { moveFiles } from './backups/move-files.ts'
import { restorePicturesOrLater } from './backups/pending-pictures.ts'
import { finishRestore, leftOutText, obeyRestoreRequest } from './backups/restore-request.ts'
import { restoreBackup } from './db/backup/restore.ts'
import { openStore } from './db/connect.ts'
import { StartError } from './db/start-error.ts'
import type { Store } from './db/store.ts'
import { checkStore } from './storage/check-store.ts'
import { collectWhenIdle } from './process/collect-when-idle.ts'
import { exit } from './process/exit.ts'
import { watchEventLoop } from './process/watch-event-loop.ts'
import { startLongWork } from './start-work.ts'
import { isSetUpNeeded, setUpCode } from './domain/accounts/set-up.ts'
import { failed, stopInOrder } from './stop.ts'

const isNetworkAllowed = process.env.AMN_ALLOW_NETWORK_DATABASE === '1'
const say = (line: string) => process.stdout.write(`${line}\n`)

const tellSetUp = (address: string, code: string) => {
  say('')
  say('  Nobody has an account yet. Make the first administrator here:')
  say(`  ${address}/register?setup=${code}`)
  say('')
}

const listen = async (app: FastifyInstance, { host, port }: Config) => {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') throw error
    throw new Error(`The port ${port} of ${host} is in use; stop what listens there, or set AMN_PORT to another`, { cause: error })
  }
}

const backUp = async (store: Store, config: Config) => {
  const made = await makeBackup(store, config)
  const pictures = made.pictures?.count ?? 0
  say(
    `Made ${join(backupFolder(config), made.file)}: ${made.bytes} bytes, ${made.counts['media'] ?? 0} media, ${pictures} pictures, opened and checked`,
  )
}

const moveOwnFiles = async (store: Store, config: Config, to: string | undefined) => {
  if (to !== 'store' && to !== 'folder') throw new Error('Say it with where to: move-files store, or move-files folder')
  const { wanted, copied, present, missing } = await moveFiles(store.db, config, to, say)
  say(`${wanted} files: ${copied} copied, ${present} there already, ${missing} not found; nothing was removed`)
}

const restore = async (config: Config, name: string | undefined) => {
  if (name === undefined) throw new Error('Say it with a backup: restore FILE')
  const { data, database } = config
  const listed = join(backupFolder(config), name)
  const file = existsSync(listed) ? listed : resolve(name)
  const isSqlite = database.startsWith('sqlite:')
  const put = async () => {
    const { holdRestoreLock } = await import('./db/postgres/restore-lock.ts')
    const release = await holdRestoreLock(database, { startWait: config.databaseWait * 1000, onWaiting: tellWaiting })
    return (await import('./db/postgres/restore.ts')).restorePostgres(file, database).finally(release)
  }
  const { aside, leftOut } = isSqlite ? await restoreBackup(file, database.slice('sqlite:'.length)) : { aside: await put(), leftOut: [] }
  say(`Restored ${file}; everybody has to log in again`)
  if (leftOut.length > 0) say(leftOutText(leftOut))
  if (aside !== undefined) say(`What was there before is kept as ${aside}`)
  const store = await openStore(database, { data })
  try {
    const { count, problem } = await restorePicturesOrLater(store.db, config, { folder: dirname(file), file: basename(file) })
    if (problem !== undefined) say(`Its pictures could not be put back now; the server does that as soon as that works: ${problem}`)
    if (count > 0) say(`${count} pictures that were missing are back`)
  } finally {
    await store.close()
  }
}

// The server starts in any case: the database is there.
const tellUnfinished = (error: unknown) =>
  void process.stderr.write(`The restore could not be finished: ${error instanceof Error ? error.message : String(error)}\n`)

const tellWaiting = (line: string) => void process.stderr.write(`${line}\n`)
const tellRestored = (line: string) => void process.stderr.write(`${line}\n`)

const move = async ({ data, database }: Config, given = process.env.AMN_MOVE_TO) => {
  if (given === undefined) throw new Error('Say it with the address of the other database: move ADDRESS')
  const to = readConfig({ AMN_DATABASE: given }).database
  await (await import('./db/move/move.ts')).moveLibrary({ from: database, to, data, isNetworkAllowed, say })
  say(`Moved. Set AMN_DATABASE=${to.replace(/^(\w+:\/\/[^:@]*):.*@/, '$1:…@')} and start the server`)
}

/** What lies in every data folder, one of these at least; a SQLite database of another name, too. */
const own = (config: Config) => {
  const { database } = config
  const named = database.startsWith('sqlite:') ? [basename(database)] : []
  return ['.amnignore', basename(backupFolder(config)), 'amn.db', 'amn.db-wal', ...named]
}

/** A command works on what is there: in a mistyped place it would make something empty and say that all is well. */
const refuseOtherFolder = (config: Config) => {
  const { data } = config
  if (!existsSync(data)) throw new StartError(2, `There is no data folder ${data}: set AMN_DATA to what the server uses`)
  // Every new volume has that folder.
  const found = readdirSync(data).filter((name) => name !== 'lost+found')
  if (found.length > 0 && !own(config).some((name) => found.includes(name)))
    throw new StartError(2, `${data} is not a data folder of AMN: set AMN_DATA to what the server uses`)
}

const start = async (config: Config) => {
  process.umask(0o077)
  const words = process.argv.slice(2)
  const [command] = words
  const mustExist = command !== undefined && !command.startsWith('create-')
  if (mustExist) refuseOtherFolder(config)
  mkdirSync(config.data, { recursive: true, mode: 0o700 })
  if (command === 'restore') return restore(config, words[1])
  if (command === 'move') return move(config, words[1])
  // A media directory may lie around it: no scan reads the product's own files, and nobody is sent them.
  writeFileSync(join(config.data, '.amnignore'), '')
  const away = config.objectStore && (await checkStore(config.objectStore))
  if (away !== undefined) process.stderr.write(`${away}\n`)
  const restored = command ? undefined : await obeyRestoreRequest(config, tellWaiting)
  const store = await openStore(config.database, {
    data: config.data,
    mustExist,
    connections: config.databaseConnections,
    startWait: config.databaseWait * 1000,
    migratesWithoutBackup: config.migratesWithoutBackup,
    onWaiting: tellWaiting,
    isNetworkAllowed,
    onBroken: (error) => {
      process.stderr.write(`The database cannot be written any more: ${error instanceof Error ? error.message : String(error)}\n`)
      exit(failed)
    },
    onError: (error) =>
      void process.stderr.write(`After a change that was kept: ${error instanceof Error ? error.message : String(error)}\n`),
    onLost: (line) => void process.stderr.write(`${line}\n`),
  })
  if (command === 'backup' || command === 'move-files' || (await runCommand(words, store))) {
    try {
      if (command === 'backup') await backUp(store, config)
      if (command === 'move-files') await moveOwnFiles(store, config, words[1])
    } finally {
      await store.close()
    }
    return
  }
  if (restored) await finishRestore(store, config, restored).then(tellRestored, tellUnfinished).finally(restored.release)
  const work = await startLongWork(store, config)
  let restart: () => void = () => undefined
  const app = await buildApp(store, config, work.features, { logger: { level: config.logLevel }, restart: () => restart() })
  restart = stopInOrder({ app, work, store })
  const code = (await isSetUpNeeded(store.db)) ? setUpCode(config.data) : undefined
  const address = await listen(app, config)
  collectWhenIdle()
  watchEventLoop((delay) => app.log.warn(delay, 'The server answers late: something keeps it busy'))
  if (process.getuid?.() === 0) say('Running as root: fine in a container, better as a user of its own elsewhere.')
  say(`AMN is at ${address}`)
  if (code !== undefined) tellSetUp(address, code)
}

try {
  await start(readConfig())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  exit(error instanceof StartError ? error.exitCode : 1)
}
