import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { handleErrors } from '../../process/handle-errors.ts'
import { migrationTable } from '../migrate.ts'
import { readPostgresAddress } from './address.ts'
import { type BackupManifest, type Checked, keepBackup, partialIn } from '../backup/backup.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Runs one of PostgreSQL's programs to its end; throws with what it says. */
function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const notRun = (error: Error) =>
      reject(new Error(`${program} could not be run: ${error.message}. Is the client of PostgreSQL installed?`))
    const child = handleErrors(spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] }), notRun)
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)))
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} failed: ${said.trim() || `it ended with ${code}`}`))
    })
  })
}

// On a command line others could read the password.
const environmentOf = (client: pg.Client, url: string): NodeJS.ProcessEnv => {
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

/** The schema and how many rows each table has, as the snapshot of the connection sees them. */
async function count(client: pg.Client): Promise<Checked> {
  const tables = await client.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema() order by 1',
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quoted(name)}`)
    counts[name] = Number(rows[0]?.n)
  }
  const { rows } = await client.query<{ name: string | null }>(`select max(name) as name from ${migrationTable}`)
  return { schema: rows[0]?.name ?? '', counts }
}

/**
 * Writes a backup of a PostgreSQL database into a folder by `pg_dump`, which must be installed and no older than the server, and removes the
 * oldest. Rows are counted in the very snapshot that is dumped, and the archive is read once by `pg_restore` before it counts.
 */
export async function dumpPostgres(given: string, folder: string): Promise<BackupManifest> {
  const address = readPostgresAddress(given)
  if (!address) throw new Error('The address of the database cannot be read')
  mkdirSync(folder, { recursive: true })
  const partial = partialIn(folder)
  const client = new pg.Client({ connectionString: address.url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const checked = await count(client)
    const env = environmentOf(client, address.url)
    await run('pg_dump', ['--format=custom', '--no-owner', `--snapshot=${rows[0]?.snapshot ?? ''}`, `--file=${partial}`], env)
    await run('pg_restore', ['--file=/dev/null', partial], env)
    return keepBackup(folder, partial, 'postgres', checked)
  } finally {
    await client.end()
    rmSync(partial, { force: true })
  }
}
