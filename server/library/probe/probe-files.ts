import { packReason } from '../../db/reasons.ts'
import { setTimeout } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findRealPath } from '../../http/files/open-inside.ts'
import type { JobHandler, Working } from '../../jobs/work.ts'
import { readArt } from '../art/covers.ts'
import { applyPending, updateLocal } from '../local-metadata/pending.ts'
import { readSidecars } from '../local-metadata/read-sidecars.ts'
import type { Inspected } from './worker.ts'
import { type Inspector, makeInspector } from './inspector.ts'
import { readable, unreadable } from '../../reading/video/probe.ts'
import { endScan, readCounts, updateScan } from '../scan/queries.ts'

const filesAtOnce = 40
const inFlight = 2
/** Milliseconds that one transaction may take. */
const shortTurn = 3

type Turn = 'quick' | 'films'

const listUnread = (db: Db, rootId: number, after: number, turn: Turn) =>
  db
    .selectFrom('file')
    .innerJoin('root', 'root.id', 'file.root_id')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['file.id', 'file.path', 'file.raw_path as rawPath', 'file.renderer', 'file.mime_type as mimeType', 'file.size', 'file.mtime'])
    .select(['file.pages', 'root.path as root', 'content.media_id as mediaId'])
    .where('file.root_id', '=', rootId)
    .where('file.probed_at', 'is', null)
    .where('file.state', '!=', 'unavailable')
    .where('file.renderer', turn === 'films' ? '=' : '!=', 'VIDEO_PLAYER')
    .where('file.id', '>', after)
    .orderBy('file.id')
    .limit(filesAtOnce)
    .execute()
type Unread = Awaited<ReturnType<typeof listUnread>>[number]
interface Read extends Inspected {
  file: Unread
}

async function writeFacts(tx: Tx, { file, facts, hash }: Read): Promise<void> {
  const at = new Date().toISOString()
  const local = facts.local && Object.keys(facts.local).length > 0 ? JSON.stringify(facts.local) : null
  await tx
    .updateTable('file')
    .set({
      hash,
      state: facts.isReadable ? 'available' : 'unreadable',
      reason: facts.reason && packReason(facts.reason),
      duration: facts.duration,
      pages: facts.pages ?? file.pages,
      probe: facts.probe && JSON.stringify(facts.probe),
      facts: local,
      probed_at: at,
      ...(facts.isPlainArchive && { content_type: 'OTHER', renderer: 'NONE' }),
      updated_at: at,
    })
    .where('id', '=', file.id)
    // Changed meanwhile: then it is read again.
    .where('size', '=', file.size)
    .where('mtime', '=', file.mtime)
    .execute()
  if (local !== null) await updateLocal(tx, [file.mediaId])
}

async function readFile(file: Unread, roots: readonly string[], ffprobe: string | null, inspector: Inspector): Promise<Read> {
  const place = { root: file.root, path: file.path, rawPath: file.rawPath }
  const real = await findRealPath(place, roots).catch(() => undefined)
  if (real === undefined) return { file, facts: unreadable('library.outside'), hash: null }
  // Readers take paths as text; a name that is none is left to be downloaded.
  if (typeof real !== 'string') return { file, facts: readable(), hash: null }
  const order = { path: real, renderer: file.renderer, mimeType: file.mimeType, ffprobe }
  return {
    file,
    ...((await inspector.run('inspect', order)) ?? { facts: unreadable('file.slowOrHeavy'), hash: null }),
  }
}

// Others get their turn every few milliseconds: a turn rests as long as it worked.
async function writeInTurns(store: Store, reads: readonly Read[]): Promise<void> {
  for (let next = 0; next < reads.length;) {
    const turned = performance.now()
    const start = next
    next = await store.transact(async (tx) => {
      const began = performance.now()
      let at = start
      do {
        await writeFacts(tx, reads[at++] as Read)
      } while (at < reads.length && performance.now() - began < shortTurn)
      return at
    })
    await setTimeout(performance.now() - turned)
  }
}

async function readInTurns(files: readonly Unread[], read: (file: Unread) => Promise<Read>, signal: AbortSignal): Promise<Read[]> {
  const left = [...files]
  const done: Read[] = []
  const take = async () => {
    for (let file = left.shift(); file && !signal.aborted; file = left.shift()) done.push(await read(file))
  }
  await Promise.all(Array.from({ length: inFlight }, take))
  return done
}

async function report(store: Store, rootId: number, reads: readonly Read[], progress: number): Promise<void> {
  const bad = reads.filter(({ facts }) => !facts.isReadable)
  await store.transact(async (tx) => {
    const scan = await tx
      .selectFrom('scan')
      .select(['id', 'counts'])
      .where('root_id', '=', rootId)
      .where('phase', '=', 'reading')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!scan) return
    const counts = readCounts(scan.counts)
    counts.unreadable += bad.length
    await updateScan(tx, scan.id, { progress, counts })
    const rows = bad.map(({ file, facts }) => ({
      scan_id: scan.id,
      path: file.path,
      outcome: 'unreadable' as const,
      reason: facts.reason && packReason(facts.reason),
      media_id: file.mediaId,
    }))
    if (rows.length > 0) await tx.insertInto('scan_entry').values(rows).execute()
  })
}

const countUnread = async (db: Db, rootId: number): Promise<number> => {
  const { n } = await db
    .selectFrom('file')
    .select((value) => value.fn.countAll<number>().as('n'))
    .where('root_id', '=', rootId)
    .where('probed_at', 'is', null)
    .where('state', '!=', 'unavailable')
    .executeTakeFirstOrThrow()
  return n
}

async function readFiles(reading: Reading, rootId: number, turn: Turn): Promise<void> {
  const { store, working, inspector, ffprobe } = reading
  const roots = await listRootPaths(store.db)
  for (let after = 0; ;) {
    const files = await listUnread(store.db, rootId, after, turn)
    if (files.length === 0) return
    const reads = await readInTurns(files, (file) => readFile(file, roots, ffprobe, inspector), working.signal)
    await writeInTurns(store, reads)
    working.signal.throwIfAborted()
    after = files.at(-1)?.id ?? after
    reading.done += files.length
    const progress = Math.min(0.95, reading.done / Math.max(1, reading.all))
    working.setProgress(progress)
    await report(store, rootId, reads, progress)
  }
}

interface Reading {
  store: Store
  working: Working
  inspector: Inspector
  ffprobe: string | null
  /** How many files were read so far, of how many. */
  done: number
  all: number
}

/** Makes the handler that looks into the files of a media directory which nobody has looked into yet, and finds covers; films, which take longest, last. */
export function readHandler(
  store: Store,
  config: Config,
  { ffmpeg, ffprobe }: { ffmpeg: string | null; ffprobe: string | null },
): JobHandler {
  return async (job, working) => {
    const rootId = Number(job.key)
    const inspector = makeInspector()
    const reading: Reading = { store, working, inspector, ffprobe, done: 0, all: await countUnread(store.db, rootId) }
    const artReading = { store, config, inspector, ffmpeg }
    const { signal } = working
    try {
      // Another scan may have listed more meanwhile.
      do {
        await readArt(artReading, rootId, working, true)
        await readSidecars({ store, inspector, signal }, rootId, await listRootPaths(store.db))
        await applyPending(store, signal)
        await readFiles(reading, rootId, 'quick')
        await applyPending(store, signal)
        await readFiles(reading, rootId, 'films')
        await applyPending(store, signal)
        await readArt(artReading, rootId, working)
      } while ((await countUnread(store.db, rootId)) > 0)
    } finally {
      await inspector.close()
    }
    await store.transact(async (tx) => {
      const rows = await tx.selectFrom('scan').select('id').where('root_id', '=', rootId).where('phase', '=', 'reading').execute()
      for (const { id } of rows) await endScan(tx, id, 'done', null)
    })
  }
}
