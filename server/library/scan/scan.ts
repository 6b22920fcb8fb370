import { AppError } from '@amn/contract/errors'
import { packReason } from '../../db/reasons.ts'
import type { GivenReason } from '@amn/contract/reasons/reason'
import { setTimeout } from 'node:timers/promises'
import type { Store } from '../../db/store.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { insertJobAgain } from '../../jobs/job-queries.ts'
import type { JobHandler, Working } from '../../jobs/work.ts'
import { isAnswering, realRootOf } from '../../process/ask-disk.ts'
import type { FoundMedia, Summary } from './found.ts'
import { listDistantFiles, listKeys, listKnownFiles, listKnownMedia } from '../match/known-queries.ts'
import { questionFor } from './confirm.ts'
import { lookAgain } from '../probe/look-again.ts'
import { rootState } from '../roots.ts'
import { getRoot, markRootOffline, updateScannedRoot } from '../root-queries.ts'
import { forgetOldScans, insertEntries } from './entry-queries.ts'
import { type Counts, endScan, getCounts, scanOrder, updateScan } from './queries.ts'
import { startWalker, walkOf, type Walker } from '../walk/walker.ts'
import type { Anomaly } from '../walk/walk.ts'
import { countPresentFiles, hideFiles, listPresentFiles } from '../write/file-queries.ts'
import type { Writing } from '../write/write-media.ts'
import { writeFound } from '../write/write.ts'

/** Grows when rules about what is one content change: all names of a directory are then read once more, and what was wrongly joined is taken apart. */
const nameRules = 1

/** Milliseconds that one transaction of a scan may take, so that others need not wait long. */
const batchMilliseconds = 5

type Root = Awaited<ReturnType<typeof getRoot>>
const isReread = (root: Root) => root.nameRules < nameRules
interface Scanning {
  store: Store
  root: Root
  scanId: number
  isConfirmed: boolean
  working: Working
  counts: Counts
}

async function sendKnown({ store, root }: Scanning, walker: Walker): Promise<void> {
  for await (const files of listKnownFiles(store.db, root.id)) walker.send({ kind: 'known', files })
  for await (const files of listDistantFiles(store.db, root.id)) walker.send({ kind: 'distant', files })
  for await (const media of listKnownMedia(store.db, root.id)) walker.send({ kind: 'known media', media })
  walker.send({ kind: 'known all' })
}

async function ask({ store, scanId }: Scanning, question: GivenReason): Promise<'asking'> {
  await store.transact((tx) => updateScan(tx, scanId, { state: 'asking', question: packReason(question), progress: null }))
  return 'asking'
}

// Several small media share a transaction; after each batch comes a pause as long as it took, so that requests are answered in between.
async function writeInBatches(scanning: Scanning, writing: Writing, media: readonly FoundMedia[], progress: number): Promise<void> {
  const { store, working, counts } = scanning
  for (let next = 0; next < media.length;) {
    working.signal.throwIfAborted()
    const startedAt = performance.now()
    const start = next
    const after = await store.transact(async (tx) => {
      const began = performance.now()
      const now = { ...counts }
      let at = start
      do {
        const written = await writeFound(tx, writing, media[at] as FoundMedia)
        for (const { outcome } of written) now[outcome]++
        await insertEntries(tx, scanning.scanId, written)
        at++
      } while (at < media.length && performance.now() - began < batchMilliseconds)
      await updateScan(tx, scanning.scanId, { counts: now, progress })
      return { at, now }
    })
    next = after.at
    Object.assign(counts, after.now)
    await setTimeout(performance.now() - startedAt)
  }
}

async function hideMissing(scanning: Scanning, missing: readonly number[]): Promise<void> {
  const { store, scanId, counts, working } = scanning
  for (let from = 0; from < missing.length; from += 200) {
    working.signal.throwIfAborted()
    const hidden = await store.transact(async (tx) => {
      const rows = await hideFiles(tx, missing.slice(from, from + 200))
      await insertEntries(
        tx,
        scanId,
        rows.map(({ path }) => ({ path, outcome: 'unavailable' as const, reason: 'file.gone' })),
      )
      await updateScan(tx, scanId, { counts: { ...counts, unavailable: counts.unavailable + rows.length } })
      return rows.length
    })
    counts.unavailable += hidden
  }
}

async function reportAnomalies({ store, scanId, counts }: Scanning, anomalies: readonly Anomaly[]): Promise<void> {
  counts.unreadable += anomalies.filter(({ outcome }) => outcome === 'unreadable').length
  for (let from = 0; from < anomalies.length; from += 200) {
    await store.transact((tx) => insertEntries(tx, scanId, anomalies.slice(from, from + 200)))
  }
}

async function processMessages(scanning: Scanning, walker: Walker): Promise<'asking' | Summary | { offline: string }> {
  let writing: Writing | undefined
  let summary: Summary | undefined
  for await (const message of walker.messages) {
    if (message.kind === 'offline') return { offline: message.reason }
    if (message.kind === 'progress') scanning.counts.files = message.files
    if (message.kind === 'lost') walker.send({ kind: 'keys', keys: await listKeys(scanning.store.db, message.contentIds) })
    if (message.kind === 'summary') {
      summary = message.summary
      const question = scanning.isConfirmed ? undefined : questionFor(scanning.root, summary)
      if (question !== undefined) return ask(scanning, question)
      const { id: rootId } = scanning.root
      writing = { rootId, scanId: scanning.scanId, moving: new Set(summary.moving), isReread: isReread(scanning.root) }
      walker.send({ kind: 'next' })
    }
    if (message.kind === 'media' && writing) {
      const progress = message.of === 0 ? 1 : message.done / message.of
      scanning.working.setProgress(progress)
      await writeInBatches(scanning, writing, message.media, progress)
      walker.send({ kind: 'next' })
    }
    if (message.kind === 'anomalies') await reportAnomalies(scanning, message.anomalies)
    if (message.kind === 'done') break
  }
  if (!summary) throw new Error('The scanning thread ended without an answer')
  await hideMissing(scanning, summary.missing)
  return summary
}

// A directory that cannot be reached is asked about only where files would be hidden.
async function handleOffline(scanning: Scanning): Promise<'asking' | void> {
  const { store, root, scanId, isConfirmed } = scanning
  await store.transact((tx) => markRootOffline(tx, root.id))
  const present = await listPresentFiles(store.db, root.id)
  if (present.length > 0 && !isConfirmed) return ask(scanning, 'library.askOffline')
  await hideMissing(scanning, present)
  await store.transact((tx) => endScan(tx, scanId, 'failed', 'library.offline'))
}

async function finishListing({ store, root, scanId, counts }: Scanning, summary: Summary): Promise<void> {
  const state = await rootState(root.path)
  await lookAgain(store, root.id)
  await store.transact(async (tx) => {
    const files = await countPresentFiles(tx, root.id)
    await updateScannedRoot(tx, root.id, { device: summary.device, state, files, nameRules })
    await updateScan(tx, scanId, { phase: 'reading', progress: null, counts })
    await insertJobAgain(tx, { kind: 'read', key: String(root.id) })
    await forgetOldScans(tx, root.id)
  })
}

/** Makes the handler that scans one media directory: lists it, writes what is new, then leaves the reading of the files to another job. */
export function scanHandler(store: Store, onListed: () => void): JobHandler {
  return async (job, working) => {
    const { scanId, isConfirmed } = scanOrder.parse(job.payload)
    const counts = await getCounts(store.db, scanId)
    const root = await getRoot(store.db, Number(job.key))
    const scanning: Scanning = { store, root, scanId, isConfirmed, working, counts }
    await store.transact((tx) => updateScan(tx, scanId, { state: 'running', question: null }))
    if ((await rootState(root.path)) === 'offline') return handleOffline(scanning)
    // An earlier scan still waits for a disk below it.
    if (!(await isAnswering(walkOf(root.path)))) throw new AppError('MEDIA_OFFLINE', 'file.offline')
    const allowed = await Promise.all((await listRootPaths(store.db)).map(realRootOf))
    const walker = startWalker({ root: root.path, bound: root.type, allowed, isReread: isReread(root) }, working.signal)
    try {
      await sendKnown(scanning, walker)
      const end = await processMessages(scanning, walker)
      if (end === 'asking') return 'asking'
      if ('offline' in end) return await handleOffline(scanning)
      await finishListing(scanning, end)
      onListed()
    } finally {
      await walker.close()
    }
  }
}
