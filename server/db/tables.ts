import type { Kysely } from 'kysely'
import type { AccountTables } from './tables/accounts.ts'
import type { CollectionTables } from './tables/collections.ts'
import type { CreditTables } from './tables/credits.ts'
import type { ImportTables } from './tables/imports.ts'
import type { LibraryTables } from './tables/library.ts'
import type { ListTables } from './tables/lists.ts'
import type { ScrapperTables } from './tables/scrappers.ts'
import type { UserDataTables } from './tables/user-data.ts'
import type { WorkTables } from './tables/work.ts'

/** Every table. Flags are 0 or 1, instants ISO 8601 in UTC, days YYYY-MM-DD, json is text; ids are integers given by the database. */
export type Tables = AccountTables &
  LibraryTables &
  CreditTables &
  CollectionTables &
  UserDataTables &
  WorkTables &
  ImportTables &
  ListTables &
  ScrapperTables

type Handle = Kysely<Tables>

/** The handle for reading, which every query function takes first. */
export interface Db extends Pick<
  Handle,
  'selectFrom' | 'selectNoFrom' | 'executeQuery' | 'getExecutor' | 'fn' | 'case' | 'dynamic' | 'introspection'
> {}

declare const isOpenTransaction: unique symbol

/** The handle for writing, which `transact` alone hands out. Whoever writes takes one, named `tx`; it reads too. */
export interface Tx extends Db, Pick<Handle, 'insertInto' | 'updateTable' | 'deleteFrom'> {
  readonly [isOpenTransaction]: true
  /**
   * Queues what must happen outside once this transaction is durable, such as deleting a file; whoever called `transact` waits for it. It
   * never runs for a transaction that was undone, and not at all when the process ends between: what it fails to do must hurt nobody.
   */
  afterCommit(action: () => unknown): void
}
