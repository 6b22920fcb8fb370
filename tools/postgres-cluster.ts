import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { makeMemoryFolder } from '@amn/server/testing/processes/memory-folder'
import { commandFor, findPostgres } from './set-up-system.mjs'

interface Owner {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root, so root lends it the user that its package made. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim() || NaN)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  if (Number.isNaN(uid) || Number.isNaN(gid)) throw new Error('PostgreSQL does not run as root, and there is no user postgres to run it as')
  return { uid, gid }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}

/** On Linux the kernel stops the server when this script is killed and can no longer do it. */
const leash = (): string[] => (existsSync('/usr/bin/setpriv') ? ['/usr/bin/setpriv', '--pdeathsig', 'INT', '--'] : [])

/**
 * Nothing in this cluster outlives the command, so its disk is not waited for, and its log holds what a crash of the process needs and no
 * more: each test begins with a copy of a database, of which a full log would write every page.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  min_wal_size: '32MB',
  max_wal_size: '128MB',
  max_wal_senders: '0',
  jit: 'off',
  logging_collector: 'off',
  lc_messages: 'C',
}

/** A PostgreSQL server of one's own. */
export interface Cluster {
  url: string
  /** Ends it and removes everything; twice is no fault. */
  stop: () => Promise<void>
  /** Ends it at once, without a word to its clients. */
  interrupt: () => Promise<void>
  /** Starts it again over the same data. */
  resume: () => Promise<void>
}

/** Makes a cluster in a folder of its own and starts it. */
export async function startPostgres(): Promise<Cluster> {
  const bin = findPostgres()
  if (bin === undefined)
    throw new Error(`There is no PostgreSQL here. To have it: ${commandFor(['postgresql'])}. Or name a server in AMN_TEST_POSTGRES.`)
  const owner = findOwner()
  // Each test makes some 300 files and takes them away again, for which a busy disk takes a second.
  const folder = makeMemoryFolder('amn-postgres-')
  const [cluster, secret] = [join(folder, 'cluster'), join(folder, 'secret')]
  const password = randomBytes(16).toString('hex')
  writeFileSync(secret, password, { mode: 0o600 })
  for (const path of [folder, secret]) if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true })

  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TMPDIR: folder }
  const init = spawnSync(
    join(bin, 'initdb'),
    ['-D', cluster, '-U', 'amn', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--locale=C.UTF-8'],
    { ...owner, env, cwd: folder, encoding: 'utf8' },
  )
  if (init.status !== 0) {
    remove()
    throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`)
  }

  const port = await findFreePort()
  const options = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = [...leash(), join(bin, 'postgres'), '-D', cluster, ...options]
  const start = () => {
    const server = spawn(program[0] ?? '', program.slice(1), {
      ...owner,
      env,
      cwd: folder,
      stdio: ['ignore', 'inherit', 'pipe'],
      detached: true,
    })
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) }
  }
  let running = start()
  const end = async (signal: NodeJS.Signals) => {
    const { server, ended } = running
    if (server.exitCode === null && server.signalCode === null) server.kill(signal)
    const hurry = setTimeout(() => server.kill('SIGQUIT'), 20_000)
    await ended
    clearTimeout(hurry)
  }
  const stop = async () => {
    await end('SIGINT')
    remove()
  }
  try {
    await untilReady(running.server)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `postgres://amn:${password}@127.0.0.1:${port}/postgres`,
    stop,
    interrupt: () => end('SIGQUIT'),
    resume: () => {
      running = start()
      return untilReady(running.server)
    },
  }
}

function untilReady(server: ChildProcess): Promise<void> {
  const said: string[] = []
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)))
    if (!server.stderr) return
    createInterface({ input: server.stderr }).on('line', (line) => {
      if (said.length < 100) said.push(line)
      if (line.includes('ready to accept connections')) resolve()
      else if (/ (PANIC|WARNING): /.test(line)) console.error(line)
    })
  })
}
