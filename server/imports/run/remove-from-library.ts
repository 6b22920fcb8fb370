import { putIntoBin } from '../../domain/media/bin.ts'
import type { Tx } from '../../db/tables.ts'
import { hideFiles } from '../../library/write/files.ts'
import type { FileRow, ItemRow } from '../queries.ts'

const atOnce = 200

/** The paths, by media directory, under which the files of an import stand in the library: a folder of pages stands as one. */
function pathsByRoot(files: readonly FileRow[], items: readonly ItemRow[]): Map<number, Set<string>> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const paths = new Map<number, Set<string>>()
  for (const { root_id: rootId, target, item_id: itemId } of files) {
    if (rootId === null || target === null) continue
    const isFolder = itemId !== null && byId.get(itemId)?.mime_type === 'inode/directory'
    const own = paths.get(rootId) ?? new Set()
    paths.set(rootId, own.add(isFolder ? target.slice(0, target.lastIndexOf('/')) : target))
  }
  return paths
}

/** Takes files of an import out of sight, and puts the media that it made into the bin where nothing else can be reached of them. */
export async function leaveLibrary(
  tx: Tx,
  files: readonly FileRow[],
  items: readonly ItemRow[],
  mediaIds: readonly number[],
): Promise<void> {
  for (const [rootId, paths] of pathsByRoot(files, items)) {
    const all = [...paths]
    for (let from = 0; from < all.length; from += atOnce) {
      const rows = await tx
        .selectFrom('file')
        .select('id')
        .where('root_id', '=', rootId)
        .where('path', 'in', all.slice(from, from + atOnce))
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await hideFiles(tx, ids)
    }
  }
  if (mediaIds.length === 0) return
  const kept = await tx
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select('content.media_id as id')
    .distinct()
    .where('content.media_id', 'in', mediaIds)
    .where('file.state', '!=', 'unavailable')
    .execute()
  const left = mediaIds.filter((id) => !kept.some((row) => row.id === id))
  const present =
    left.length === 0 ? [] : await tx.selectFrom('media').select('id').where('id', 'in', left).where('deleted_at', 'is', null).execute()
  if (present.length > 0)
    await putIntoBin(
      tx,
      present.map(({ id }) => id),
    )
}
