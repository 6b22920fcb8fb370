import { packReason } from '../../db/reasons.ts'
import type { GivenReason } from '@amn/contract/reasons/reason'
import { once } from 'node:events'
import { AppError } from '@amn/contract/errors'
import { findCreator } from '../../http/creator.ts'
import { PermanentFailure, type Working } from '../../jobs/work.ts'
import { untilAborted } from '../../process/until-aborted.ts'
import { getReady, type Ready, type ScrapTools } from '../ready.ts'
import { giveFound, Left } from './apply-found.ts'
import { identify } from './identify.ts'
import type { RunOrder } from './order.ts'
import { makeRetries, type Retries } from './retry.ts'
import { changeItem, changeRun, findRun, holdGoingOn, isGoingOn, listWaiting, type RunRow, sumItems } from './queries.ts'
import { findSubject, reasonToSkip } from './subject.ts'
import type { Tx } from '../../db/tables.ts'

const itemsAtOnce = 100
const lookEvery = 300
/** Long work waits longer for its turn than a person does. */
const longestWaitForTurn = 120_000

interface Run extends RunOrder {
  row: RunRow
  retries: Retries
  signal: AbortSignal
  /** It turned out to be stopped. */
  stop: () => void
}
interface Item {
  id: number
  mediaId: number
}

// A source that was switched off or removed meanwhile is asked no more.
const readyFor = async (tools: ScrapTools, { row, signal }: Run): Promise<Ready> => {
  const ready = await getReady(tools, row.scrapper).catch((error: unknown) => {
    throw error instanceof AppError ? new PermanentFailure(error.code, error.reason, { cause: error }) : error
  })
  return { ...ready, sourceFor: (requestOptions) => ready.sourceFor({ longestWait: longestWaitForTurn, signal, ...requestOptions }) }
}

async function workOn(tools: ScrapTools, run: Run, item: Item): Promise<void> {
  const { store } = tools
  const { row } = run
  const state = 'waiting' as const
  const leave = (to: Parameters<typeof changeItem>[3]) =>
    store.transact(async (tx) => {
      if (await holdGoingOn(tx, run)) await changeItem(tx, item.id, state, to)
      else run.stop()
    })
  const ready = await readyFor(tools, run)
  const look = async (db: typeof store.db) => {
    const [subject, actor] = [await findSubject(db, item.mediaId), await findCreator(db, row.userId)]
    return { subject, actor, reason: reasonToSkip(subject, actor, ready.scrapper, row.fields) }
  }
  const { subject, actor, reason } = await look(store.db)
  if (!subject || !actor || reason !== undefined)
    return leave({ state: 'skipped', message: reason === undefined ? null : packReason(reason) })

  const identified = await untilAborted(identify(store.db, ready, subject), run.signal)
  if (Array.isArray(identified)) {
    return leave(identified.length === 0 ? { state: 'missing' } : { state: 'unsure', candidates: JSON.stringify(identified) })
  }
  let lost: GivenReason | undefined
  const check = async (tx: Tx) => {
    if (!(await holdGoingOn(tx, run))) throw new Left()
    lost = (await look(tx)).reason
    if (lost !== undefined) throw new Left()
  }
  try {
    await untilAborted(
      giveFound(tools, ready, { run: row, item: { id: item.id, state }, subject, chosen: identified.id, actor }, check),
      run.signal,
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return leave({ state: 'missing', message: packReason(error.reason) })
    if (!(error instanceof Left)) throw error
    if (lost === undefined) run.stop()
    else await leave({ state: 'skipped', message: packReason(lost) })
  }
}

async function bearWith(tools: ScrapTools, run: Run, item: Item): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await workOn(tools, run, item)
      return run.retries.answered()
    } catch (error) {
      run.signal.throwIfAborted()
      if (!(error instanceof AppError) || error instanceof PermanentFailure) throw error
      if (await run.retries.shouldRetry(error, tries, run.signal)) continue
      await tools.store.transact((tx) => changeItem(tx, item.id, 'waiting', { state: 'failed', message: packReason(error.reason) }))
      return
    }
  }
}

async function workThrough(tools: ScrapTools, run: Run, working: Working): Promise<void> {
  const { db } = tools.store
  const { counts } = await sumItems(db, [run.id])
  const all = counts.reduce((sum, { n }) => sum + Number(n), 0) || 1
  let left = Number(counts.find(({ state }) => state === 'waiting')?.n ?? 0)
  let items: Item[] = []
  for (let after = 0; (items = await listWaiting(db, run.id, after, itemsAtOnce)).length > 0; after = items.at(-1)?.id ?? after) {
    for (const item of items) {
      run.signal.throwIfAborted()
      await bearWith(tools, run, item)
      left -= 1
      working.setProgress(Math.min(1, 1 - left / all))
    }
  }
}

/** Goes through what is left of a run; ends soon when the run is stopped, without anything being written after that. */
export async function workOnRun(tools: ScrapTools, order: RunOrder, working: Working): Promise<void> {
  const { store } = tools
  const isOurs = await store.transact((tx) => changeRun(tx, order, ['waiting', 'running'], { state: 'running' }))
  const row = await findRun(store.db, order.id)
  if (!isOurs || !row) return
  const stopped = new AbortController()
  const stop = () => stopped.abort(new Error('The run was stopped'))
  const look = async () => {
    if (!(await isGoingOn(store.db, order))) stop()
  }
  const watch = setInterval(() => void look().catch(() => undefined), lookEvery)
  const signal = AbortSignal.any([working.signal, stopped.signal])
  try {
    await workThrough(tools, { ...order, row, retries: makeRetries(), signal, stop }, working)
    const isDone = await store.transact((tx) => changeRun(tx, order, ['running'], { state: 'done' }))
    if (!isDone) stop()
    signal.throwIfAborted()
  } catch (error) {
    if (!stopped.signal.aborted || working.signal.aborted) throw error
    // The job itself hears of it with its next heartbeat.
    await once(working.signal, 'abort', { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    working.signal.throwIfAborted()
  } finally {
    clearInterval(watch)
  }
}
