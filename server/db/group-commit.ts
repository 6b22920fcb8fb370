import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@amn/contract/errors'

/** How long the works of one transaction may take together before it is committed, in milliseconds. */
const longestBatch = 50

interface Work {
  run: () => Promise<unknown>
  resolve: (value: never) => void
  reject: (error: unknown) => void
}

type Outcome = { work: Work; value: unknown } | { work: Work; error: unknown }

/** What the queue needs of the database: each names one statement. */
export interface Commits {
  /** Waits for the lock without blocking the thread; throws BUSY when it does not come. */
  begin: () => Promise<void>
  commit: () => void
  rollback: () => void
  savepoint: () => void
  release: () => void
  rollbackToSavepoint: () => void
  isInTransaction: () => boolean
  /** Turns a fault of the database into what callers see. */
  explain: (error: unknown) => unknown
}

const inside = new AsyncLocalStorage<{ isOpen: boolean } | undefined>()

/** Runs a work with the mark by which a transaction inside a transaction is refused. */
export async function markedAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true }
  return inside.run(mark, work).finally(() => {
    mark.isOpen = false
  })
}

/** Throws where a transaction is asked for inside a transaction: it would wait for itself. */
export function refuseNested(): void {
  if (inside.getStore()?.isOpen) throw new Error('transact was called inside transact: hand its tx on instead')
}

/**
 * A queue of works that are committed together: what is queued in one turn of the event loop, or while the last commit ran, joins one
 * transaction. A work that throws is undone alone; a promise settles only after its commit.
 */
export function groupCommit(commits: Commits) {
  let queue: Work[] = []
  let running: Promise<void> | undefined
  let isClosed = false

  async function runOne(work: Work, isAlone: boolean): Promise<Outcome> {
    if (!isAlone) commits.savepoint()
    try {
      const value = await markedAsTransaction(work.run)
      if (!isAlone) commits.release()
      return { work, value }
    } catch (error) {
      // A full disk or a failed write ends the whole transaction by itself.
      if (!commits.isInTransaction()) throw error
      if (isAlone) commits.rollback()
      else {
        commits.rollbackToSavepoint()
        commits.release()
      }
      return { work, error: commits.explain(error) }
    }
  }

  function undo(): void {
    try {
      if (commits.isInTransaction()) commits.rollback()
    } catch (error) {
      commits.explain(error)
    }
  }

  async function runBatch(batch: Work[]): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      await commits.begin()
      const started = performance.now()
      for (const work of batch) {
        if (outcomes.length > 0 && performance.now() - started > longestBatch) break
        outcomes.push(await runOne(work, batch.length === 1))
      }
      queue = [...batch.splice(outcomes.length), ...queue]
      if (commits.isInTransaction()) commits.commit()
    } catch (error) {
      const shown = commits.explain(error)
      undo()
      for (const work of batch) work.reject(shown)
      return
    }
    for (const outcome of outcomes) {
      if ('error' in outcome) outcome.work.reject(outcome.error)
      else outcome.work.resolve(outcome.value as never)
    }
  }

  async function drain(): Promise<void> {
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await runBatch(batch)
      // Lets requests that arrived during the commit be read, so that they join the next one.
      if (queue.length > 0) await new Promise(setImmediate)
    }
    running = undefined
  }

  return {
    /** Queues a work; settles after the commit that holds it. */
    add: <T>(run: () => Promise<T>): Promise<T> => {
      refuseNested()
      if (isClosed) return Promise.reject(new AppError('BUSY', 'server.closing'))
      return new Promise<T>((resolve, reject) => {
        queue.push({ run, resolve, reject })
        running ??= inside.run(undefined, drain)
      })
    },
    /** Takes nothing more and waits until everything queued is committed. */
    close: async (): Promise<void> => {
      isClosed = true
      await running
    },
  }
}
