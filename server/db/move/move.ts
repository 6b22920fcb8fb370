import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { openStore } from '../connect.ts'
import { parseJson } from '../json/json-column.ts'
import { isBehind, migrationTable, refuseNewerSchema, unfinishedMove } from '../migrate.ts'
import { openSqliteSide } from '../sqlite/side.ts'
import { StartError } from '../start-error.ts'
import { refreshStatistics } from '../statistics/statistics.ts'
import { type MovedTable, progressTable, quoted, type Side, type Value } from './side.ts'

/** A move of a whole library from one database to another, which is empty or holds what an unfinished move of the same library wrote. */
export interface Move {
  from: string
  to: string
  /** The data folder. */
  data: string
  /** Allows a SQLite file on a network file system. */
  isNetworkAllowed?: boolean
  say: (line: string) => void
}

const statements = z.array(z.string())
const progress = z.object({ after: z.array(z.string()), isDone: z.boolean() })
type Progress = z.infer<typeof progress>
const sourceKey = '#source'
const restoreKey = '#restore'
const pathOf = (address: string) => address.replace(/^sqlite:/, '')
const isFile = (address: string) => address.startsWith('sqlite:')
const inSeconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function openSide(address: string): Promise<Side> {
  if (isFile(address)) return openSqliteSide(pathOf(address))
  // Loaded where it is wanted only: the driver costs 13 MB of memory.
  return (await import('../postgres/side.ts')).openPostgresSide(address)
}

async function inTransaction(side: Side, work: () => Promise<void>): Promise<void> {
  await side.ask('begin')
  try {
    await work()
    await side.ask('commit')
  } catch (error) {
    await side.ask('rollback')
    throw error
  }
}

const hasTable = async (side: Side, name: string) =>
  side.ask(`select 1 from ${quoted(name)} limit 1`).then(
    () => true,
    () => false,
  )

const countOf = async (side: Side, table: string) => Number((await side.ask(`select count(*) as n from ${quoted(table)}`))[0]?.['n'])

/** What tells one library from another: when each of its migrations was applied. */
async function fingerprint(source: Side): Promise<string> {
  if (!(await hasTable(source, migrationTable))) throw new StartError(2, 'The database to be moved holds no library')
  const rows = await source.ask(`select name, timestamp from ${migrationTable} order by name`)
  const applied = rows.map(({ name }) => String(name))
  refuseNewerSchema(applied, 'to be moved')
  if (isBehind(applied))
    throw new StartError(2, 'The database to be moved is of an older version: start this version on it once, then stop it and move it')
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

async function refuseLibrary(target: Side): Promise<void> {
  for (const table of ['users', 'media'])
    if ((await hasTable(target, table)) && (await countOf(target, table)) > 0)
      throw new StartError(2, 'The target holds a library already: a move needs an empty database')
}

/** The target with the present schema; an unfinished move is left as it is. */
async function openTarget({ to, data, isNetworkAllowed = false }: Move): Promise<Side> {
  if (!isFile(to) || existsSync(pathOf(to))) {
    const found = await openSide(to)
    if (await hasTable(found, progressTable)) return found
    // Before its schema is made the present one: what is somebody's library stays as it is.
    await refuseLibrary(found).finally(() => found.close())
  }
  await (await openStore(to, { data, reserveBytes: 0, isNetworkAllowed })).close()
  return openSide(to)
}

/** Where not even the folder is there, the path is mistyped. */
function refuseMissingFolder(to: string): void {
  const folder = dirname(pathOf(to))
  if (isFile(to) && !existsSync(folder)) throw new StartError(2, `There is no folder ${folder} for the new database`)
}

async function begin(target: Side, tables: readonly MovedTable[], source: string): Promise<void> {
  await refuseLibrary(target)
  const { remove, restore } = await target.extras()
  await inTransaction(target, async () => {
    for (const statement of remove) await target.ask(statement)
    for (const { name } of tables) await target.ask(`delete from ${quoted(name)}`)
    await target.ask(`create table ${progressTable} (name text primary key, value text not null)`)
    const into = `insert into ${progressTable} (name, value) values ($1, $2)`
    await target.ask(into, [sourceKey, source])
    await target.ask(into, [restoreKey, JSON.stringify(restore)])
    await target.ask(`insert into ${migrationTable} (name, timestamp) values ($1, $2)`, [unfinishedMove, new Date().toISOString()])
  })
}

async function findProgress(target: Side, name: string): Promise<string | undefined> {
  const [row] = await target.ask(`select value from ${progressTable} where name = $1`, [name])
  return row && String(row['value'])
}

const writeProgress = (target: Side, name: string, value: Progress) =>
  target.ask(`insert into ${progressTable} (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value`, [
    name,
    JSON.stringify(value),
  ])

const placesOf = ({ columns, key }: MovedTable) => key.map((name) => columns.findIndex((column) => column.name === name))
const keyOf = (table: MovedTable, row: readonly Value[]) => placesOf(table).map((at) => String(row[at]))
const readKey = (table: MovedTable, texts: readonly string[]): Value[] =>
  placesOf(table).map((at, place) => (table.columns[at]?.kind === 'int' ? BigInt(texts[place] ?? '') : (texts[place] ?? '')))

/** Copies a table, each batch with how far it came, so that the next try goes on there. */
async function copyTable(source: Side, target: Side, table: MovedTable, say: Move['say']): Promise<void> {
  const { name } = table
  const found = await findProgress(target, name)
  const done = found === undefined ? undefined : parseJson(progress, found)
  if (done?.isDone) return
  const started = performance.now()
  let copied = 0
  let last = done?.after
  if (!done) await target.ask(`delete from ${quoted(name)}`)
  for await (const rows of source.read(table, done && readKey(table, done.after))) {
    if (copied === 0) say(`${name} …`)
    last = keyOf(table, rows.at(-1) ?? [])
    const after = last
    await inTransaction(target, async () => {
      await target.write(table, rows)
      await writeProgress(target, name, { after, isDone: false })
    })
    copied += rows.length
    if (copied % 100_000 < rows.length) say(`${name}: ${copied} rows so far, ${inSeconds(started)}`)
  }
  await writeProgress(target, name, { after: last ?? [], isDone: true })
  if (copied > 0) say(`${name}: ${copied} rows, ${inSeconds(started)}`)
}

const textOf = (value: Value): string => {
  if (value === null) return 'n'
  if (typeof value === 'string') return `t${value.length}:${value}`
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('hex')}`
  return `${typeof value === 'bigint' ? 'i' : 'r'}${value}`
}

/** How many rows a table has, and a hash over all of them in the order of the key, the same on both engines. */
export async function sumOf(side: Side, table: MovedTable): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of side.read(table)) {
    hash.update(rows.map((row) => `${row.map(textOf).join('|')}\n`).join(''))
    count += rows.length
  }
  return { rows: count, sha256: hash.digest('hex') }
}

/** Throws, naming the tables, where the target does not hold the very same rows; these tables are copied anew at the next try. */
async function verify(source: Side, target: Side, tables: readonly MovedTable[]): Promise<number> {
  const wrong: string[] = []
  let rows = 0
  for (const table of tables) {
    const [given, kept] = [await sumOf(source, table), await sumOf(target, table)]
    rows += given.rows
    if (given.sha256 === kept.sha256) continue
    wrong.push(`${table.name} (${given.rows} rows, ${kept.rows} in the target)`)
    await target.ask(`delete from ${progressTable} where name = $1`, [table.name])
  }
  if (wrong.length > 0) throw new Error(`The target does not hold the same rows: ${wrong.join(', ')}. Move again to copy what differs anew`)
  return rows
}

async function finish(source: Side, target: Side): Promise<void> {
  const restore = parseJson(statements, (await findProgress(target, restoreKey)) ?? '[]')
  const ids = await source.lastIds()
  await inTransaction(target, async () => {
    for (const statement of restore) await target.ask(statement)
    await target.setLastIds(ids)
    await target.checkReferences()
    await target.ask(`drop table ${progressTable}`)
    await target.ask(`delete from ${migrationTable} where name = $1`, [unfinishedMove])
  })
}

const shapesOf = (tables: readonly MovedTable[]) =>
  tables.map(
    ({ name, columns, key }) =>
      `${name} (${columns
        .map((column) => `${column.name} ${column.kind}`)
        .toSorted()
        .join(', ')}; ${key.join(', ')})`,
  )

function refuseOtherTables(given: readonly MovedTable[], there: readonly MovedTable[]): void {
  const [left, right] = [new Set(shapesOf(given)), new Set(shapesOf(there))]
  const odd = [...left.symmetricDifference(right)]
  if (odd.length > 0) throw new StartError(2, `The two databases do not have the same tables: ${odd.join(', ')}`)
}

async function moveBetween(source: Side, target: Side, library: string, say: Move['say']): Promise<void> {
  const tables = await source.tables()
  refuseOtherTables(tables, await target.tables())
  if (!(await hasTable(target, progressTable))) await begin(target, tables, library)
  else if ((await findProgress(target, sourceKey)) === library) say('Going on with the move that was begun')
  else throw new StartError(2, 'The target holds an unfinished move of another library: empty it first')
  for (const table of tables) await copyTable(source, target, table, say)
  const started = performance.now()
  say('Comparing every row …')
  const rows = await verify(source, target, tables)
  say(`${rows} rows of ${tables.length} tables are the same, ${inSeconds(started)}`)
  say('Making the indexes …')
  await finish(source, target)
}

/**
 * Moves a library between SQLite and PostgreSQL, in either direction, and compares every row at the end. What was cut off goes on where it
 * was when it is called again; until it is complete no server starts on the target. The source is not changed. Throws StartError where one of
 * the two is in use or the target holds something else, and an error that names the tables where rows differ.
 */
export async function moveLibrary(move: Move): Promise<void> {
  const { from, to, data, isNetworkAllowed = false, say } = move
  const source = await openSide(from)
  try {
    await source.hold(await source.tables())
    const library = await fingerprint(source)
    refuseMissingFolder(to)
    const target = await openTarget(move)
    try {
      await moveBetween(source, target, library, say)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  const store = await openStore(to, { data, reserveBytes: 0, isNetworkAllowed })
  await refreshStatistics(store).finally(() => store.close())
}
