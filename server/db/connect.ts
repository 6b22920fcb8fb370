import { openSqlite } from './sqlite/sqlite.ts'
import type { Store, StoreOptions } from './store.ts'

/** Opens `sqlite:<path>` or `postgres://…`, migrated to the newest schema. Throws StartError with a line for the operator. */
export async function openStore(url: string, options: StoreOptions): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(url)) return openSqlite(url.replace(/^sqlite:/, ''), options)
  // Loaded where it is wanted only: the driver costs 13 MB of memory.
  const { openPostgres } = await import('./postgres/postgres.ts')
  return openPostgres(url, options)
}
