import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type LogEvent } from 'kysely'
import { LRUCache } from 'lru-cache'
import { asAppError } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { PlanOnceDialect } from './dialect.ts'

const statementsKept = 300

/** One connection with the statements that were prepared on it, the last used ones kept. */
export interface Connection {
  database: DatabaseSync
  db: Kysely<Tables>
}

interface Prepared {
  reader: boolean
  all: (parameters: readonly unknown[]) => unknown[]
  run: (parameters: readonly unknown[]) => { changes: number | bigint; lastInsertRowid: number | bigint }
  iterate: (parameters: readonly unknown[]) => IterableIterator<unknown>
}

const attempt = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw asAppError(error)
  }
}

const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

// An object that the binding makes of a row is a dictionary, twice as slow to make, to read and to copy as one of a known shape.
const rowsOf = (statement: StatementSync) => {
  const names = statement.columns().map(({ name }) => name)
  const shape: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  statement.setReturnArrays(true)
  return (parameters: readonly unknown[]) =>
    (statement.all(...inputs(parameters)) as unknown as unknown[][]).map((values) => {
      const row = { ...shape }
      for (let at = 0; at < names.length; at += 1) row[names[at] ?? ''] = values[at]
      return row
    })
}

const wrap = (database: DatabaseSync, statement: StatementSync, text: string): Prepared => {
  const rows = rowsOf(statement)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => attempt(() => rows(parameters)),
    run: (parameters) => attempt(() => statement.run(...inputs(parameters))),
    // A statement of its own: a cached one would be reset by the next use.
    iterate: (parameters) => database.prepare(text).iterate(...inputs(parameters)),
  }
}

/** Prepares statements on a connection, the last used ones kept. */
export function preparer(database: DatabaseSync): (text: string) => Prepared {
  const kept = new LRUCache<string, Prepared>({ max: statementsKept })
  return (text) => {
    const found = kept.get(text)
    if (found) return found
    const made = attempt(() => wrap(database, database.prepare(text), text))
    kept.set(text, made)
    return made
  }
}

/** A Kysely over an open connection; the caller closes the connection. */
export function connectionOver(
  database: DatabaseSync,
  log?: (event: LogEvent) => void,
  prepare: (text: string) => Prepared = preparer(database),
): Connection {
  const dialect = new PlanOnceDialect({ database: { prepare, close: () => database.close() } })
  return { database, db: new Kysely<Tables>({ dialect, ...(log && { log }) }) }
}

/** A reading connection, and how to see from now on what was committed meanwhile. */
export interface Reader extends Connection {
  refresh: () => void
}

/**
 * A Kysely over an open reading connection; the caller closes the connection. What is read in one turn of the event loop is read in one
 * transaction, so that the locks of the file are taken once a turn and not once a statement.
 */
export function readerOver(database: DatabaseSync, log?: (event: LogEvent) => void): Reader {
  const prepare = preparer(database)
  const begin = database.prepare('begin')
  const end = database.prepare('commit')
  const refresh = () => {
    if (database.isOpen && database.isTransaction) end.run()
  }
  const start = () => {
    if (database.isTransaction) return
    begin.run()
    setImmediate(refresh)
  }
  const prepareInTurn = (text: string): Prepared => {
    const prepared = prepare(text)
    const all = (parameters: readonly unknown[]) => {
      attempt(start)
      return prepared.all(parameters)
    }
    return { ...prepared, all }
  }
  return { ...connectionOver(database, log, prepareInTurn), refresh }
}

/** Opens the writing connection: WAL, every commit synced, foreign keys on. Waits for a lock up to the time given, in milliseconds. */
export function openWriter(path: string, wait: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: wait, enableForeignKeyConstraints: true })
  database.exec(`pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
    pragma cache_size = -16000; pragma journal_size_limit = 67108864; pragma mmap_size = 0`)
  return database
}

/**
 * Opens a reading connection, which cannot change anything and never waits for a writer. Nothing of the file is mapped into memory: a file
 * that somebody cuts would end the process.
 */
export function openReader(path: string, wait: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: wait, readOnly: true })
  database.exec(`pragma cache_size = -8000; pragma mmap_size = 0`)
  return database
}
