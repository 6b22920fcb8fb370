import pg from 'pg'
import {
  isMoved,
  type Kind,
  mostBytes,
  mostRows,
  type MovedTable,
  quoted,
  quotedList,
  readingStatement,
  type Side,
  sizeOfRow,
  type Value,
} from '../move/side.ts'
import { StartError } from '../start-error.ts'
import { readPostgresAddress } from './address.ts'
import { countOthersText, waitForOthers } from './others.ts'

const kinds: Record<string, Kind> = { bigint: 'int', 'double precision': 'real', text: 'text', bytea: 'bytes' }
// Only PostgreSQL numbers its transactions: the column of a list of changes that holds them is filled anew.
const ownType = 'xid8'
const arrays: Record<Kind, string> = { int: 'bigint[]', real: 'double precision[]', text: 'text[]', bytes: 'bytea[]' }
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? BigInt : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

async function refuseOthers(client: pg.Client, host: string): Promise<void> {
  const others = await waitForOthers(async () => (await client.query<{ n: number }>(countOthersText, [[]])).rows[0]?.n ?? 0)
  if (others > 0)
    throw new StartError(2, `The database on ${host} is in use by ${others} other connections: stop the servers, then move it`)
}

async function readTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows: columns } = await client.query<{ table: string; name: string; type: string }>(`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = current_schema() and is_generated = 'NEVER' order by table_name, ordinal_position`)
  const { rows: keys } = await client.query<{ table: string; name: string }>(`
    select c.relname as table, a.attname as name from pg_index i join pg_class c on c.oid = i.indrelid
    cross join unnest(i.indkey) with ordinality as k (attnum, place) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indisprimary and c.relnamespace = current_schema()::regnamespace order by c.relname, k.place`)
  const names = [...new Set(columns.map(({ table }) => table))].filter(isMoved)
  return names.map((name) => {
    const own = columns.filter(({ table, type }) => table === name && type !== ownType)
    const moved = own.map((column) => {
      const kind = kinds[column.type]
      if (kind === undefined) throw new Error(`The column ${name}.${column.name} has a type that cannot be moved`)
      return { name: column.name, kind }
    })
    return { name, columns: moved, key: keys.filter(({ table }) => table === name).map((column) => column.name) }
  })
}

interface Statement {
  remove: string
  restore: string
}

async function readExtras(client: pg.Client): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes where schemaname = current_schema() and indexdef like '% USING gin %'
    union all
    select distinct format('alter table %s disable trigger user', tgrelid::regclass), format('alter table %s enable trigger user', tgrelid::regclass)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace = current_schema()::regnamespace
    order by 1`)
  return rows
}

const withoutNul = (table: MovedTable, rows: readonly Value[][]): void => {
  const odd = rows.find((row) => row.some((value) => typeof value === 'string' && value.includes('\0')))
  if (odd === undefined) return
  const key = table.key.map((name) => `${name} ${String(odd[table.columns.findIndex((column) => column.name === name)])}`).join(', ')
  throw new Error(`A text of the table ${table.name} holds the character NUL, which PostgreSQL cannot keep: ${key}`)
}

const lastIdsOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES' order by table_name`)
  return rows.filter(({ table }) => isMoved(table))
}

async function* readRows(client: pg.Client, table: MovedTable, after?: readonly Value[]): AsyncGenerator<Value[][]> {
  await client.query(`declare moved no scroll cursor with hold for ${readingStatement(table, after !== undefined)}`, after && [...after])
  try {
    // As many at once as fit, learnt from those before: a row may be a whole file.
    for (let count = 16; ;) {
      const { rows } = await client.query<Value[]>({ text: `fetch ${count} from moved`, rowMode: 'array' })
      if (rows.length > 0) yield rows
      if (rows.length < count) return
      const bytes = rows.reduce((sum, row) => sum + sizeOfRow(row), 0)
      count = Math.max(1, Math.min(mostRows, count * 4, Math.floor((mostBytes / (bytes + 1)) * count)))
    }
  } finally {
    await client.query('close moved')
  }
}

/** A PostgreSQL database as the source or the target of a move. Throws StartError 2 where it cannot be reached or is in use. */
export async function openPostgresSide(given: string): Promise<Side> {
  const address = readPostgresAddress(given)
  if (!address) throw new StartError(2, 'The address of the database cannot be read: it must be postgres://user:password@host:port/name')
  const host = address.host ?? 'the server'
  const client = new pg.Client({ connectionString: address.url, types })
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw new StartError(2, `The database on ${host} cannot be reached: ${String(error)}`)
  })
  try {
    await refuseOthers(client, host)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    ask: async (text, values = []) => (await client.query<Record<string, Value>>(text, [...values])).rows,
    tables: () => readTables(client),
    hold: async (tables) => {
      await client.query('begin isolation level repeatable read')
      if (tables.length > 0) await client.query(`lock table ${quotedList(tables.map(({ name }) => name))} in share mode`)
    },
    read: (table, after) => readRows(client, table, after),
    write: async (table, rows) => {
      withoutNul(table, rows)
      const { name, columns } = table
      const places = columns.map(({ kind }, at) => `$${at + 1}::${arrays[kind]}`).join(', ')
      const values = columns.map((_, at) => rows.map((row) => (row[at] instanceof Uint8Array ? Buffer.from(row[at]) : row[at])))
      await client.query(
        `insert into ${quoted(name)} (${quotedList(columns.map((column) => column.name))}) select * from unnest(${places})`,
        values,
      )
    },
    extras: async () => {
      const found = await readExtras(client)
      return { remove: found.map(({ remove }) => remove), restore: found.map(({ restore }) => restore) }
    },
    lastIds: async () => {
      const ids = new Map<string, bigint>()
      for (const { table, sequence } of await lastIdsOf(client)) {
        const { rows } = await client.query<{ last: bigint; is_called: boolean }>(`select last_value as last, is_called from ${sequence}`)
        if (rows[0]?.is_called) ids.set(table, rows[0].last)
      }
      return ids
    },
    setLastIds: async (ids) => {
      for (const { table, sequence } of await lastIdsOf(client)) {
        const last = ids.get(table) ?? 0n
        await client.query('select setval($1, $2, $3)', [sequence, last === 0n ? 1n : last, last > 0n])
      }
    },
    // They are checked when they are put back.
    checkReferences: async () => undefined,
    close: () => client.end(),
  }
}
