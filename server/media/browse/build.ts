import { sql } from 'kysely'
import { idsIn, joinedIds, splitIds } from '../../db/id-list.ts'
import { engineOf } from '../../db/engine.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/tables.ts'
import { type BrowseIndex, type Facts, makeIndex, putFacts } from './browse-index.ts'
import { concatIds, makeIdSet } from './id-set.ts'
import { yieldEvery } from './yield.ts'

const rowsAtOnce = 2000
const idsAtOnce = 20_000

const firstSign = (db: Db) => (engineOf(db) === 'sqlite' ? sql<number>`coalesce(unicode(sort_title), 0)` : sql<number>`ascii(sort_title)`)

const selectFacts = (db: Db) =>
  db
    .selectFrom('media')
    .select([
      'media.id',
      'media.type',
      'media.adult',
      'media.work_in_progress as workInProgress',
      'media.aired_from as airedFrom',
      'media.came_out as cameOut',
      'media.created_at as createdAt',
    ])
    .select(sql<number>`case when media.deleted_at is null then 0 else 1 end`.as('isGone'))
    .select(firstSign(db).as('code'))

const listFacts = prepared<{ after: number }, Facts>((db, given) =>
  selectFacts(db).where('media.id', '>', given('after')).orderBy('media.id').limit(rowsAtOnce),
)

/** A media with those that stand right before it in each order; none for the first. */
export type Neighbours = Facts & { beforeByTitle: number | null; beforeByDay: number | null; beforeByAdded: number | null }

const before = (column: 'sort_title' | 'came_out' | 'created_at') => {
  const key = sql.ref(column)
  return sql<number | null>`(select p.id from media as p where p.deleted_at is null and (p.${key}, p.id) < (media.${key}, media.id)
    order by p.${key} desc, p.id desc limit 1)`
}

/** Those of some media that are there, with their neighbours; `ids` is a JSON array. */
export const listNeighbours = prepared<{ ids: string }, Neighbours>((db, given) =>
  selectFacts(db)
    .select([before('sort_title').as('beforeByTitle'), before('came_out').as('beforeByDay'), before('created_at').as('beforeByAdded')])
    .where('media.id', 'in', idsIn(db, given('ids'))),
)

async function* ordered(db: Db, column: 'sort_title' | 'came_out' | 'created_at') {
  let [key, last] = ['', 0]
  for (;;) {
    const part = db
      .selectFrom('media')
      .select('id')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(${sql.ref(column)}, id) > (${key}, ${last})`)
      .orderBy(column)
      .orderBy('id')
      .limit(idsAtOnce)
    const { list } = await db.selectFrom(part.as('part')).select(joinedIds(db, 'part.id').as('list')).executeTakeFirstOrThrow()
    const ids = splitIds(list)
    yield ids
    if (ids.length < idsAtOnce) return
    last = ids.at(-1) ?? 0
    key = (await db.selectFrom('media').select(`${column} as key`).where('id', '=', last).executeTakeFirstOrThrow()).key
  }
}

const mediaOfTag = prepared<{ tag: number; after: number }, { list: string | null }>((db, given) => {
  const part = db
    .selectFrom('media_tag')
    .select('media_id')
    .where('tag_id', '=', given('tag'))
    .where('media_id', '>', given('after'))
    .orderBy('media_id')
    .limit(idsAtOnce)
  return db.selectFrom(part.as('part')).select(joinedIds(db, 'part.media_id').as('list'))
})

async function readTag(db: Db, tag: number, yieldToOthers: () => Promise<void>): Promise<Uint32Array<ArrayBuffer>> {
  const parts: Uint32Array[] = []
  for (let [last, isMore] = [0, true]; isMore;) {
    const [row] = await mediaOfTag(db, { tag, after: last })
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
    for await (const ids of ordered(db, column)) {
      order.ids.set(ids, order.count)
      order.count += ids.length
      await yieldToOthers()
    }
  }
  for await (const ids of ordered(db, 'came_out')) {
    for (const id of ids) {
      const order = index.year[id] === 0 ? undated : dated
      order.ids[order.count] = id
      order.count += 1
    }
    await yieldToOthers()
  }
}

/** Reads the whole index, in slices that hold nobody up; the handle sees one moment of the database. */
export async function buildIndex(db: Db): Promise<BrowseIndex> {
  const yieldToOthers = yieldEvery()
  const { highest } = await db
    .selectFrom('media')
    .select((is) => is.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  const index = makeIndex(Number(highest ?? 0))
  for (let [last, isMore] = [0, true]; isMore;) {
    const rows = await listFacts(db, { after: last })
    for (const facts of rows) putFacts(index, facts)
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === rowsAtOnce
    await yieldToOthers()
  }
  await readOrders(db, index, yieldToOthers)
  for (const { id } of await db.selectFrom('tag').select('id').orderBy('id').execute()) {
    const ids = await readTag(db, id, yieldToOthers)
    if (ids.length > 0) index.tags.set(id, makeIdSet(ids, index.room))
  }
  return index
}
