import { setTimeout } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { Tx } from '../../db/tables.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findPathIfThere, isMediaOffline } from '../../http/files/open-inside.ts'
import type { JobHandler, Working } from '../../jobs/work.ts'
import { readArt } from '../art/covers.ts'
import { typesByAuthor } from '../local-metadata/name-author.ts'
import { applyPending } from '../local-metadata/pending.ts'
import { markPending } from '../local-metadata/pending-queries.ts'
import { readSidecars } from '../local-metadata/read-sidecars.ts'
import type { Inspected } from './worker.ts'
import { type Inspector, makeInspector } from './inspector.ts'
import { type Facts, notLearnt, readable } from '../../reading/video/facts.ts'
import { insertEntries, type NewEntry } from '../scan/entry-queries.ts'
import { markRootOffline } from '../root-queries.ts'
import { markArtUnread } from '../write/media-queries.ts'
import { endScan, findReadingScan, listReadingScans, updateScan } from '../scan/queries.ts'
import { countUnreadFiles, listUnreadFiles, type Round, type UnreadFile, updateReadFile, updateReadTime } from './file-queries.ts'

const inFlight = 2
/** What could not be read before keeps nothing new waiting. */
const rounds: readonly Round[] = ['others', 'films', 'again']
/** Milliseconds that one transaction may take. */
const batchMilliseconds = 3

interface InspectedFile extends Inspected {
  file: UnreadFile
}

/** Whether a look has shown nothing and what an earlier one has shown of the same bytes stands. */
const keepsKnown = ({ file, facts, hash }: InspectedFile): boolean =>
  facts.isPassing === true &&
  (file.hash !== null || file.state === 'unreadable') &&
  (hash === null || file.hash === null || hash === file.hash)

async function writeFacts(tx: Tx, read: InspectedFile): Promise<void> {
  const { file, facts, hash } = read
  if (keepsKnown(read)) return updateReadTime(tx, file, facts)
  const local = facts.local && Object.keys(facts.local).length > 0 ? JSON.stringify(facts.local) : null
  await updateReadFile(tx, file, facts, hash, local)
  if (facts.isReadable && file.state === 'unreadable') await markArtUnread(tx, file.mediaId)
  // The folder of a book names its author, even where the file says nothing.
  if (local !== null || typesByAuthor.includes(file.mediaType)) await markPending(tx, [file.mediaId])
}

// Such as a program that was killed; what is slow once is slow again.
const isWorthRetrying = ({ isPassing, reason }: Facts): boolean =>
  isPassing === true && (reason?.reason === 'library.notProbed' || reason?.reason === 'file.cannotOpen')

async function readFile(file: UnreadFile, roots: readonly string[], { inspector, programs }: Reading): Promise<InspectedFile> {
  const place = { root: file.root, path: file.path, rawPath: file.rawPath }
  const real = await findPathIfThere(place, roots)
  if (real === undefined) return { file, facts: notLearnt('library.outside'), hash: null }
  // Readers take paths as text; a name that is none is left to be downloaded.
  if (typeof real !== 'string') return { file, facts: readable(), hash: null }
  const order = { path: real, renderer: file.renderer, mimeType: file.mimeType, ...programs }
  const look = async (): Promise<Inspected> => {
    const read = (await inspector.run('inspect', order)) ?? { facts: notLearnt('file.slowOrHeavy'), hash: null }
    // Its disk may have gone while it was looked into.
    if (read.facts.isPassing) await findPathIfThere(place, roots)
    return read
  }
  const first = await look()
  return { file, ...(isWorthRetrying(first.facts) ? await look() : first) }
}

// Written in short batches, with a pause as long as each took, so that requests are answered in between.
async function writeInBatches(store: Store, reads: readonly InspectedFile[]): Promise<void> {
  for (let next = 0; next < reads.length;) {
    const startedAt = performance.now()
    const start = next
    next = await store.transact(async (tx) => {
      const began = performance.now()
      let at = start
      do {
        await writeFacts(tx, reads[at++] as InspectedFile)
      } while (at < reads.length && performance.now() - began < batchMilliseconds)
      return at
    })
    await setTimeout(performance.now() - startedAt)
  }
}

async function readConcurrently(
  files: readonly UnreadFile[],
  read: (file: UnreadFile) => Promise<InspectedFile>,
  signal: AbortSignal,
): Promise<InspectedFile[]> {
  const left = [...files]
  const done: InspectedFile[] = []
  const take = async () => {
    for (let file = left.shift(); file && !signal.aborted; file = left.shift()) done.push(await read(file))
  }
  await Promise.all(Array.from({ length: inFlight }, take))
  return done
}

async function report(store: Store, rootId: number, reads: readonly InspectedFile[], progress: number): Promise<void> {
  const bad = reads.filter((read) => !read.facts.isReadable && !keepsKnown(read))
  await store.transact(async (tx) => {
    const scan = await findReadingScan(tx, rootId)
    if (!scan) return
    const counts = { ...scan.counts, unreadable: scan.counts.unreadable + bad.length }
    await updateScan(tx, scan.id, { progress, counts })
    const entries = bad.map(({ file: { path, mediaId }, facts: { reason } }): NewEntry => ({
      path,
      outcome: 'unreadable',
      reason,
      mediaId,
    }))
    await insertEntries(tx, scan.id, entries)
  })
}

async function readFiles(reading: Reading, rootId: number, round: Round): Promise<void> {
  const { store, working } = reading
  const roots = await listRootPaths(store.db)
  for (let after = 0; ;) {
    const files = await listUnreadFiles(store.db, rootId, { after, round })
    if (files.length === 0) return
    const reads = await readConcurrently(files, (file) => readFile(file, roots, reading), working.signal)
    await writeInBatches(store, reads)
    working.signal.throwIfAborted()
    after = files.at(-1)?.id ?? after
    reading.done += files.length
    const progress = Math.min(0.95, reading.done / Math.max(1, reading.all))
    working.setProgress(progress)
    await report(store, rootId, reads, progress)
  }
}

/** The programs that look into films; null where they are not there. */
export interface ReadingPrograms {
  ffmpeg: string | null
  ffprobe: string | null
  /** Milliseconds that ffprobe may take, where it is not as usual. */
  probeTime?: number
}

interface Reading {
  store: Store
  working: Working
  inspector: Inspector
  programs: Pick<ReadingPrograms, 'ffprobe' | 'probeTime'>
  /** How many files were read so far, of how many. */
  done: number
  all: number
}

/** Makes the handler that reads the files of a media directory which nobody has read yet, and finds covers; films, which take longest, last. */
export function readHandler(store: Store, config: Config, { ffmpeg, ...programs }: ReadingPrograms): JobHandler {
  return async (job, working) => {
    const rootId = Number(job.key)
    const inspector = makeInspector()
    const reading: Reading = { store, working, inspector, programs, done: 0, all: await countUnreadFiles(store.db, rootId) }
    const artReading = { store, config, inspector, ffmpeg }
    const { signal } = working
    try {
      // Another scan may have listed more meanwhile.
      do {
        await readArt(artReading, rootId, working, true)
        await readSidecars({ store, inspector, signal }, rootId, await listRootPaths(store.db))
        await applyPending(store, signal)
        for (const round of rounds) {
          await readFiles(reading, rootId, round)
          await applyPending(store, signal)
          if (round !== 'others') await readArt(artReading, rootId, working)
        }
      } while ((await countUnreadFiles(store.db, rootId)) > 0)
    } catch (error) {
      if (!isMediaOffline(error)) throw error
      // What was not looked into is left for the scan after the return of the disk.
      return await store.transact(async (tx) => {
        await markRootOffline(tx, rootId)
        for (const { id } of await listReadingScans(tx, rootId)) await endScan(tx, id, 'failed', 'library.offline')
      })
    } finally {
      await inspector.close()
    }
    await store.transact(async (tx) => {
      for (const { id } of await listReadingScans(tx, rootId)) await endScan(tx, id, 'done', null)
    })
  }
}
