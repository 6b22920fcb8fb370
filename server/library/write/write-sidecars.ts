import type { Tx } from '../../db/tables.ts'
import type { FoundMedia } from '../scan/found.ts'
import type { Sidecar } from '../scan/sidecars.ts'
import { deleteSidecars, insertSidecars, listSidecars, upsertSignature } from './sidecar-queries.ts'

const isSame = (row: { size: number; mtime: number; kind: string; part: string | null }, { size, mtime, kind, part }: Sidecar) =>
  row.size === size && row.mtime === mtime && row.kind === kind && row.part === part

/** Brings the files that describe a media up to what was found; those that are new or changed are to be read. What was read in those that are gone stays. */
export async function writeSidecars(
  tx: Tx,
  mediaId: number,
  rootId: number,
  { signature, files }: NonNullable<FoundMedia['sidecars']>,
): Promise<void> {
  const rows = await listSidecars(tx, mediaId)
  const wanted = new Map(files.map((one) => [one.path, one]))
  const kept = rows.filter((row) => {
    const now = wanted.get(row.path)
    return now !== undefined && row.rootId === rootId && isSame(row, now)
  })
  const gone = rows.filter((row) => !kept.includes(row)).map(({ id }) => id)
  await deleteSidecars(tx, gone)
  const known = new Set(kept.map(({ path }) => path))
  const made = [...wanted.values()]
    .filter(({ path }) => !known.has(path))
    .map(({ kind, path, raw, size, mtime, part }) => ({
      media_id: mediaId,
      root_id: rootId,
      path,
      raw_path: raw ?? null,
      size,
      mtime,
      kind,
      part_path: part,
    }))
  await insertSidecars(tx, made)
  await upsertSignature(tx, mediaId, signature)
}
