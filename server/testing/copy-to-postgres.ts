import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { makeDatabase } from './postgres.ts'

const tables = ['media', 'media_title', 'media_norm', 'media_gram'] as const
const rowsAtOnce = 5000

/** Copies the media and titles of a made library with SQLite into a new database of a PostgreSQL server; its address. */
export async function copyToPostgres(server: string, data: string, tell: (line: string) => void): Promise<string> {
  const url = await makeDatabase(server, `bench_${process.pid}_${Date.now()}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const source = new DatabaseSync(join(data, 'amn.db'), { readOnly: true })
  // The rows are complete already: no trigger counts them once more, and the index is made at the end.
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'; drop index ix_norm")
  for (const table of tables) {
    const started = performance.now()
    const columns = source
      .prepare(`pragma table_info(${table})`)
      .all()
      .map(({ name }) => `"${String(name)}"`)
      .join(', ')
    const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`
    let rows: unknown[] = []
    const flush = async () => {
      await client.query(insert, [JSON.stringify(rows)])
      rows = []
    }
    for (const row of source.prepare(`select ${columns} from ${table}`).iterate()) {
      rows.push(row)
      if (rows.length === rowsAtOnce) await flush()
    }
    await flush()
    tell(`${table} in PostgreSQL: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  await client.query('create index ix_norm on media_norm using gin (norm gin_trgm_ops)')
  for (const table of ['media'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await client.query('analyze')
  source.close()
  await client.end()
  return url
}
