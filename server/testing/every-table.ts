import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

/** Texts that are easily damaged on the way from one database to another. */
const oddTexts = [
  '',
  ' ',
  'Łódź ¼',
  '魔法少女',
  '𠮷野家',
  'e\u0301',
  '\u{1f469}\u200d\u{1f680}',
  '"\'\\{},',
  'NULL',
  '\\N',
  '\ufeff\t\r\n\u2028',
  '\u{10ffff}\ufffe',
]
const oddNumbers = [0n, 1n, -1n, 9_007_199_254_740_993n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n]
const oddReals = [0, -0, 0.1, 1e-300, 1.7976931348623157e308, 5e-324, 123_456_789.125]
const oddBytes = [new Uint8Array(), new Uint8Array([0, 255, 92, 120]), new TextEncoder().encode('ł')]

interface Column {
  name: string
  type: string
  notnull: number
  pk: number
}
interface Reference {
  from: string
  table: string
  to: string | null
}
interface Index {
  name: string
  unique: number
}

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

/** Puts rows with odd values and NULLs into every table of a SQLite database that has none or few, with references that hold. */
export function fillEveryTable(database: DatabaseSync, rowsEach = 12): void {
  const all = <T>(text: string) => database.prepare(text).all() as T[]
  const named = all<{ name: string }>(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' and name not like 'media_fts%' order by rowid",
  )
  const names = new Set(named.map(({ name }) => name))
  const fill = (table: string) => {
    names.delete(table)
    const references = new Map(all<Reference>(`pragma foreign_key_list("${table}")`).map((each) => [each.from, each]))
    for (const { table: other } of references.values()) if (names.has(other)) fill(other)
    const unique = new Set(
      all<Index>(`pragma index_list("${table}")`)
        .filter(({ unique: isUnique }) => isUnique === 1)
        .flatMap(({ name }) => all<{ name: string | null }>(`pragma index_info("${name}")`).map((column) => column.name)),
    )
    const columns = all<Column>(`pragma table_info("${table}")`)
    const isCounted = columns.some(({ name, pk }) => pk === 1 && (name === 'id' || name === 'seq'))
    const valueOf = ({ name, type, notnull, pk }: Column, at: number): SQLInputValue => {
      const reference = references.get(name)
      if (reference && !notnull && pk === 0 && at % 2 === 0) return null
      if (reference) {
        const rows = all<{ value: number }>(`select "${reference.to ?? 'id'}" as value from "${reference.table}" order by 1 desc limit 20`)
        return pick(rows, at)?.value ?? null
      }
      if (!notnull && pk === 0 && at % 4 === 0) return null
      const isUnique = pk > 0 || unique.has(name)
      if (type === 'TEXT') return isUnique ? `${pick(oddTexts, at)}${at}` : pick(oddTexts, at + name.length)
      if (type === 'REAL') return pick(oddReals, at + name.length)
      if (type === 'BLOB') return pick(oddBytes, at)
      return isUnique ? at + 1 : name.endsWith('_count') ? at : pick(oddNumbers, at + name.length)
    }
    const written = columns.filter(({ pk }) => !(pk === 1 && isCounted))
    const list = written.map(({ name }) => `"${name}"`).join(', ')
    const insert = database.prepare(`insert or ignore into "${table}" (${list}) values (${written.map(() => '?').join(', ')})`)
    for (let at = 0; at < rowsEach; at++) insert.run(...written.map((column) => valueOf(column, at)))
  }
  for (const { name } of named) if (names.has(name)) fill(name)
}

const shown = ([name, value]: [string, unknown]) => `${name}: ${typeof value === 'string' ? JSON.stringify(value) : String(value)}`

/** Everything that a SQLite database holds: its schema, and the rows of every table. */
export function dumpEverything(database: DatabaseSync): Record<string, unknown> {
  const schema = database
    .prepare("select type, name, sql from sqlite_master where name not like 'sqlite%' and name not like 'media_fts_%' order by type, name")
    .all()
  const tables = schema.filter(({ type, name }) => type === 'table' && !/^(kysely_|media_fts)/.test(String(name)))
  const rows = tables.map(({ name }) => {
    const statement = database.prepare(`select * from "${String(name)}"`)
    statement.setReadBigInts(true)
    return [
      name,
      statement
        .all()
        .map((row) => Object.entries(row).map(shown).join())
        .toSorted(),
    ]
  })
  const ids = database.prepare('select name, seq from sqlite_sequence order by name').all()
  return { schema: schema.map((row) => ({ ...row })), ids: ids.map((row) => ({ ...row })), ...Object.fromEntries(rows) }
}
