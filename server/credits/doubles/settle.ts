import { setImmediate } from 'node:timers/promises'
import { type DoubleReason, doubleReasons } from '@amn/contract/media/credit-values'
import { batchesOf } from '../../db/batches.ts'
import type { Store } from '../../db/store.ts'
import { contradicts } from '../../domain/credits/resolve-credits.ts'
import { keepSettling } from '../../jobs/keep-settling.ts'
import { blocksOf } from '../../text/contributor-names/name-blocks.ts'
import { compareRead, type ReadName, readContributorName } from '../../text/contributor-names/names-agree.ts'
import { deleteMarks, type Known, listInBlocks, listKnown, listMarks, listNow, type Pair, replaceBlocks, replacePairs } from './queries.ts'

const marksAtOnce = 200
const askedAtOnce = 20
const mostNames = 10
const mostBlocks = 80
/** With as many at most somebody is compared: of a common name there are more, and none of them is surely the same. */
const mostCandidates = 300
const mostPairs = 10

interface Read extends Known {
  read: ReadName[]
  blocks: string[]
}

function readKnown(known: Known): Read {
  const read = known.names.slice(0, mostNames).map((name) => readContributorName(name, known.kind))
  const ids = known.ids.map(({ source, key }) => `i ${source} ${key}`.slice(0, 200))
  // Organisations and people are never the same.
  const named = read.flatMap(blocksOf).map((block) => `${known.kind.charAt(0)}${block}`)
  return { ...known, read, blocks: [...new Set([...ids, ...named])].slice(0, mostBlocks) }
}

const isSameId = (one: Known, other: Known) =>
  one.ids.some(({ source, key }) => other.ids.some((each) => each.source === source && each.key === key))

/** Why two may be the same; undefined where nothing says it, or they have different ids at one source. */
function reasonFor(one: Read, other: Read): DoubleReason | undefined {
  if (one.kind !== other.kind) return undefined
  if (isSameId(one, other)) return 'externalId'
  if (contradicts(one.ids, other.ids)) return undefined
  const reasons = one.read.flatMap((name) => other.read.map((each) => compareRead(name, each).reason)).filter((reason) => reason !== null)
  return reasons.toSorted((a, b) => doubleReasons.indexOf(a) - doubleReasons.indexOf(b))[0]
}

const toPair = (one: number, other: number, reason: DoubleReason): Pair => ({
  one: Math.min(one, other),
  other: Math.max(one, other),
  reason,
  rank: doubleReasons.indexOf(reason),
})

async function findPairs(store: Store, asked: readonly Read[], signal?: AbortSignal): Promise<Pair[]> {
  const pairs = new Map<string, Pair>()
  const readOf = new Map(asked.map((one) => [one.id, one]))
  for (const some of batchesOf(asked, askedAtOnce)) {
    const candidatesOf = new Map<number, number[]>()
    for (const { id, blocks } of some) candidatesOf.set(id, await listInBlocks(store.db, blocks, mostCandidates))
    const unread = [...new Set([...candidatesOf.values()].flat())].filter((id) => !readOf.has(id))
    for (const known of await listKnown(store.db, unread)) readOf.set(known.id, readKnown(known))
    for (const one of some) {
      const own = (candidatesOf.get(one.id) ?? []).flatMap((id): Pair[] => {
        const other = readOf.get(id)
        const reason = other && id !== one.id ? reasonFor(one, other) : undefined
        return reason ? [toPair(one.id, id, reason)] : []
      })
      for (const pair of own.toSorted((a, b) => a.rank - b.rank).slice(0, mostPairs)) pairs.set(`${pair.one} ${pair.other}`, pair)
      // Others wait for the server, too.
      await setImmediate()
      if (signal?.aborted) return []
    }
  }
  return [...pairs.values()]
}

/** Looks for doubles of those who were marked first; whether there were any. */
export async function settleDoubles(store: Store, signal?: AbortSignal): Promise<boolean> {
  const marks = await listMarks(store.db, marksAtOnce)
  if (marks.length === 0) return false
  const marked = [...new Set(marks.map(({ id }) => id))]
  const meant = await listNow(store.db, marked)
  const all = [...new Set([...marked, ...meant])]
  const asked = (await listKnown(store.db, meant)).map(readKnown)
  const blocks = asked.flatMap(({ id, blocks: own }) => own.map((block) => ({ id, block })))
  // First everybody is to be found, so that two who came at once find each other.
  await store.transact((tx) => replaceBlocks(tx, all, blocks))
  const pairs = await findPairs(store, asked, signal)
  if (signal?.aborted) return false
  await store.transact(async (tx) => {
    await replacePairs(tx, all, pairs)
    await deleteMarks(
      tx,
      marks.map(({ seq }) => seq),
    )
  })
  return true
}

/** Keeps it found who may be the same. */
export const keepDoubles = (store: Store, onError: (error: unknown) => void): { stop: () => Promise<void> } =>
  keepSettling((signal) => settleDoubles(store, signal), onError)
