import { mkdirSync, rmSync } from 'node:fs'
import pg from 'pg'
import { migrationTable } from '../migrate.ts'
import { readPostgresAddress } from './address.ts'
import { type BackupManifest, type Checked, keepBackup, partialIn } from '../backup/backup.ts'
import { environmentOf, runProgram } from './programs.ts'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

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

// Who changes a table while its rows are counted would wait for the count, and pg_dump for them: nobody could see that this never ends.
const lockWait = '--lock-wait-timeout=5s'

interface DumpOptions {
  signal?: AbortSignal
  /** A backup that is kept in any case: it is about to be restored. */
  spared?: string
}

/**
 * Writes a backup of a PostgreSQL database into a folder by `pg_dump`, which must be installed and no older than the server, and removes the
 * oldest. Aborted, nothing of it is left. Rows are counted in the very snapshot that is dumped, and the archive is read once by `pg_restore` before it counts.
 */
export async function dumpPostgres(given: string, folder: string, { signal, spared }: DumpOptions = {}): Promise<BackupManifest> {
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
    await runProgram(
      'pg_dump',
      ['--format=custom', '--no-owner', lockWait, `--snapshot=${rows[0]?.snapshot ?? ''}`, `--file=${partial}`],
      env,
      signal,
    )
    await runProgram('pg_restore', ['--file=/dev/null', partial], env, signal)
    return keepBackup(folder, partial, 'postgres', checked, spared)
  } finally {
    await client.end()
    rmSync(partial, { force: true })
  }
}
