import { AppError } from '@amn/contract/errors'
import { reasonFor, say } from '@amn/contract/reasons/reason'
import { type NoticeChannel, noticeChannels } from '@amn/contract/system/system-values'
import { readStoredReason } from '../../db/reasons.ts'
import type { Store } from '../../db/store.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { makeOutgoing } from '../../http/outgoing.ts'
import { makeWorkerName } from '../../jobs/worker-name.ts'
import type { Condition } from './conditions.ts'
import { deliver, type Message, settingOf } from './deliver.ts'
import { claimWatch, deleteTold, insertTold, listTold } from './queries.ts'
import { queueMessage } from './work.ts'

const minute = 60_000
/** Longer than from one look to the next, so that the server that looks goes on to. */
const lease = 3 * minute
/** A share that does not answer once has not gone: what is told was found, or gone, so often one after the other. */
const looksInARow = 2

export interface WatchParts {
  store: Store
  outgoing: ReturnType<typeof makeOutgoing>
  find: () => Promise<Condition[]>
  onError: (error: unknown) => void
}

const begun = ({ key, title, text, severity }: Condition, at: string): Message => ({
  title: say(title),
  text: say(text),
  severity,
  key,
  at,
})
const over = (key: string, reason: string, at: string): Message => ({
  title: say(reasonFor('notice.over', { reason })),
  text: say(reasonFor('notice.overText')),
  severity: 'ok',
  key,
  at,
})

/** Whether a failure says that nothing can be written now. */
export const isUnwritable = (error: unknown) =>
  error instanceof AppError && (error.code === 'INSUFFICIENT_STORAGE' || error.code === 'BUSY')

/**
 * Looks what is wrong and tells what has begun and what is over, each once, whichever of several servers finds it. While the database
 * cannot be written, it is told at once and remembered here.
 */
export function makeWatch({ store, outgoing, find, onError }: WatchParts) {
  const worker = makeWorkerName()
  const seen = new Map<string, number>()
  const gone = new Map<string, number>()
  /** What was told without being written down. */
  const unwritten = new Map<string, string>()

  /** Where messages go, as it was when the database last told. */
  const addresses = new Map<NoticeChannel, string>()

  const readAddresses = async () => {
    for (const channel of noticeChannels) addresses.set(channel, await readSetting(store.db, settingOf[channel]))
  }
  const tellNow = async (message: Message) => {
    for (const [channel, address] of addresses) if (address !== '') await deliver(outgoing, channel, address, message).catch(onError)
  }
  const isMyTurn = async () => {
    // SQLite has one server: nothing is written, and no disk woken, but to find out whether it can be again.
    if (store.engine === 'sqlite' && store.fault() === undefined) return true
    return store.transact((tx) => claimWatch(tx, worker, lease)).catch((error: unknown) => isUnwritable(error))
  }
  const count = (counts: Map<string, number>, keys: readonly string[]): string[] => {
    for (const key of counts.keys()) if (!keys.includes(key)) counts.delete(key)
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return keys.filter((key) => (counts.get(key) ?? 0) >= looksInARow)
  }
  const begin = async (condition: Condition) => {
    const message = begun(condition, new Date().toISOString())
    try {
      await store.transact(async (tx) => {
        const isFirst = await insertTold(tx, condition, message.at)
        if (isFirst && !unwritten.has(condition.key)) await queueMessage(tx, message)
      })
      unwritten.delete(condition.key)
    } catch (error) {
      if (!isUnwritable(error)) throw error
      if (unwritten.has(condition.key)) return
      unwritten.set(condition.key, message.title)
      await tellNow(message)
    }
  }
  const end = (key: string, title: string) =>
    store.transact(async (tx) => {
      if (await deleteTold(tx, key)) await queueMessage(tx, over(key, title, new Date().toISOString()))
    })

  const look = async () => {
    if (!(await isMyTurn())) return
    const conditions = await find()
    const keys = conditions.map(({ key }) => key)
    const isAway = conditions.some(({ kind }) => kind === 'database-away')
    if (!isAway) await readAddresses()
    const told = isAway ? [] : await listTold(store.db)
    const lasting = count(seen, keys)
    const ended = count(
      gone,
      [...told.map(({ key }) => key), ...unwritten.keys()].filter((key) => !keys.includes(key)),
    )
    for (const condition of conditions)
      if (lasting.includes(condition.key) && !told.some(({ key }) => key === condition.key)) await begin(condition)
    for (const { key, title } of told) if (ended.includes(key)) await end(key, readStoredReason(title)?.message ?? key)
    for (const [key, title] of unwritten) {
      if (!ended.includes(key)) continue
      unwritten.delete(key)
      await tellNow(over(key, title, new Date().toISOString()))
    }
  }
  return { look }
}

/** Looks every minute. */
export function keepWatching(parts: WatchParts): { stop: () => Promise<void> } {
  const { look } = makeWatch(parts)
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(look).catch(parts.onError)
  }, minute).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
