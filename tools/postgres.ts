// Runs a command against a PostgreSQL of its own: `npm run test:postgres`, or `node tools/postgres.ts COMMAND …` with the address in AMN_TEST_POSTGRES.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
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

/** Nothing in this cluster outlives the command, so its disk is not waited for. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  logging_collector: 'off',
  lc_messages: 'C',
}

/** Makes a cluster in a folder of its own and starts it; `stop` ends it and removes everything, twice is no fault. */
async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const bin = findPostgres()
  if (bin === undefined)
    throw new Error(`There is no PostgreSQL here. To have it: ${commandFor(['postgresql'])}. Or name a server in AMN_TEST_POSTGRES.`)
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'amn-postgres-'))
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
  const server = spawn(program[0] ?? '', program.slice(1), {
    ...owner,
    env,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'pipe'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT')
    const hurry = setTimeout(() => server.kill('SIGQUIT'), 20_000)
    await ended
    clearTimeout(hurry)
    remove()
  }
  try {
    await untilReady(server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://amn:${password}@127.0.0.1:${port}/postgres`, stop }
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

/** Runs the command with the server's address in AMN_TEST_POSTGRES; answers with its exit code. */
function runWith(url: string, [command = '', ...args]: string[], onChild: (child: ChildProcess) => void): Promise<number> {
  const bin = join(import.meta.dirname, '..', 'node_modules', '.bin')
  const env = { ...process.env, AMN_TEST_POSTGRES: url, PATH: bin + delimiter + (process.env.PATH ?? '') }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
    onChild(child)
  })
}

async function main(command: string[]): Promise<number> {
  let child: ChildProcess | undefined
  let stopped: NodeJS.Signals | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopped = signal
      child?.kill(signal)
    })
  }
  const given = process.env.AMN_TEST_POSTGRES
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres()
  try {
    console.log(`AMN_TEST_POSTGRES=${server.url.replace(/:[^:@/]+@/, ':…@')}`)
    if (stopped) return 1
    return await runWith(server.url, command, (started) => {
      child = started
    })
  } finally {
    await server.stop()
  }
}

const command = process.argv.slice(2)
if (command.length === 0) {
  console.error('Usage: node tools/postgres.ts COMMAND [ARGUMENT …]')
  process.exitCode = 2
} else {
  process.exitCode = await main(command).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    return 1
  })
}
