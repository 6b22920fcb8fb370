import type { Db, Tx } from '../../db/tables.ts'
import { findRealPath } from '../../http/files/open-inside.ts'
import { insertEntries } from '../scan/entry-queries.ts'
import { findReadingScan } from '../scan/queries.ts'
import { updateLocal } from './pending.ts'
import type { Store } from '../../db/store.ts'
import type { Inspector } from '../probe/inspector.ts'
import type { ReadSidecar } from '../probe/worker.ts'

const atOnce = 50

const listUnread = (db: Db, rootId: number, after: number) =>
  db
    .selectFrom('sidecar')
    .innerJoin('root', 'root.id', 'sidecar.root_id')
    .select(['sidecar.id', 'sidecar.path', 'sidecar.raw_path as rawPath', 'sidecar.kind', 'sidecar.media_id as mediaId'])
    .select(['sidecar.part_path as part', 'root.path as root'])
    .where('sidecar.root_id', '=', rootId)
    .where('sidecar.read_at', 'is', null)
    .where('sidecar.id', '>', after)
    .orderBy('sidecar.id')
    .limit(atOnce)
    .execute()
type Unread = Awaited<ReturnType<typeof listUnread>>[number]

async function read(row: Unread, roots: readonly string[], inspector: Inspector): Promise<ReadSidecar> {
  const path = await findRealPath(row, roots).catch(() => undefined)
  if (typeof path !== 'string') return { reason: 'file.unnamed' }
  return (await inspector.run('readSidecar', path, row.kind)) ?? { reason: 'file.slowOrHeavy' }
}

async function write(tx: Tx, rootId: number, reads: readonly { row: Unread; told: ReadSidecar }[]): Promise<void> {
  const at = new Date().toISOString()
  for (const { row, told } of reads) {
    const facts = 'facts' in told ? JSON.stringify(told.facts) : null
    await tx.updateTable('sidecar').set({ facts, read_at: at }).where('id', '=', row.id).execute()
  }
  const parts = reads.flatMap(({ row }) => row.part ?? [])
  const owners = parts.length > 0 ? await listOwners(tx, rootId, parts) : []
  await updateLocal(tx, [...reads.map(({ row }) => row.mediaId), ...owners])
  const bad = reads.flatMap(({ row, told }) => ('reason' in told ? [{ path: row.path, reason: told.reason, mediaId: row.mediaId }] : []))
  const scan = await findReadingScan(tx, rootId)
  if (scan) {
    await insertEntries(
      tx,
      scan.id,
      bad.map((one) => ({ ...one, outcome: 'skipped' as const })),
    )
  }
}

// A file may belong to another media than the folder in which it lies.
async function listOwners(db: Db, rootId: number, paths: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select('content.media_id as id')
    .distinct()
    .where('file.root_id', '=', rootId)
    .where('file.path', 'in', paths)
    .execute()
  return rows.map(({ id }) => id)
}

/** Reads the new and changed files of a media directory that describe others, in the thread that looks into files. */
export async function readSidecars(
  { store, inspector, signal }: { store: Store; inspector: Inspector; signal: AbortSignal },
  rootId: number,
  roots: readonly string[],
): Promise<void> {
  for (let after = 0; ;) {
    const rows = await listUnread(store.db, rootId, after)
    if (rows.length === 0) return
    const reads: { row: Unread; told: ReadSidecar }[] = []
    for (const row of rows) {
      signal.throwIfAborted()
      reads.push({ row, told: await read(row, roots, inspector) })
    }
    await store.transact((tx) => write(tx, rootId, reads))
    after = rows.at(-1)?.id ?? after
  }
}
