import { faultOf } from './errors.ts'
import { checkOfThisWork } from './fence.ts'
import { openSqlite } from './sqlite/sqlite.ts'
import type { OpenedStore, Store, StoreFault, StoreOptions } from './store.ts'

function rememberFault(store: OpenedStore): Store {
  let fault: StoreFault | undefined
  return {
    ...store,
    transact: async (work, userId) => {
      const check = checkOfThisWork()
      if (check) await check
      try {
        const value = await store.transact(work, userId)
        fault = undefined
        return value
      } catch (error) {
        fault = faultOf(error) ?? fault
        throw error
      }
    },
    fault: () => fault,
  }
}

/** Opens `sqlite:<path>` or `postgres://…`, migrated to the newest schema. Throws StartError with a line for the operator. */
export async function openStore(url: string, options: StoreOptions): Promise<Store> {
  if (!/^postgres(ql)?:\/\//.test(url)) return rememberFault(await openSqlite(url.replace(/^sqlite:/, ''), options))
  // Loaded where it is wanted only: the driver costs 13 MB of memory.
  const { openPostgres } = await import('./postgres/postgres.ts')
  return rememberFault(await openPostgres(url, options))
}
