import { splitIds } from '../../db/id-list.ts'
import type { Db } from '../../db/tables.ts'
import { type Bits, idsOfBits, makeBits, setBit } from './bits.ts'
import { type BrowseIndex, type Facts, makeIndex, putFacts } from './browse-index.ts'
import { concatIds, makeIdSet } from './id-set.ts'
import { findHighestId, idsAtOnce, listFacts, listOrdered, listTagged, listTagIds, rowsAtOnce } from './index-queries.ts'
import { listFactNames, listWithFact } from './facts/queries.ts'
import { yieldEvery } from './yield.ts'

type ReadPart = (after: number) => Promise<{ list: string | null }[]>

async function readIds(readPart: ReadPart, yieldToOthers: () => Promise<void>): Promise<Uint32Array<ArrayBuffer>> {
  const parts: Uint32Array[] = []
  for (let [last, isMore] = [0, true]; isMore;) {
    const [row] = await readPart(last)
    const ids = splitIds(row?.list ?? null)
    parts.push(ids)
    last = ids.at(-1) ?? 0
    isMore = ids.length === idsAtOnce
    await yieldToOthers()
  }
  return concatIds(parts)
}

async function readOrders(db: Db, index: BrowseIndex, yieldToOthers: () => Promise<void>): Promise<void> {
  const { title, dated, undated, added } = index.orders
  for (const [column, order] of [
    ['sort_title', title],
    ['created_at', added],
  ] as const) {
    for await (const ids of listOrdered(db, column)) {
      order.ids.set(ids, order.count)
      order.count += ids.length
      await yieldToOthers()
    }
  }
  for await (const ids of listOrdered(db, 'came_out')) {
    for (const id of ids) {
      const order = index.year[id] === 0 ? undated : dated
      order.ids[order.count] = id
      order.count += 1
    }
    await yieldToOthers()
  }
}

const putLanguage = (sets: Map<string, Bits>, { id, language }: Facts, room: number): void => {
  if (language === null) return
  const bits = sets.get(language) ?? makeBits(room)
  setBit(bits, id)
  sets.set(language, bits)
}

/** Reads the whole index, yielding to other work; the handle sees a snapshot of the database. */
export async function buildIndex(db: Db): Promise<BrowseIndex> {
  const yieldToOthers = yieldEvery()
  const index = makeIndex(await findHighestId(db))
  const byLanguage = new Map<string, Bits>()
  for (let [last, isMore] = [0, true]; isMore;) {
    const rows = await listFacts(db, { after: last })
    for (const facts of rows) {
      putFacts(index, facts)
      putLanguage(byLanguage, facts, index.room)
    }
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === rowsAtOnce
    await yieldToOthers()
  }
  for (const [language, bits] of byLanguage) index.languages.set(language, makeIdSet(idsOfBits(bits), index.room))
  await readOrders(db, index, yieldToOthers)
  for (const tag of await listTagIds(db)) {
    const ids = await readIds((after) => listTagged(db, { tag, after }), yieldToOthers)
    if (ids.length > 0) index.tags.set(tag, makeIdSet(ids, index.room))
  }
  for (const fact of await listFactNames(db)) {
    const ids = await readIds((after) => listWithFact(db, { fact, after }), yieldToOthers)
    index.facts.set(fact, makeIdSet(ids, index.room))
  }
  return index
}
