import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/connect.ts'
import { pictureDirectory } from '../../db/picture-directory.ts'
import type { Db } from '../../db/tables.ts'
import { listHistoricPictures, type PictureFile } from '../historic-pictures.ts'
import { dropSizes } from '../pictures.ts'

/** Deletes media in the bin with everybody's data, within the transaction; gives the picture files that nobody needs any more. */
export async function deleteMedia(db: Db, ids: readonly number[]): Promise<PictureFile[]> {
  const pictures = await db.selectFrom('picture').select(['kind', 'file']).where('media_id', 'in', ids).execute()
  const historic = await listHistoricPictures(db, ['cover', 'background'], ids)
  await db.deleteFrom('media').where('id', 'in', ids).where('deleted_at', 'is not', null).execute()
  const all = new Map([...pictures, ...historic].map((one) => [`${one.kind} ${one.file}`, one]))
  return [...all.values()]
}

/** Removes our own picture files, in all sizes; what is gone already is no matter. */
export async function removePictures(store: Store, config: Config, pictures: readonly PictureFile[]): Promise<void> {
  for (const { kind, file } of pictures) {
    const master = join(await pictureDirectory(store.db, config, kind), file)
    await rm(master, { force: true })
    await dropSizes(master)
  }
}
