import { readHistoryPicture } from '../history/history-picture.ts'
import type { PictureKind } from '../settings/picture-directory.ts'
import type { Db } from '../../db/tables.ts'

/** A file of our own pictures. */
export interface PictureFile {
  kind: PictureKind
  file: string
}

async function listHistoricPictures(db: Db, kinds: readonly PictureKind[], mediaIds?: readonly number[]): Promise<PictureFile[]> {
  const rows = await db
    .selectFrom('edit_field')
    .select(['field', 'before', 'after'])
    .where('field', 'in', kinds)
    .$if(mediaIds !== undefined, (query) => query.where('media_id', 'in', mediaIds ?? []))
    .execute()
  return rows.flatMap(({ field, before, after }) =>
    [before, after].flatMap((text) => {
      const file = readHistoryPicture(text)?.file
      return file ? [{ kind: field as PictureKind, file }] : []
    }),
  )
}

// Those of people and organisations lie among the covers.
async function listContributorPictures(db: Db): Promise<PictureFile[]> {
  const rows = await db.selectFrom('contributor_picture').select('file').where('file', 'is not', null).execute()
  return rows.flatMap(({ file }) => (file === null ? [] : [{ kind: 'cover' as const, file }]))
}

/** The picture files that media, people and organisations have, or that the history can put back, each once: of some media or of all. */
export async function listKeptPictures(db: Db, kinds: readonly PictureKind[], mediaIds?: readonly number[]): Promise<PictureFile[]> {
  if (mediaIds?.length === 0) return []
  const present = await db
    .selectFrom('picture')
    .select(['kind', 'file'])
    .where('kind', 'in', kinds)
    .$if(mediaIds !== undefined, (query) => query.where('media_id', 'in', mediaIds ?? []))
    .execute()
  const ofContributors = mediaIds === undefined && kinds.includes('cover') ? await listContributorPictures(db) : []
  const historic = await listHistoricPictures(db, kinds, mediaIds)
  return [...new Map([...present, ...ofContributors, ...historic].map((one) => [`${one.kind} ${one.file}`, one])).values()]
}
