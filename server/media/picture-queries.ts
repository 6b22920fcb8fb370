import type { Picture } from '@amn/contract/media/media'
import type { PictureKind } from '../domain/settings/picture-directory.ts'
import { prepared } from '../db/prepared.ts'
import type { Db } from '../db/tables.ts'

type StoredPicture = Picture & { file: string }
const selectPicture = prepared<{ id: number; kind: PictureKind }, StoredPicture>((db, given) =>
  db
    .selectFrom('picture')
    .select(['version', 'width', 'height', 'colour', 'thumbhash', 'file'])
    .where('media_id', '=', given('id'))
    .where('kind', '=', given('kind')),
)
/** The cover or background of a media, with the file in which it is kept. */
export async function findPicture(db: Db, id: number, kind: PictureKind): Promise<StoredPicture | undefined> {
  return (await selectPicture(db, { id, kind }))[0]
}
