import { type Expression, sql } from 'kysely'
import type { CreditRole } from '@amn/contract/media/credit-values'
import type { HistoryCredit } from '../history/media-fields.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** Credits joined with those whom they name now, `contributor`: a merged person or organisation keeps its credits and is another one. */
export const selectCredits = (db: Db) =>
  db
    .selectFrom('credit')
    .innerJoin('contributor as credited', 'credited.id', 'credit.contributor_id')
    .innerJoin('contributor', (join) => join.on('contributor.id', '=', sql<number>`coalesce(credited.merged_into, credited.id)`))

/** The names of those with a role in a media, in their order. */
export const selectNamesOf = (db: Db, mediaId: Expression<number>, role: CreditRole, most: number) =>
  selectCredits(db)
    .select('contributor.name')
    .where('credit.media_id', '=', mediaId)
    .where('credit.role', '=', role)
    .orderBy('credit.position')
    .limit(most)

/** The credits of several media, in their order. */
export async function listCreditsOf(db: Db, ids: readonly number[]): Promise<Map<number, HistoryCredit[]>> {
  if (ids.length === 0) return new Map()
  const rows = await selectCredits(db)
    .select(['credit.media_id as mediaId', 'contributor.id as contributorId', 'credit.role', 'credit.character', 'credit.job'])
    .select('credit.language')
    .where('credit.media_id', 'in', ids)
    .orderBy('credit.media_id')
    .orderBy('credit.position')
    .execute()
  const grouped = Map.groupBy(rows, ({ mediaId }) => mediaId)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ mediaId: _, ...credit }) => credit)]))
}

const rowsAtOnce = 200

/** Writes the credits of a media; those of a person or an organisation that is gone for good are left out. */
export async function writeCredits(tx: Tx, id: number, credits: readonly HistoryCredit[]): Promise<void> {
  const named = [...new Set(credits.map(({ contributorId }) => contributorId))]
  const known = named.length > 0 ? await tx.selectFrom('contributor').select('id').where('id', 'in', named).execute() : []
  const isKnown = new Set(known.map((row) => row.id))
  await tx.deleteFrom('credit').where('media_id', '=', id).execute()
  const rows = credits
    .filter(({ contributorId }) => isKnown.has(contributorId))
    .map(({ contributorId, ...rest }, position) => ({ media_id: id, position, contributor_id: contributorId, ...rest }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('credit')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  await noteCredited(tx, id)
}

/** Tells those who follow changes of media that the credits of one are others. */
export const noteCredited = (tx: Tx, mediaId: number) => tx.insertInto('media_change').values({ media_id: mediaId, op: 'update' }).execute()
