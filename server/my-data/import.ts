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
import { inBatches } from './in-batches.ts'
import { forEachYielding, type GivenMedia, type Identified, makeMediaFinder, type MediaFinder } from './match.ts'
import { type Counts, type Matched, planImport, positionKey, reportKey, roundKey } from './plan-import.ts'
import { listKnownMedia } from './visible-queries.ts'
import * as write from './write-queries.ts'

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

/** So many files are named in a statement. */
const mostFiles = 1000

/** Which reports may be told of again: those of the files and of the time that a batch tells of. */
const spanOf = (batch: readonly Matched[], contents: Awaited<ReturnType<typeof queries.listKnownContents>>) => {
  const span = { from: '\uFFFF', to: '' }
  for (const { given } of batch)
    for (const { history } of given.contents)
      for (const { at } of history) {
        const moment = new Date(at).toISOString()
        if (moment < span.from) span.from = moment
        if (moment > span.to) span.to = moment
      }
  const fileIds = contents.flatMap(({ files }) => files.map(({ id }) => id))
  return fileIds.length <= mostFiles ? { ...span, fileIds } : span
}

const readLockedMedia = async (db: Db, userId: number, mediaIds: number[], batch: readonly Matched[]) => {
  const contents = await queries.listKnownContents(db, mediaIds)
  const hashes = new Map(contents.flatMap(({ files }) => files.map(({ id, hash }) => [id, hash] as const)))
  const reports = await queries.listReports(db, userId, mediaIds, spanOf(batch, contents))
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
  const present = await readLockedMedia(tx, userId, [...ids, 0], batch)
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
  const all = new Map(lists.unmatched.map((one) => [`${one.amnMediaType} ${one.title}`, one]))
  if (all.size > 0) for (const { amnMediaType, title } of unmatched) all.delete(`${amnMediaType} ${title}`)
  return { ...report, unmatched: [...unmatched, ...all.values()], lists: lists.lists, listed: lists.listed }
}
