import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sync, writeBackup } from '@amn/server/db/backup/backup'
import { restoreBackup } from '@amn/server/db/backup/restore'
import { findLargeCatalogue } from './large-catalogue.ts'
import { tell, title } from './report.ts'

/** Their rows are compared whole; of all others the number. */
const hashed = ['media', 'user_media', 'user_file', 'users', 'setting', 'media_tag']

const describe = (path: string) => {
  const database = new DatabaseSync(path, { readOnly: true })
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'media_fts%' order by name")
    .all()
    .map(({ name }) => String(name))
  const described = tables.map((table) => {
    const count = Number(Object.values(database.prepare(`select count(*) from "${table}"`).get() ?? {})[0])
    if (!hashed.includes(table)) return `${table} ${count}`
    const hash = createHash('sha256')
    const rows = database.prepare(`select * from "${table}" order by 1, 2`)
    rows.setReturnArrays(true)
    for (const row of rows.iterate()) hash.update(JSON.stringify(row))
    return `${table} ${count} ${hash.digest('hex')}`
  })
  database.close()
  // The sessions of a backup are not restored.
  return described.filter((line) => !/^(session|session_token) /.test(line)).join('\n')
}

const took = (work: () => void) => {
  const from = performance.now()
  work()
  return (performance.now() - from) / 1000
}

/** A library of a million titles is backed up, lost and restored: how long that takes beside a plain copy of the file, and that it is equal. */
export async function benchRestore(sizes: number[]): Promise<void> {
  const count = sizes[0] ?? 1_000_000
  const source = join(await findLargeCatalogue(count, (line) => process.stdout.write(`${line}\n`)), 'amn.db')
  const data = mkdtempSync(join(tmpdir(), 'amn-drill-'))
  const path = join(data, 'amn.db')
  copyFileSync(source, path)
  const before = describe(path)
  const size = statSync(path).size
  title(`Backup and restore of ${count.toLocaleString('en')} titles (${(size / 1024 ** 2).toFixed(0)} MiB)`)
  const copy = took(() => {
    copyFileSync(path, join(data, 'copy'))
    sync(join(data, 'copy'))
  })
  rmSync(join(data, 'copy'))
  const folder = join(data, 'backups')
  mkdirSync(folder)
  let file = ''
  const made = took(() => (file = join(folder, writeBackup(path, folder).file)))
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
  const began = performance.now()
  await restoreBackup(file, path)
  const restored = (performance.now() - began) / 1000
  const isEqual = describe(path) === before
  tell('backup, opened and checked', `${made.toFixed(1)} s (copy: ${copy.toFixed(1)} s)`, 'told', true)
  tell('restored after it was checked', `${restored.toFixed(1)} s (copy: ${copy.toFixed(1)} s)`, '≤ 60 s', restored <= 60)
  tell('counts of all tables and hashes of six', isEqual ? 'equal' : 'different', 'equal', isEqual)
  rmSync(data, { recursive: true })
}
