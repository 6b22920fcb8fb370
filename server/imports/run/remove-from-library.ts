import { putIntoBin } from '../../domain/media/bin.ts'
import type { Tx } from '../../db/tables.ts'
import { hideFiles } from '../../library/write/files.ts'
import { listFileIdsAt, listUnreachable } from './library-queries.ts'
import type { FileRow } from '../file-queries.ts'
import type { ItemRow } from '../item-queries.ts'

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
  if (unreachable.length > 0) await putIntoBin(tx, unreachable)
}
