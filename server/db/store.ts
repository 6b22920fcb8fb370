import type { Engine } from './engine.ts'
import type { Watch } from './watch-statements.ts'
import type { Db, Tx } from './tables.ts'

/** How many connections there are for reading and writing, how many of them do nothing, and how many requests wait for one. */
export type ConnectionCounts = Record<'read' | 'write', { open: number; idle: number; waiting: number }>

export type StoreFault = 'full' | 'lost'

/** The database: `db` only reads, `transact` writes. */
export interface Store {
  engine: Engine
  db: Db
  /** Reads as `db` does, but holds up nobody however much a statement reads: in SQLite it is run in a thread of its own. */
  heavy: Db
  /**
   * Runs a work in a transaction and settles after it is durable. The work awaits nothing but its own `tx`, does not catch the database's
   * errors, and does not call transact itself. Throws BUSY, INSUFFICIENT_STORAGE, or what the work threw. Works of one person, which wait
   * for each other anyway, may be committed together when they name that person; SQLite does so with all.
   */
  transact<T>(work: (tx: Tx) => Promise<T>, userId?: number): Promise<T>
  /** Reads at one moment, however long it takes, without holding up other reads; one at a time. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>
  /** Commits what is queued and closes. */
  close(): Promise<void>
  /** Throws BUSY while the database cannot be used. */
  check(): Promise<void>
  /** Engine, versions and settings as the running database reports them. */
  describe(): Promise<Record<string, string>>
  /** What the last write failed for, where that was for want of room or is for good; undefined since one succeeded. */
  fault: () => StoreFault | undefined
  /** Bytes that the database takes. */
  size(): Promise<number>
  /** Calls a listener after every statement; gives the function that ends this. */
  watchStatements: Watch
  /** The connections to PostgreSQL at this moment; absent where the database is a file. */
  countConnections?: () => ConnectionCounts
  /** How many others are connected to PostgreSQL, a moment after which those who were leaving have left; absent where the database is a file. */
  countOthers?: () => Promise<number>
}

/** A store as an engine opens it. */
export type OpenedStore = Omit<Store, 'fault'>

export interface StoreOptions {
  /** The data folder: backups, temporary files and the reserve file lie in it. */
  data: string
  /** Called once when writing failed in a way that only a restart cures; the caller exits. */
  onBroken?: (error: unknown) => void
  /** Called once, with a line for the operator, when the files of a SQLite database were removed or replaced: nothing is written any more. */
  onLost?: (line: string) => void
  /** Called with what failed after a transaction that is durable all the same. */
  onError?: (error: unknown) => void
  /** Milliseconds to wait for another process's lock. */
  lockWait?: number
  /** Bytes kept free for the day the disk is full; 0 for none. */
  reserveBytes?: number
  /** Refuses a place where there is no database yet, rather than to make one. */
  mustExist?: boolean
  /** Allows SQLite on a network file system. */
  isNetworkAllowed?: boolean
  /** PostgreSQL connections: so many for reading and so many for writing at most. */
  connections?: number
  /** Milliseconds for which PostgreSQL is tried again at the start while it cannot be reached; 0 unless given. */
  startWait?: number
  /** Whether the schema of PostgreSQL may be changed though no backup can be made before. */
  migratesWithoutBackup?: boolean
  /** Called, with a line for the operator, at each try that did not reach it. */
  onWaiting?: (line: string) => void
  /** Whether a commit to SQLite waits for the disk: it does unless a test, which has nothing to lose, says no. */
  isDurable?: boolean
}
