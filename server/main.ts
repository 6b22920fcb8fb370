import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { runCommand } from './session/commands.ts'
import { backupNow } from './db/backup/backup.ts'
import { restoreBackup } from './db/backup/restore.ts'
import { openStore } from './db/connect.ts'
import { StartError } from './db/start-error.ts'
import type { Store } from './db/store.ts'
import { collectWhenIdle } from './process/collect-when-idle.ts'
import { watchEventLoop } from './process/watch-event-loop.ts'
import { startLongWork } from './start-work.ts'
import { isSetUpNeeded, setUpCode } from './domain/accounts/set-up.ts'
import { failed, stopInOrder } from './stop.ts'

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

const backUp = async (store: Store, { data, database }: Config) => {
  const folder = join(data, 'backups')
  const dump = async () => (await import('./db/postgres/dump.ts')).dumpPostgres(database, folder)
  const made = (await backupNow(store, folder)) ?? (await dump())
  say(`Made ${join(folder, made.file)}: ${made.bytes} bytes, ${made.counts['media'] ?? 0} media, opened and checked`)
}

const restore = ({ data, database }: Config, name: string | undefined) => {
  if (name === undefined) throw new Error('Say it with a backup: restore FILE')
  if (!database.startsWith('sqlite:')) throw new Error('PostgreSQL is restored by pg_restore, as docs/running.md tells')
  const path = database.slice('sqlite:'.length)
  const listed = join(data, 'backups', name)
  const file = existsSync(listed) ? listed : resolve(name)
  const aside = restoreBackup(file, path)
  say(`Restored ${file}; everybody has to log in again`)
  if (aside !== undefined) say(`What was there before is kept as ${aside}`)
}

const start = async (config: Config) => {
  process.umask(0o077)
  mkdirSync(config.data, { recursive: true, mode: 0o700 })
  if (process.argv[2] === 'restore') return restore(config, process.argv[3])
  // A media directory may lie around it: no scan reads the product's own files, and nobody is sent them.
  writeFileSync(join(config.data, '.amnignore'), '')
  const store = await openStore(config.database, {
    data: config.data,
    connections: config.databaseConnections,
    startWait: config.databaseWait * 1000,
    onWaiting: (line) => void process.stderr.write(`${line}\n`),
    isNetworkAllowed: process.env.AMN_ALLOW_NETWORK_DATABASE === '1',
    onBroken: (error) => {
      process.stderr.write(`The database cannot be written any more: ${error instanceof Error ? error.message : String(error)}\n`)
      process.exit(failed)
    },
    onError: (error) =>
      void process.stderr.write(`After a change that was kept: ${error instanceof Error ? error.message : String(error)}\n`),
    onLost: (line) => void process.stderr.write(`${line}\n`),
  })
  const words = process.argv.slice(2)
  if (words[0] === 'backup' || (await runCommand(words, store))) {
    try {
      if (words[0] === 'backup') await backUp(store, config)
    } finally {
      await store.close()
    }
    return
  }
  const work = await startLongWork(store, config)
  const app = await buildApp(store, config, work.features, { logger: { level: config.logLevel } })
  stopInOrder({ app, work, store })
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
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
