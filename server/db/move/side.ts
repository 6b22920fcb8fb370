/** A value as both engines keep it; whole numbers are bigint, so that none is rounded. */
export type Value = bigint | number | string | Uint8Array | null
export type Kind = 'int' | 'real' | 'text' | 'bytes'

/** A table with the columns that both engines have, by name, and those of its primary key in their order. */
export interface MovedTable {
  name: string
  columns: { name: string; kind: Kind }[]
  key: string[]
}

/** What the engine does by itself when a row is written: statements that take it away, and those that bring it back and up to date. */
export interface Extras {
  remove: string[]
  restore: string[]
}

/** A database that a library is moved from or to. Nobody else uses it until it is closed. */
export interface Side {
  /** Runs a statement with parameters `$1`, `$2` …; the rows, whole numbers as bigint. */
  ask: (text: string, values?: readonly Value[]) => Promise<Record<string, Value>[]>
  tables: () => Promise<MovedTable[]>
  /** Begins to read as it is at this moment; nobody writes until it is closed. */
  hold: (tables: readonly MovedTable[]) => Promise<void>
  /** The rows of a table in the order of its key, after a key where one is given, in batches that fit into memory. */
  read: (table: MovedTable, after?: readonly Value[]) => AsyncGenerator<Value[][]>
  write: (table: MovedTable, rows: readonly Value[][]) => Promise<void>
  extras: () => Promise<Extras>
  /** The highest id that was ever given, by table. */
  lastIds: () => Promise<Map<string, bigint>>
  setLastIds: (ids: ReadonlyMap<string, bigint>) => Promise<void>
  /** Throws where rows refer to nothing. */
  checkReferences: () => Promise<void>
  close: () => Promise<void>
}

/** The table in the target that tells how far a move has come. */
export const progressTable = 'move_progress'

const notMoved = new RegExp(`^(kysely_|sqlite_|media_fts|${progressTable}$)`)

/** Whether a table of this name holds rows of the library, and not what an engine or the migrations keep. */
export const isMoved = (name: string): boolean => !notMoved.test(name)

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ')

/** The statement that reads a table in the order of its key. */
export function readingStatement({ name, columns, key }: MovedTable, isAfter: boolean): string {
  const keys = quotedList(key)
  const from = `select ${quotedList(columns.map((column) => column.name))} from ${quoted(name)}`
  const after = isAfter ? ` where (${keys}) > (${key.map((_, at) => `$${at + 1}`).join(', ')})` : ''
  return `${from}${after} order by ${keys}`
}

/** Bytes that a row takes, roughly. */
export const sizeOfRow = (row: readonly Value[]): number =>
  row.reduce<number>((sum, value) => sum + (typeof value === 'string' || value instanceof Uint8Array ? value.length : 8), 0)

export const mostRows = 5000
export const mostBytes = 8 * 1024 ** 2
