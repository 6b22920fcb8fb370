import type { Db, Tx } from '../db/tables.ts'
import type { JobHandler, WorkOptions } from './work.ts'

/** What distinguishes a run of a kind from the others. */
export interface Run {
  id: number
  key: string
  payload: unknown
}

/** A kind of long work: what does it, and what administrators see and may do of it. */
export interface JobKind {
  kind: string
  handler: JobHandler
  onEnd?: WorkOptions['onEnd']
  /** Queues a run, or several; absent: nobody starts it by hand. */
  start?: (tx: Tx) => Promise<void>
  /** Done before a start by hand, outside of its transaction. */
  prepare?: () => Promise<void>
  /** Milliseconds from one run to the next, by a setting where it is a function; none: it runs when something asks for it, or keeps a schedule of its own. */
  every?: number | ((db: Db) => Promise<number | undefined>)
  /** Milliseconds that a process must have run before the very first one; absent: none. */
  firstAfter?: number
  /** The kind after whose runs it is due. */
  after?: string
  nextRunAt?: (db: Db) => Promise<string | null>
  /** What a run works on, in words. */
  readSubjects?: (db: Db) => Promise<(run: Run) => string>
  /** Stops a run together with what hangs on it; absent: the run alone. */
  cancel?: (tx: Tx, run: Run) => Promise<void>
}
