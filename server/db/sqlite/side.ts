import { existsSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { isBusy } from '../errors.ts'
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

const kinds: Record<string, Kind> = { INTEGER: 'int', REAL: 'real', TEXT: 'text', BLOB: 'bytes' }
const names = (rows: Record<string, Value>[]) => rows.map(({ name }) => String(name))

/** Opens a file so that no other program can; throws where one has it open. */
function openAlone(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: 2000, enableForeignKeyConstraints: false })
  try {
    // A log beside the file is shared by those who have it open: without one, the lock keeps everybody out.
    const mode = Object.values(database.prepare('pragma journal_mode = delete').get() ?? {})[0]
    if (mode !== 'delete') throw new StartError(2, `The database ${path} is in use: stop the server, then move it`)
    database.exec('pragma synchronous = full; pragma cache_size = -64000; pragma locking_mode = exclusive; begin exclusive; commit')
    return database
  } catch (error) {
    database.close()
    if (isBusy(error)) throw new StartError(2, `The database ${path} is in use: stop the server, then move it`)
    throw error
  }
}

/** A SQLite file as the source or the target of a move. Throws StartError 2 where it is missing or in use. */
export function openSqliteSide(path: string): Side {
  if (!existsSync(path)) throw new StartError(2, `There is no database ${path}`)
  const database = openAlone(path)
  const prepare = (text: string) => {
    const statement = database.prepare(text.replaceAll(/\$(\d+)/g, '?$1'))
    statement.setReadBigInts(true)
    return statement
  }
  const all = (text: string, values: readonly Value[] = []) =>
    prepare(text).all(...(values as readonly SQLInputValue[])) as Record<string, Value>[]

  const readTable = (name: string): MovedTable => {
    const columns = all(`pragma table_info(${quoted(name)})`)
    const key = columns.filter(({ pk }) => pk !== 0n).toSorted((left, right) => Number(left['pk']) - Number(right['pk']))
    const shown = columns.map((column) => {
      const kind = kinds[String(column['type'])]
      if (kind === undefined) throw new Error(`The column ${name}.${String(column['name'])} has a type that cannot be moved`)
      return { name: String(column['name']), kind }
    })
    return { name, columns: shown, key: names(key) }
  }

  return {
    ask: async (text, values) => all(text, values),
    tables: async () => names(all("select name from sqlite_master where type = 'table' order by name")).filter(isMoved).map(readTable),
    hold: async () => database.exec('begin exclusive'),
    read: async function* (table, after) {
      const statement = prepare(readingStatement(table, after !== undefined))
      statement.setReturnArrays(true)
      const rows = statement.iterate(...((after ?? []) as SQLInputValue[])) as unknown as Iterable<Value[]>
      let [batch, bytes] = [[] as Value[][], 0]
      for (const row of rows) {
        batch.push(row)
        bytes += sizeOfRow(row)
        if (batch.length < mostRows && bytes < mostBytes) continue
        yield batch
        ;[batch, bytes] = [[], 0]
      }
      if (batch.length > 0) yield batch
    },
    write: async ({ name, columns }, rows) => {
      const places = columns.map(() => '?').join(', ')
      const into = database.prepare(`insert into ${quoted(name)} (${quotedList(columns.map((column) => column.name))}) values (${places})`)
      for (const row of rows) into.run(...(row as SQLInputValue[]))
    },
    extras: async () => {
      const triggers = all("select name, sql from sqlite_master where type = 'trigger' order by name")
      const indexes = all("select name, sql from sqlite_master where type = 'index' and sql like 'create index%' order by name")
      return {
        remove: [
          ...names(triggers).map((name) => `drop trigger ${quoted(name)}`),
          ...names(indexes).map((name) => `drop index ${quoted(name)}`),
        ],
        restore: [...[...indexes, ...triggers].map(({ sql }) => String(sql)), "insert into media_fts (media_fts) values ('rebuild')"],
      }
    },
    lastIds: async () => {
      const rows = all('select name, seq from sqlite_sequence')
      return new Map(rows.filter(({ name }) => isMoved(String(name))).map(({ name, seq }) => [String(name), BigInt(Number(seq))]))
    },
    setLastIds: async (ids) => {
      for (const [name, id] of ids) {
        all('delete from sqlite_sequence where name = $1', [name])
        all('insert into sqlite_sequence (name, seq) values ($1, $2)', [name, id])
      }
    },
    checkReferences: async () => {
      const [orphan] = all('pragma foreign_key_check')
      if (orphan) throw new Error(`The table ${String(orphan['table'])} has rows that refer to nothing`)
    },
    close: async () => database.close(),
  }
}
