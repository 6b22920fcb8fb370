import { createHash } from 'node:crypto'
import { closeSync, createReadStream, openSync, readSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { handleErrors, ignoreErrors } from '../../process/handle-errors.ts'
import { migrationTable } from '../migrate.ts'

const piece = 1024 ** 2

/** SHA-256 of a file, in hex, read piece by piece. */
export function sha256OfFile(path: string): string {
  const hash = createHash('sha256')
  const buffer = Buffer.alloc(piece)
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, buffer); read > 0; read = readSync(file, buffer)) hash.update(buffer.subarray(0, read))
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

/** The same, while others are served. */
export async function sha256Beside(path: string): Promise<string> {
  const hash = createHash('sha256')
  const pieces: AsyncIterable<Buffer> = handleErrors(createReadStream(path, { highWaterMark: piece }), ignoreErrors)
  for await (const read of pieces) hash.update(read)
  return hash.digest('hex')
}

/** Opens a copy of the database and checks it whole; its schema and how many rows each table has. Throws when anything is wrong. */
export function checkBackup(path: string): { schema: string; counts: Record<string, number> } {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const first = (text: string) => Object.values(database.prepare(text).get() ?? {})[0]
    const integrity = first('pragma integrity_check')
    if (integrity !== 'ok') throw new Error(`The copy is damaged: ${String(integrity)}`)
    const orphans = first('pragma foreign_key_check')
    if (orphans !== undefined) throw new Error(`The table ${String(orphans)} has rows that refer to nothing`)
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'media_fts%'")
      .all()
      .map(({ name }) => String(name))
    const counts = Object.fromEntries(tables.map((table) => [table, Number(first(`select count(*) from "${table}"`))]))
    return { schema: String(first(`select max(name) from ${migrationTable}`)), counts }
  } finally {
    database.close()
  }
}
