import { packReason } from '../db/reasons.ts'
import { type Reason, reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import { whileAllowed } from '../db/fence.ts'
import type { Store } from '../db/store.ts'
import { claimJob, type ClaimedJob, extendLease, finishJob, freeJobsOf, type Job, releaseJob } from './job-queries.ts'
import { makeTrust } from './lease.ts'
import { isDeadWorker, makeWorkerName } from './worker-name.ts'

/** What a handler may use while it works. */
export interface Working {
  /** Aborted when the job is cancelled, lost, or the server stops: the handler ends soon and throws the signal's reason. */
  signal: AbortSignal
  /** 0–1; shown to people, stored with the next heartbeat. */
  setProgress: (progress: number | null) => void
}
/** Does one job; may end it as asking. Whatever it throws makes the job wait and be tried again, three times in all, unless it is PermanentFailure. */
export type JobHandler = (job: Job, working: Working) => Promise<'asking' | void>

/** What no other try can mend: a job that throws it fails at once. */
export class PermanentFailure extends AppError {}

const reasonOf = (error: unknown): Reason =>
  error instanceof AppError ? error.reason : reasonFor('task.failed', { why: error instanceof Error ? error.message : String(error) })

export interface WorkOptions {
  store: Store
  handlers: Record<string, JobHandler>
  /** Called with jobs that failed, for the log. */
  onError?: (error: unknown, job: Job | undefined) => void
  /** Called, outside of any transaction, with how a job ended, for what is shown of it. */
  onEnd?: (job: Job, end: 'done' | 'failed' | 'cancelled' | 'asking', error: Reason | undefined) => Promise<void>
  /** Milliseconds a claim lasts without a heartbeat, and between two checks for work. */
  lease?: number
  poll?: number
}

export interface Work {
  /** Looks for work at once. */
  notifyWorkers: () => void
  /** Stops taking work, puts back what runs, and waits for it. */
  stop: () => Promise<void>
}

class Stopped extends Error {
  readonly why: 'cancelled' | 'lost' | 'stopping'
  constructor(why: 'cancelled' | 'lost' | 'stopping') {
    super(`The job was ${why}`)
    this.why = why
  }
}

const isLoss = (error: unknown) => error instanceof Stopped && error.why === 'lost'
const mostTries = 3
type Trust = ReturnType<typeof makeTrust>

/** Begins to work off the queue, one job of each kind at a time. */
export function startWork(options: WorkOptions): Work {
  const { store, handlers, lease = 30_000, poll = 2000 } = options
  const workerName = makeWorkerName()
  const stopping = new AbortController()
  const waits: (() => void)[] = []
  const notifyWorkers = () => {
    for (const endWait of waits.splice(0)) endWait()
  }
  const waitForWork = () =>
    new Promise<void>((resolve) => {
      if (stopping.signal.aborted) return resolve()
      const timer = setTimeout(resolve, poll)
      timer.unref()
      waits.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  stopping.signal.addEventListener('abort', notifyWorkers)

  const settle = async (job: ClaimedJob, error: unknown): Promise<void> => {
    const why = error instanceof Stopped ? error.why : undefined
    if (why === 'lost') return
    if (why === 'stopping') return store.transact((tx) => releaseJob(tx, job.id, workerName, 0, false))
    if (why !== 'cancelled' && job.attempts < mostTries && !(error instanceof PermanentFailure)) {
      options.onError?.(error, job)
      return store.transact((tx) => releaseJob(tx, job.id, workerName, 1000 * 4 ** job.attempts, true))
    }
    const state = why === 'cancelled' ? 'cancelled' : 'failed'
    const reason = state === 'failed' ? reasonOf(error) : undefined
    if (state === 'failed') options.onError?.(error, job)
    await options.onEnd?.(job, state, reason)
    await store.transact((tx) =>
      finishJob(tx, job.id, workerName, { state, runAt: job.runAt, ...(reason && { error: packReason(reason) }) }),
    )
  }

  const run = async (job: ClaimedJob, handler: JobHandler, trust: Trust): Promise<void> => {
    const stop = new AbortController()
    const stopNow = () => stop.abort(new Stopped('stopping'))
    if (stopping.signal.aborted) stopNow()
    stopping.signal.addEventListener('abort', stopNow)
    let progress: number | null = null
    const extend = async () => {
      const { isOurs, isCancelAsked } = await trust.renewing(
        () => store.transact((tx) => extendLease(tx, job.id, workerName, lease, progress)),
        (extended) => extended.isOurs,
      )
      if (!isOurs) stop.abort(new Stopped('lost'))
      else if (isCancelAsked) stop.abort(new Stopped('cancelled'))
    }
    // A heartbeat that fails is made good by the next; the lease outlasts several.
    const heartbeat = setInterval(() => void extend().catch((error: unknown) => options.onError?.(error, job)), Math.min(lease / 6, 2000))
    let isOver = false
    // After a pause another server may have taken the job: that is asked before anything is written.
    const refuseLost = async () => {
      if (isOver) return
      if (trust.isOver()) await extend()
      if (stop.signal.aborted && isLoss(stop.signal.reason)) throw stop.signal.reason
    }
    try {
      const working = { signal: stop.signal, setProgress: (value: number | null) => (progress = value) }
      const end = (await whileAllowed(refuseLost, () => handler(job, working))) ?? 'done'
      await refuseLost()
      clearInterval(heartbeat)
      stop.signal.throwIfAborted()
      await options.onEnd?.(job, end, undefined)
      await store.transact((tx) => finishJob(tx, job.id, workerName, { state: end, runAt: job.runAt }))
    } catch (error) {
      clearInterval(heartbeat)
      await settle(job, stop.signal.aborted ? stop.signal.reason : error)
    } finally {
      isOver = true
      stopping.signal.removeEventListener('abort', stopNow)
    }
  }

  const loop = async (kind: string, handler: JobHandler): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        const trust = makeTrust(lease)
        const job = await trust.renewing(
          () => store.transact((tx) => claimJob(tx, kind, workerName, lease)),
          (claimed) => claimed !== undefined,
        )
        if (job) await run(job, handler, trust)
        else await waitForWork()
      } catch (error) {
        options.onError?.(error, undefined)
        await waitForWork()
      }
    }
  }

  const begin = store
    .transact((tx) => freeJobsOf(tx, (worker) => isDeadWorker(worker, store.engine)))
    .catch((error: unknown) => options.onError?.(error, undefined))
  const loops = begin.then(() => Promise.all(Object.entries(handlers).map(([kind, handler]) => loop(kind, handler))))
  return {
    notifyWorkers,
    stop: async () => {
      stopping.abort()
      await loops
    },
  }
}
