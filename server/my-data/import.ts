import type { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import type { ImportReport } from '@amn/contract/personal/my-data'
import type { myDataImport } from '@amn/contract/personal/my-data-schemas'
import type { Store } from '../db/store.ts'
import type { Db, Tx } from '../db/tables.ts'
import { insertAnnotations } from '../domain/user-data/annotation-queries.ts'
import { insertReports, upsertNewerPositions } from '../domain/user-data/position-queries.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { mergeSettings, readUserSettings } from '../domain/settings/user-settings.ts'
import type { Actor } from '../domain/rights/actor.ts'
import * as queries from './import-queries.ts'
import { importLists } from './import-lists.ts'
import { forEachYielding, type GivenMedia, type Identified, makeMediaFinder, type MediaFinder } from './match.ts'
import { type Counts, type Matched, planImport, positionKey, reportKey, roundKey } from './plan-import.ts'
import { listKnownMedia } from './visible-queries.ts'
import * as write from './write-queries.ts'

/** How much is written in one transaction, so that others need not wait. */
const mostMedia = 200
const mostRows = 1000

const readFinder = async (store: Store, actor: Actor, given: Iterable<Identified>) => {
  const finder = makeMediaFinder()
  await forEachYielding(given, finder.expect)
  for (let after: number | undefined = 0; after !== undefined;) {
    const page: Awaited<ReturnType<typeof listKnownMedia>> = await listKnownMedia(store.db, actor, after)
    for (const known of page) finder.add(known)
    after = page.at(-1)?.id
    // A large library is read in pages, between which other requests are served.
    await new Promise(setImmediate)
  }
  return finder
}

const match = async (finder: MediaFinder, given: readonly GivenMedia[]) => {
  const matched: Matched[] = []
  const unmatched: ImportReport['unmatched'] = []
  await forEachYielding(given, (media) => {
    const found = finder.find(media)
    if (typeof found === 'number') matched.push({ mediaId: found, given: media })
    else unmatched.push({ amnMediaType: media.amnMediaType, title: media.title, reason: found })
  })
  return { matched, unmatched }
}

const sizeOf = (given: GivenMedia) => given.contents.reduce((sum, { places, history }) => sum + 1 + places.length + history.length, 1)

/** All data of one media go into one batch, so that a dry run counts what the real one counts. */
const inBatches = (matched: readonly Matched[]): Matched[][] => {
  const batches: Matched[][] = []
  let rows = Infinity
  let media = new Set<number>()
  for (const one of matched.toSorted((a, b) => a.mediaId - b.mediaId)) {
    const isNew = !media.has(one.mediaId)
    if (isNew && (rows >= mostRows || media.size >= mostMedia)) {
      batches.push([])
      media = new Set()
      rows = 0
    }
    batches.at(-1)?.push(one)
    media.add(one.mediaId)
    rows += sizeOf(one.given)
  }
  return batches
}

const readLockedMedia = async (db: Db, userId: number, mediaIds: number[]) => {
  const contents = await queries.listKnownContents(db, mediaIds)
  const hashes = new Map(contents.flatMap(({ files }) => files.map(({ id, hash }) => [id, hash] as const)))
  const reports = await queries.listReports(db, userId, mediaIds)
  return {
    userId,
    media: new Map((await queries.listMediaTimes(db, userId, mediaIds)).map(({ mediaId, at }) => [mediaId, at])),
    contents: new Map((await queries.listContentTimes(db, userId, mediaIds)).map(({ contentId, at }) => [contentId, at])),
    positions: new Map(
      (await queries.listPositionTimes(db, userId, mediaIds)).map(({ contentId, fileId, at }) => [positionKey(contentId, fileId), at]),
    ),
    reports: new Set(
      reports.map(({ contentId, fileId, ...row }) => reportKey({ content_id: contentId, ...row }, hashes.get(fileId) ?? fileId)),
    ),
    rounds: new Set(
      (await queries.listRounds(db, userId, mediaIds)).map(({ mediaId, startedAt, completedAt }) =>
        roundKey(mediaId, startedAt, completedAt),
      ),
    ),
    known: Map.groupBy(contents, ({ mediaId }) => mediaId),
  }
}

const writeBatch = async (tx: Tx, userId: number, batch: readonly Matched[]): Promise<Counts> => {
  const { now } = await advanceClock(tx, userId)
  const ids = await queries.listMediaStates(tx, [...new Set(batch.map(({ mediaId }) => mediaId))])
  const present = await readLockedMedia(tx, userId, [...ids, 0])
  const matched = batch.filter(({ mediaId }) => ids.has(mediaId))
  const { counts, media, contents, positions, reports, annotations, rounds, tracks, activities } = planImport(present, matched, now)
  await write.upsertMedia(tx, [...media.values()])
  await write.upsertContents(tx, [...contents.values()])
  await upsertNewerPositions(tx, [...positions.values()], now)
  await insertReports(tx, reports, now)
  await insertAnnotations(tx, [...annotations.values()])
  await write.insertRounds(tx, rounds)
  await write.upsertTracks(tx, [...tracks.values()])
  await write.updateDerived(tx, userId, [...activities.values()])
  return counts
}

/** Runs work in a transaction that is rolled back afterwards, and returns its result. */
const rolledBack = async <T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const rollback = new AppError('CONFLICT', 'task.dryRun')
  let result: { value: T } | undefined
  await store
    .transact(async (tx) => {
      result = { value: await work(tx) }
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  if (!result) throw rollback
  return result.value
}

const importSettings = async (tx: Tx, userId: number, settings: z.output<typeof myDataImport>['settings']): Promise<boolean> => {
  if (!settings) return false
  const before = JSON.stringify(await readUserSettings(tx, userId))
  return JSON.stringify(await mergeSettings(tx, userId, settings)) !== before
}

/** Reads a file of somebody's data into this library, a batch of media at a time; a dry run does the same and undoes it. */
export async function importData(store: Store, actor: Actor, file: z.output<typeof myDataImport>, dryRun: boolean): Promise<ImportReport> {
  const run = <T>(work: (tx: Tx) => Promise<T>) => (dryRun ? rolledBack(store, work) : store.transact(work))
  const finder = await readFinder(store, actor, [...file.media, ...file.lists.flatMap(({ items }) => items)])
  const { matched, unmatched } = await match(finder, file.media)
  const report: ImportReport = {
    dryRun,
    settings: await run((tx) => importSettings(tx, actor.userId, file.settings)),
    matched: matched.length,
    unmatched,
    contents: 0,
    unmatchedContents: 0,
    places: 0,
    kept: 0,
    lists: 0,
    listed: 0,
    mediaIds: [...new Set(matched.map(({ mediaId }) => mediaId))],
  }
  for (const batch of inBatches(matched)) {
    const counts = await run((tx) => writeBatch(tx, actor.userId, batch))
    for (const key of ['contents', 'unmatchedContents', 'places', 'kept'] as const) report[key] += counts[key]
  }
  const lists = await importLists({ store, actor, finder, dryRun, run }, file.lists)
  const all = new Map([...lists.unmatched, ...unmatched].map((one) => [`${one.amnMediaType} ${one.title}`, one]))
  for (const { amnMediaType, title } of unmatched) all.delete(`${amnMediaType} ${title}`)
  return { ...report, unmatched: [...unmatched, ...all.values()], lists: lists.lists, listed: lists.listed }
}
