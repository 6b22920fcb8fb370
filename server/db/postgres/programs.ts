import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { handleErrors } from '../../process/handle-errors.ts'

/** Where one of PostgreSQL's programs connects to. On a command line others could read the password. */
export function environmentOf(client: pg.Client, url: string): NodeJS.ProcessEnv {
  const parameters = new URL(url).searchParams
  const [mode, root] = [parameters.get('sslmode'), parameters.get('sslrootcert')]
  return {
    ...process.env,
    PGHOST: client.host,
    PGPORT: String(client.port),
    PGUSER: client.user ?? '',
    PGPASSWORD: client.password ?? '',
    PGDATABASE: client.database ?? '',
    // Seconds; without them a server that has gone is waited for as long as the system likes.
    PGCONNECT_TIMEOUT: process.env['PGCONNECT_TIMEOUT'] ?? '10',
    ...(mode !== null && { PGSSLMODE: mode }),
    ...(root !== null && { PGSSLROOTCERT: root }),
  }
}

type Program = 'pg_dump' | 'pg_restore' | 'psql'
/** That one of PostgreSQL's programs failed, with what it said. */
export class ProgramFailure extends Error {
  readonly said: string

  constructor(program: Program, said: string) {
    super(`${program} failed: ${said}`)
    this.name = 'ProgramFailure'
    this.said = said
  }
}

interface Running {
  child: ChildProcess
  /** Settles when it has ended; throws with what it said. */
  ended: Promise<void>
}

// That a pipe breaks is told by the program's own end.
function start(program: Program, args: readonly string[], env: NodeJS.ProcessEnv, stdio: StdioOptions): Running {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>()
  const isMissing = (error: Error) => 'syscall' in error && String(error.syscall).startsWith('spawn')
  const fail = (error: Error) => {
    if (isMissing(error)) reject(new Error(`${program} could not be run: ${error.message}. Is the client of PostgreSQL installed?`))
  }
  const child = handleErrors(spawn(program, args, { env, stdio }), fail)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
  child.on('close', (code) => {
    if (code === 0) resolve()
    else reject(new ProgramFailure(program, said.trim() || `it ended with ${code}`))
  })
  return { child, ended }
}

/** Runs one of PostgreSQL's programs to its end; throws with what it says. Aborted, it is killed, and the signal's reason thrown. */
export async function runProgram(program: Program, args: readonly string[], env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const { child, ended } = start(program, args, env, ['ignore', 'ignore', 'pipe'])
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    await ended
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Runs what an archive holds between two other texts in one transaction, which is committed only when all of it has come. */
export async function runArchive(archive: string, texts: { before: string; after: string }, env: NodeJS.ProcessEnv): Promise<void> {
  // Its longer errors repeat rows and statements, and what it says is told to administrators.
  const psqlArgs = ['--quiet', '--no-psqlrc', '--output=/dev/null', '--set=ON_ERROR_STOP=1', '--set=VERBOSITY=terse']
  const psql = start('psql', psqlArgs, env, ['pipe', 'ignore', 'pipe'])
  const restoreArgs = ['--no-owner', '--no-privileges', '--no-comments', '--file=-', archive]
  const reading = start('pg_restore', restoreArgs, env, ['ignore', 'pipe', 'pipe'])
  const [from, to] = [reading.child.stdout, psql.child.stdin]
  if (!from || !to) throw new Error('The programs of PostgreSQL have no pipes')
  to.write(`begin;\n${texts.before}\n`)
  const sending = Promise.all([reading.ended, pipeline(from, to, { end: false })]).then(
    () => to.end(`\n${texts.after}\ncommit;\n`),
    (error: unknown) => {
      // What has come so far is undone.
      to.end()
      throw error
    },
  )
  const [sent, run] = await Promise.allSettled([sending, psql.ended])
  // What psql refuses breaks the pipe of the other.
  if (run.status === 'rejected') throw run.reason
  if (sent.status === 'rejected') throw sent.reason
}
