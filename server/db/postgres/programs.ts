import { type ChildProcess, spawn } from 'node:child_process'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'

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
    ...(mode !== null && { PGSSLMODE: mode }),
    ...(root !== null && { PGSSLROOTCERT: root }),
  }
}

// Settles when the program has ended; throws with what it said.
const ended = (program: string, child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    handleErrors(child, (error) =>
      reject(new Error(`${program} could not be run: ${error.message}. Is the client of PostgreSQL installed?`, { cause: error })),
    )
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} failed: ${said.trim() || `it ended with ${code}`}`))
    })
  })

/** Runs one of PostgreSQL's programs to its end; throws with what it says. Aborted, it is killed, and the signal's reason thrown. */
export async function runProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  try {
    await ended(program, child)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Runs what an archive holds between two other texts in one transaction, which is committed only when all of it has come. */
export async function runArchive(archive: string, texts: { before: string; after: string }, env: NodeJS.ProcessEnv): Promise<void> {
  const psql = spawn('psql', ['--quiet', '--no-psqlrc', '--output=/dev/null', '--set=ON_ERROR_STOP=1'], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // That it has ended early is told by its own error.
  handleErrors(psql.stdin, ignoreErrors)
  const done = ended('psql', psql)
  const reading = spawn('pg_restore', ['--no-owner', '--no-privileges', '--no-comments', '--file=-', archive], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  psql.stdin.write(`begin;\n${texts.before}\n`)
  const sending = pipeline(reading.stdout, psql.stdin, { end: false })
  const [read, sent] = await Promise.allSettled([ended('pg_restore', reading), sending])
  if (read.status === 'rejected' || sent.status === 'rejected') psql.stdin.end('\nrollback;\n')
  else psql.stdin.end(`\n${texts.after}\ncommit;\n`)
  await done
  if (read.status === 'rejected') throw read.reason
}
