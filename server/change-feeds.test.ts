import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChangeFeed, followFeed } from './db/change-feed.ts'
import type { Tx } from './db/tables.ts'
import { issueChanges, libraryChanges, ownChanges } from './events/change-queries.ts'
import { openBrowse } from './media/browse/browse.ts'
import { mediaChanges } from './media/browse/change-queries.ts'
import { openTitles } from './media/titles/titles.ts'
import { openTestStore, type TestStore } from './testing/database.ts'
import { makeWatched } from './testing/rows.ts'

let opened: TestStore
let first: { userId: number; mediaId: number }
let second: { userId: number; mediaId: number }
beforeAll(async () => {
  opened = await openTestStore()
  first = await makeWatched(opened.store, { type: 'Anime', title: 'First' })
  second = await makeWatched(opened.store, { type: 'Movie', title: 'Second' })
})
afterAll(() => opened.remove())

/** More than any window over late numbers would hold. */
const many = 600
const times = async (count: number, act: () => Promise<unknown>) => {
  for (let n = 0; n < count; n += 1) await act()
}

/** Writes in a transaction that stays open while another with later numbers commits, as far as the engine lets it. */
async function holdOpen(early: (tx: Tx) => Promise<unknown>, later: (tx: Tx) => Promise<unknown>, meanwhile: () => Promise<unknown>) {
  const { store } = opened
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = store.transact(async (tx) => {
    await early(tx)
    written.resolve()
    await released.promise
  })
  await written.promise
  const other = store.transact(later)
  if (store.engine === 'postgres') await other
  await meanwhile()
  released.resolve()
  await Promise.all([held, other])
}

let year = 2000
const changeMedia = (tx: Tx, { mediaId }: { mediaId: number }) =>
  tx
    .updateTable('media')
    .set({ season_year: (year += 1) })
    .where('id', '=', mediaId)
    .execute()
const changeOwn = (tx: Tx, { userId, mediaId }: typeof first) =>
  tx
    .insertInto('user_media')
    .values({ user_id: userId, media_id: mediaId, created_at: '', updated_at: `${(year += 1)}` })
    .onConflict((on) => on.columns(['user_id', 'media_id']).doUpdateSet((is) => ({ updated_at: is.ref('excluded.updated_at') })))
    .execute()
const changeIssue = (tx: Tx, { userId }: typeof first) =>
  tx.insertInto('issue_change').values({ creator_id: userId, type: null, adult: 0, at: '' }).execute()

interface Case {
  name: string
  feed: ChangeFeed<object>
  change: (tx: Tx, of: typeof first) => Promise<unknown>
  of: (made: typeof first) => object
}
const cases: Case[] = [
  { name: 'browse', feed: mediaChanges, change: changeMedia, of: ({ mediaId }) => ({ mediaId, op: 'update' }) },
  { name: 'library', feed: libraryChanges, change: changeMedia, of: ({ mediaId }) => ({ mediaId }) },
  { name: 'own data', feed: ownChanges, change: changeOwn, of: ({ userId, mediaId }) => ({ userId, mediaId }) },
  { name: 'issues', feed: issueChanges, change: changeIssue, of: ({ userId }) => ({ creatorId: userId, type: null, adult: 0 }) },
]

describe.each(cases)('the feed of $name', ({ feed, change, of }) => {
  const isOf = (made: typeof first) => (found: object) =>
    Object.entries(of(made)).every(([key, value]) => Object.is(Reflect.get(found, key), value))

  test('brings a change that is committed after one with a later number was read, and each change once', async () => {
    const reader = followFeed(opened.store.db, feed, 10_000)
    await reader.start()
    const seen: object[] = []
    const look = async () => void seen.push(...((await reader.read()) ?? []))
    await holdOpen(
      (tx) => change(tx, first),
      (tx) => times(many, () => change(tx, second)),
      async () => {
        await look()
        await look()
        expect(seen.filter(isOf(first))).toEqual([])
        expect(seen.filter(isOf(second))).toHaveLength(opened.store.engine === 'postgres' ? many : 0)
      },
    )
    await look()
    await look()
    expect(seen.filter(isOf(first))).toHaveLength(1)
    expect(seen.filter(isOf(second))).toHaveLength(many)
  })

  test('brings what was open when the reader began', async () => {
    const reader = followFeed(opened.store.db, feed, 10_000)
    await holdOpen(
      (tx) => change(tx, first),
      (tx) => times(1, () => change(tx, second)),
      () => reader.start(),
    )
    expect((await reader.read())?.filter(isOf(first))).toHaveLength(1)
  })

  test('tells a reader that is behind, once', async () => {
    const reader = followFeed(opened.store.db, feed, 10)
    await reader.start()
    await opened.store.transact((tx) => times(11, () => change(tx, first)))
    expect(await reader.read()).toBeUndefined()
    expect(await reader.read()).toEqual([])
    await opened.store.transact((tx) => change(tx, first))
    expect(await reader.read()).toHaveLength(1)
  })
})

test('the indexes of lists and titles take in a change that was committed late', async () => {
  const { store } = opened
  const [browse, titles] = [openBrowse(store), openTitles(store)]
  const yearOf = async () => (await browse.current())?.index.year[first.mediaId]
  await expect.poll(yearOf).toBeGreaterThan(2000)
  await titles.built()
  const nameAnew = async (tx: Tx) => {
    await tx.updateTable('media').set({ season_year: 1950 }).where('id', '=', first.mediaId).execute()
    await tx.updateTable('media_norm').set({ norm: 'renamed' }).where('media_id', '=', first.mediaId).execute()
  }
  await holdOpen(
    nameAnew,
    (tx) => times(many, () => changeMedia(tx, second)),
    async () => {
      expect(await yearOf()).toBeGreaterThan(2000)
      expect((await titles.current())?.changed.get(first.mediaId)).not.toBe('renamed')
    },
  )
  expect(await yearOf()).toBe(1950)
  expect((await titles.current())?.changed.get(first.mediaId)).toBe('renamed')
})

test('of the changes of people no more than the last are kept', async () => {
  const { store } = opened
  const count = async () => (await store.db.selectFrom('user_change').select('seq').execute()).length
  const last = await store.transact((tx) =>
    tx.insertInto('user_change').values({ seq: 300_500, user_id: 1, media_id: 1 }).returning('seq').executeTakeFirstOrThrow(),
  )
  expect(await count()).toBeGreaterThan(1)
  await store.transact((tx) => tx.insertInto('user_change').values({ seq: 301_000, user_id: 1, media_id: 1 }).execute())
  const kept = await store.db.selectFrom('user_change').select('seq').orderBy('seq').execute()
  expect(kept.map(({ seq }) => seq)).toEqual([last.seq, 301_000])
})
