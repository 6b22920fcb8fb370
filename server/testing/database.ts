import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../db/connect.ts'
import type { Store, StoreOptions } from '../db/store.ts'
import { dropDatabase, makeDatabase } from './postgres.ts'
import { copyTemplate } from './template.ts'

export interface TestStore {
  store: Store
  /** The data folder, in which a SQLite database lies too. */
  data: string
  url: string
  /** Closes the store and removes everything. */
  remove(): Promise<void>
}

/** A migrated database of its own: SQLite in a temporary folder, or PostgreSQL where AMN_TEST_POSTGRES names a server. */
export async function openTestStore(options: Partial<StoreOptions> = {}): Promise<TestStore> {
  const data = await mkdtemp(join(tmpdir(), 'amn-test-'))
  const server = process.env['AMN_TEST_POSTGRES']
  const name = `amn_test_${randomUUID().replaceAll('-', '')}`
  const file = join(data, 'amn.sqlite')
  if (!server) await copyTemplate(file)
  const url = server ? await makeDatabase(server, name) : `sqlite:${file}`
  const store = await openStore(url, { data, reserveBytes: 0, connections: 4, isDurable: false, ...options })
  return {
    store,
    data,
    url,
    remove: async () => {
      await store.close()
      if (server) await dropDatabase(server, name)
      await rm(data, { recursive: true, force: true })
    },
  }
}
