import type { Db, Tx } from '../db/tables.ts'
import type { DrawnPicture } from '../domain/credits/picture-queries.ts'

/** The picture of a person or an organisation; undefined where it has none. */
export async function findPicture(db: Db, id: number): Promise<{ file: string; version: string } | undefined> {
  const row = await db.selectFrom('contributor_picture').select(['file', 'version']).where('contributor_id', '=', id).executeTakeFirst()
  return row?.file && row.version ? { file: row.file, version: row.version } : undefined
}

/** Gives a person or an organisation a picture that somebody chose. */
export async function replacePicture(tx: Tx, id: number, { file, version, width, height, colour, thumbhash }: DrawnPicture): Promise<void> {
  const row = { scrapper: null, address: null, file, version, width, height, colour, thumbhash, tried_at: null }
  await tx
    .insertInto('contributor_picture')
    .values({ contributor_id: id, ...row })
    .onConflict((conflict) => conflict.column('contributor_id').doUpdateSet(row))
    .execute()
}

/** Takes the picture of a person or an organisation away; the next source that has one may give it. */
export const deletePicture = (tx: Tx, id: number) => tx.deleteFrom('contributor_picture').where('contributor_id', '=', id).execute()

/**
 * Gives a person or an organisation that has no picture the one of those who were merged into it, or where one of theirs is to be fetched;
 * true when there is one.
 */
export async function inheritPicture(tx: Tx, id: number, merged: readonly number[]): Promise<boolean> {
  if (await findPicture(tx, id)) return false
  const rows = await tx
    .selectFrom('contributor_picture')
    .selectAll()
    .where('contributor_id', 'in', merged)
    .orderBy('contributor_id')
    .execute()
  const given = rows.find(({ file }) => file !== null) ?? rows[0]
  if (!given) return false
  await deletePicture(tx, id)
  await tx
    .insertInto('contributor_picture')
    .values({ ...given, contributor_id: id })
    .execute()
  return true
}

/** Takes the picture away again that a person or an organisation got from those who were merged into it, unless it has another one since. */
export async function returnPicture(tx: Tx, id: number, merged: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('contributor_picture')
    .select(['contributor_id as id', 'file', 'address'])
    .where('contributor_id', 'in', [id, ...merged])
    .execute()
  const own = rows.find((row) => row.id === id)
  const isTheirs = rows.some(
    (row) => row.id !== id && ((row.file !== null && row.file === own?.file) || (row.address !== null && row.address === own?.address)),
  )
  if (isTheirs) await deletePicture(tx, id)
}
