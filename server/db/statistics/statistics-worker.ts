import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

const { path }: { path: string } = workerData

// Bits of `pragma optimize`: name what it would do instead of doing it, analyse, and look at all tables, whoever has used them.
const named = 0x1 | 0x2 | 0x10000

const database = new DatabaseSync(path, { timeout: 10_000 })
try {
  database.exec('pragma cache_size = -8000; pragma analysis_limit = 400; pragma wal_autocheckpoint = 0')
  const needed = database.prepare(`pragma optimize(${named})`).all()
  // One at a time: between two of them whoever writes gets the lock.
  for (const row of needed) database.exec(String(Object.values(row)[0]))
  // Other connections read the statistics with the schema, and that only when it has changed.
  if (needed.length > 0) database.exec('begin immediate; create table statistics_read (n); drop table statistics_read; commit')
} finally {
  database.close()
}
