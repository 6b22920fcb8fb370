import type { Picture } from '@amn/contract/media/media'
import type { Db, Tx } from '../../db/tables.ts'

/** A picture that was drawn, with the file below the covers directory. */
export type DrawnPicture = Picture & { file: string }

/** A picture of a person or an organisation that is to be fetched. */
export interface DuePicture {
  id: number
  /** The scrapper that named the address. */
  scrapper: string
  address: string
}

/** Which pictures are to be fetched: those of some scrappers, and of those that failed, only what was tried before a time. */
export interface DueScope {
  scrappers: readonly string[]
  triedBefore: string
}

// Of whoever was merged nothing is shown; once that is undone, its picture is due.
const selectDue = (db: Db, { scrappers, triedBefore }: DueScope) =>
  db
    .selectFrom('contributor_picture as due')
    .innerJoin('contributor', 'contributor.id', 'due.contributor_id')
    .where('contributor.merged_into', 'is', null)
    .where('due.file', 'is', null)
    .where('due.scrapper', 'in', scrappers)
    .where('due.address', 'is not', null)
    .where((is) => is.or([is('due.tried_at', 'is', null), is('due.tried_at', '<', triedBefore)]))

/** The scrappers that named pictures of people and organisations which are not here yet. */
export async function listPictureSources(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('contributor_picture')
    .select('scrapper')
    .distinct()
    .where('file', 'is', null)
    .where('scrapper', 'is not', null)
    .$narrowType<{ scrapper: string }>()
    .execute()
  return rows.map(({ scrapper }) => scrapper)
}

/** The next pictures of people and organisations that are to be fetched, by their ids. */
export async function listDuePictures(db: Db, scope: DueScope, after: number, limit: number): Promise<DuePicture[]> {
  if (scope.scrappers.length === 0) return []
  return selectDue(db, scope)
    .select(['due.contributor_id as id', 'due.scrapper', 'due.address'])
    .$narrowType<{ scrapper: string; address: string }>()
    .where('due.contributor_id', '>', after)
    .orderBy('due.contributor_id')
    .limit(limit)
    .execute()
}

/** How many pictures of people and organisations are to be fetched. */
export async function countDuePictures(db: Db, scope: DueScope): Promise<number> {
  if (scope.scrappers.length === 0) return 0
  const { n } = await selectDue(db, scope)
    .select((is) => is.fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Gives a person or an organisation the picture that was fetched for it; false when it has another one meanwhile, or none is wanted any more. */
export async function writeFetchedPicture(
  tx: Tx,
  { id, address }: DuePicture,
  { file, version, width, height, colour, thumbhash }: DrawnPicture,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contributor_picture')
    .set({ file, version, width, height, colour, thumbhash, tried_at: null })
    .where('contributor_id', '=', id)
    .where('address', '=', address)
    .where('file', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes that a picture could not be fetched now. */
export const noteTriedPicture = (tx: Tx, { id, address }: DuePicture) =>
  tx
    .updateTable('contributor_picture')
    .set({ tried_at: new Date().toISOString() })
    .where('contributor_id', '=', id)
    .where('address', '=', address)
    .where('file', 'is', null)
    .execute()

/** Lets all pictures that a scrapper named wait, since it does not answer. */
export const noteTriedSource = (tx: Tx, scrapper: string) =>
  tx
    .updateTable('contributor_picture')
    .set({ tried_at: new Date().toISOString() })
    .where('scrapper', '=', scrapper)
    .where('file', 'is', null)
    .execute()

/** Forgets an address under which there is no picture; the next source that has one may give it. */
export const deleteDuePicture = (tx: Tx, { id, address }: DuePicture) =>
  tx.deleteFrom('contributor_picture').where('contributor_id', '=', id).where('address', '=', address).where('file', 'is', null).execute()
