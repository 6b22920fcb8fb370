import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { pictureLocation } from '../../domain/settings/picture-directory.ts'
import { queueScreenshotPruning } from '../../domain/media/screenshot-queries.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { listKeptPictures, type PictureFile } from '../../domain/media/kept-picture-queries.ts'
import { deleteBinned, listMergedInto } from './purge-queries.ts'
import { dropPicture } from '../../pictures/pictures.ts'

// What was merged into a media stays hidden, so that a scan knows its folder; it is deleted with the media.
async function withMerged(db: Db, ids: readonly number[]): Promise<number[]> {
  const all = new Set(ids)
  for (let next: readonly number[] = ids; next.length > 0;) {
    next = (await listMergedInto(db, next)).filter((id) => !all.has(id))
    for (const id of next) all.add(id)
  }
  return [...all]
}

/**
 * Deletes media in the bin with everybody's data, and what was merged into them, within the transaction; gives the picture files that
 * nobody needs any more.
 */
export async function deleteMedia(tx: Tx, chosen: readonly number[]): Promise<PictureFile[]> {
  const ids = await withMerged(tx, chosen)
  const pictures = await listKeptPictures(tx, ['cover', 'background'], ids)
  await queueScreenshotPruning(tx, { mediaIds: ids })
  await deleteBinned(tx, ids)
  return pictures
}

/** Removes our own picture files, in all sizes; what is gone already is no matter. */
export async function removePictures(store: Store, config: Config, pictures: readonly PictureFile[]): Promise<void> {
  for (const { kind, file } of pictures) await dropPicture(await pictureLocation(store.db, config, kind), file)
}
