import type { Tx } from '../../db/tables.ts'
import { findPathIfThere, refuseOffline } from '../../http/files/open-inside.ts'
import { insertEntries } from '../scan/entry-queries.ts'
import { findReadingScan } from '../scan/queries.ts'
import { markPending } from './pending-queries.ts'
import { listMediaOfFiles, listUnreadSidecars, type UnreadSidecar, updateSidecarFacts } from './sidecar-queries.ts'
import type { Store } from '../../db/store.ts'
import type { Inspector } from '../probe/inspector.ts'
import type { ReadSidecar } from '../probe/worker.ts'

async function readOne(row: UnreadSidecar, roots: readonly string[], inspector: Inspector): Promise<ReadSidecar> {
  const path = await findPathIfThere(row, roots)
  if (typeof path !== 'string') return { reason: 'file.unnamed' }
  const read: ReadSidecar = (await inspector.run('readSidecar', path, row.kind)) ?? { reason: 'file.slowOrHeavy' }
  if ('reason' in read) await refuseOffline(row.root)
  return read
}

async function writeAll(tx: Tx, rootId: number, reads: readonly { row: UnreadSidecar; read: ReadSidecar }[]): Promise<void> {
  for (const { row, read } of reads) {
    await updateSidecarFacts(tx, row.id, 'facts' in read ? JSON.stringify(read.facts) : null)
  }
  const parts = reads.flatMap(({ row }) => row.part ?? [])
  const owners = parts.length > 0 ? await listMediaOfFiles(tx, rootId, parts) : []
  await markPending(tx, [...reads.map(({ row }) => row.mediaId), ...owners])
  const bad = reads.flatMap(({ row, read }) => ('reason' in read ? [{ path: row.path, reason: read.reason, mediaId: row.mediaId }] : []))
  const scan = await findReadingScan(tx, rootId)
  if (scan) {
    await insertEntries(
      tx,
      scan.id,
      bad.map((one) => ({ ...one, outcome: 'skipped' as const })),
    )
  }
}

/** Reads the new and changed files of a media directory that describe others, in the thread that looks into files. */
export async function readSidecars(
  { store, inspector, signal }: { store: Store; inspector: Inspector; signal: AbortSignal },
  rootId: number,
  roots: readonly string[],
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listUnreadSidecars(store.db, rootId, after)
    if (rows.length === 0) return
    const reads: { row: UnreadSidecar; read: ReadSidecar }[] = []
    for (const row of rows) {
      signal.throwIfAborted()
      reads.push({ row, read: await readOne(row, roots, inspector) })
    }
    await store.transact((tx) => writeAll(tx, rootId, reads))
    after = rows.at(-1)?.id ?? after
  }
}
