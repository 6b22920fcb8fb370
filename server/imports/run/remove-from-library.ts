import { moveToBin } from '../../domain/media/bin-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { hideFiles } from '../../library/write/file-queries.ts'
import { listFileIdsAt, listUnreachable } from './library-queries.ts'
import type { FileRow } from '../file-queries.ts'
import type { ItemRow } from '../item-queries.ts'

/** The paths, by media directory, that the files of an import have in the library: a folder of pages is one file there. */
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

/** Hides files of an import, and puts the media that it made into the bin where none of their files can be reached any more. */
export async function removeFromLibrary(
  tx: Tx,
  files: readonly FileRow[],
  items: readonly ItemRow[],
  mediaIds: readonly number[],
): Promise<void> {
  for (const [rootId, paths] of pathsByRoot(files, items)) {
    for await (const ids of listFileIdsAt(tx, rootId, [...paths])) await hideFiles(tx, ids)
  }
  const unreachable = await listUnreachable(tx, mediaIds)
  if (unreachable.length > 0) await moveToBin(tx, unreachable)
}
