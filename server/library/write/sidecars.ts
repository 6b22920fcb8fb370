import type { Tx } from '../../db/tables.ts'
import type { FoundMedia } from '../scan/found.ts'
import type { Sidecar } from '../scan/sidecars.ts'

const rowsAtOnce = 100

const isSame = (row: { size: number; mtime: number; kind: string; part: string | null }, { size, mtime, kind, part }: Sidecar) =>
  row.size === size && row.mtime === mtime && row.kind === kind && row.part === part

/** Brings the files that describe a media up to what was found; those that are new or changed are to be read. What the gone ones told stays. */
export async function writeSidecars(
  tx: Tx,
  mediaId: number,
  rootId: number,
  { word, sidecars }: NonNullable<FoundMedia['beside']>,
): Promise<void> {
  const rows = await tx
    .selectFrom('sidecar')
    .select(['id', 'path', 'size', 'mtime', 'kind', 'part_path as part', 'root_id as rootId'])
    .where('media_id', '=', mediaId)
    .execute()
  const wanted = new Map(sidecars.map((one) => [one.path, one]))
  const kept = rows.filter((row) => {
    const now = wanted.get(row.path)
    return now !== undefined && row.rootId === rootId && isSame(row, now)
  })
  const gone = rows.filter((row) => !kept.includes(row)).map(({ id }) => id)
  for (let from = 0; from < gone.length; from += rowsAtOnce)
    await tx
      .deleteFrom('sidecar')
      .where('id', 'in', gone.slice(from, from + rowsAtOnce))
      .execute()
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
  for (let from = 0; from < made.length; from += rowsAtOnce)
    await tx
      .insertInto('sidecar')
      .values(made.slice(from, from + rowsAtOnce))
      .execute()
  await tx
    .insertInto('media_local')
    .values({ media_id: mediaId, sidecars: word })
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ sidecars: word }))
    .execute()
}
