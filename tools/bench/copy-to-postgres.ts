import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

const rowsAtOnce = 1000

/** Runs statements in one transaction with psql, which the package of PostgreSQL brings; gives what it prints. */
async function run(address: string, script: string, input: Iterable<string> = []): Promise<string> {
  const child = spawn('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', address, '-c', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await pipeline(Readable.from(input), child.stdin)
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`psql ended with ${code}: ${script.slice(0, 200)}`)
  return said
}

const listed = async (address: string, query: string) => (await run(address, query)).split('\n').filter(Boolean)
const quoted = (name: string) => `"${name}"`

function toCsv(value: SQLOutputValue): string {
  if (value === null) return ''
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value)
}

function* linesOf(database: DatabaseSync, table: string, columns: readonly string[]): Generator<string> {
  const lines: string[] = []
  for (const row of database.prepare(`select ${columns.map(quoted).join(', ')} from ${quoted(table)}`).iterate()) {
    lines.push(`${columns.map((column) => toCsv(row[column] ?? null)).join(',')}\n`)
    if (lines.length === rowsAtOnce) yield lines.splice(0).join('')
  }
  yield lines.join('')
}

/**
 * Fills a PostgreSQL database of the present schema with the rows of a made library that SQLite has: all tables and columns of both. Indexes are
 * made anew after the rows; triggers stay silent, for what they derive is copied, too.
 */
export async function copyToPostgres(path: string, address: string, tell: (line: string) => void): Promise<void> {
  const database = new DatabaseSync(path, { readOnly: true })
  const tables = await listed(
    address,
    "select tablename from pg_tables where schemaname = 'public' and tablename not like '%migration%' order by 1",
  )
  const known = new Set(
    database
      .prepare("select name from sqlite_master where type = 'table'")
      .all()
      .map((row) => String(row['name'])),
  )
  const shared = tables.filter((table) => known.has(table))
  const indexes = await listed(
    address,
    "select indexdef || ';' from pg_indexes where schemaname = 'public' and indexname not in (select conname from pg_constraint)",
  )
  const names = await listed(
    address,
    "select indexname from pg_indexes where schemaname = 'public' and indexname not in (select conname from pg_constraint)",
  )
  await run(address, `drop index ${names.map(quoted).join(', ')}; truncate ${shared.map(quoted).join(', ')} cascade`)
  for (const table of shared) {
    const started = performance.now()
    const here = await listed(
      address,
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`,
    )
    const there = new Set(
      database
        .prepare('select name from pragma_table_xinfo(?) where hidden = 0')
        .all(table)
        .map((row) => String(row['name'])),
    )
    const columns = here.filter((column) => there.has(column))
    // Foreign keys are triggers, too: nothing is checked that SQLite has checked.
    const copy = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin with (format csv)`
    await run(`${address}?options=-csession_replication_role%3Dreplica`, copy, linesOf(database, table, columns))
    const took = (performance.now() - started) / 1000
    if (took > 1) tell(`${table}: ${took.toFixed(0)} s`)
  }
  const started = performance.now()
  for (const index of indexes) await run(address, index)
  const sequences = await listed(
    address,
    `select format('select setval(%L, (select coalesce(max(%I), 1) from %I))', pg_get_serial_sequence(table_name, column_name), column_name, table_name)
      from information_schema.columns where table_schema = 'public' and pg_get_serial_sequence(table_name, column_name) is not null`,
  )
  for (const sequence of sequences) await run(address, sequence)
  await run(address, 'vacuum analyze')
  tell(`indexes: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  database.close()
}
