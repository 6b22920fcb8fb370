import { readKeptPicture } from '../domain/history/stored-pictures.ts'
import type { PictureKind } from '../domain/settings/picture-directory.ts'
import type { Db } from '../db/tables.ts'

/** A file of our own pictures. */
export interface PictureFile {
  kind: PictureKind
  file: string
}

/** The picture files that the history holds on to, of some media or of all; some of them are in use. */
export async function listHistoricPictures(db: Db, kinds: readonly PictureKind[], mediaIds?: readonly number[]): Promise<PictureFile[]> {
  if (mediaIds?.length === 0) return []
  const rows = await db
    .selectFrom('edit_field')
    .select(['field', 'before', 'after'])
    .where('field', 'in', kinds)
    .$if(mediaIds !== undefined, (query) => query.where('media_id', 'in', mediaIds ?? []))
    .execute()
  return rows.flatMap(({ field, before, after }) =>
    [before, after].flatMap((text) => {
      const file = readKeptPicture(text)?.file
      return file ? [{ kind: field as PictureKind, file }] : []
    }),
  )
}
