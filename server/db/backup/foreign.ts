import { DatabaseSync } from 'node:sqlite'
import { Migrator } from 'kysely/migration'
import { preparer } from '../sqlite/driver.ts'
import { migratingKysely, migrations, migrationTable } from '../migrate.ts'

interface Part {
  type: string
  name: string
  sql: string
}

const listParts = (database: DatabaseSync): Part[] =>
  database
    .prepare("select type, name, sql from sqlite_master where type in ('trigger', 'view') order by rowid")
    .all()
    .map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The triggers and views that these migrations make. */
async function listMade(applied: readonly string[]): Promise<Part[]> {
  const database = new DatabaseSync(':memory:')
  try {
    const own = Object.fromEntries(Object.entries(migrations).filter(([name]) => applied.includes(name)))
    const db = migratingKysely({ prepare: preparer(database), close: () => undefined })
    const provider = { getMigrations: async () => own }
    const { error } = await new Migrator({ db, provider, migrationTableName: migrationTable }).migrateToLatest()
    if (error) throw new Error('The schema of the backup cannot be made', { cause: error })
    return listParts(database)
  } finally {
    database.close()
  }
}

/** What stands in a database and acts or answers by itself, though no migration made it. */
export interface Foreign {
  /** As people read it: `trigger x`. */
  names: string[]
  /** Takes it out of a copy, and puts back what was there instead. */
  remove: (database: DatabaseSync) => void
}

/** Finds triggers and views that the applied migrations do not make; SQLite opens no schema that calls them something else. */
export async function findForeign(database: DatabaseSync, applied: readonly string[]): Promise<Foreign> {
  const parts = listParts(database)
  const made = await listMade(applied)
  const isIn = (list: readonly Part[], { type, name, sql }: Part) =>
    list.some((one) => one.type === type && one.name === name && one.sql === sql)
  const foreign = parts.filter((part) => !isIn(made, part))
  const missing = made.filter((part) => !isIn(parts, part))
  return {
    names: foreign.map(({ type, name }) => `${type} ${name}`),
    remove: (copy) => {
      for (const { type, name } of foreign) copy.exec(`drop ${type} if exists ${quoted(name)}`)
      for (const { sql } of missing) copy.exec(sql)
    },
  }
}
