import { z } from 'zod'
import type { ContributorEdit } from '@amn/contract/media/credits'
import { contributorKinds } from '@amn/contract/media/credit-values'
import { link } from '@amn/contract/media/credit-schemas'
import { parseJson } from '../db/json/json-column.ts'
import type { Db, Tx } from '../db/tables.ts'

const fields = z.object({
  kind: z.enum(contributorKinds),
  name: z.string(),
  sortName: z.string(),
  names: z.array(z.string()),
  description: z.string(),
  links: z.array(link),
})
/** What of a person or an organisation is edited by hand. */
export type ContributorFields = z.output<typeof fields>

const detail = z.object({
  before: fields.partial().optional(),
  after: fields.partial().optional(),
  locked: z.array(z.string()).optional(),
  /** Those that were merged in, each with whom it was merged into before. */
  merged: z.array(z.object({ id: z.number(), name: z.string(), into: z.number().nullable() })).optional(),
  /** Whether the picture of one of those is shown. */
  hasTheirPicture: z.boolean().optional(),
  /** The one that was split off, and the works that it got. */
  split: z.object({ id: z.number(), name: z.string(), mediaIds: z.array(z.number()) }).optional(),
})
/** What undoing an edit of a person or an organisation needs. */
export type EditDetail = z.output<typeof detail>

/** An edit of a person or an organisation, as it is stored. */
export interface StoredEdit {
  id: number
  contributorId: number
  kind: ContributorEdit['kind']
  username: string | null
  at: string
  detail: EditDetail
  undoneAt: string | null
}

/** Writes an edit of a person or an organisation into its history; gives its id. */
export async function insertEdit(
  tx: Tx,
  contributorId: number,
  kind: ContributorEdit['kind'],
  by: { userId: number; username: string },
  made: EditDetail,
): Promise<number> {
  const { id } = await tx
    .insertInto('contributor_edit')
    .values({
      contributor_id: contributorId,
      kind,
      user_id: by.userId,
      username: by.username,
      at: new Date().toISOString(),
      detail: JSON.stringify(made),
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const selectEdits = (db: Db, contributorId: number) =>
  db
    .selectFrom('contributor_edit')
    .select(['id', 'contributor_id as contributorId', 'kind', 'username', 'at', 'detail', 'undone_at as undoneAt'])
    .where('contributor_id', '=', contributorId)

/** A page of the edits of a person or an organisation, the latest first. */
export async function listEdits(
  db: Db,
  contributorId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredEdit[]> {
  const rows = await selectEdits(db, contributorId).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return rows.map((row) => ({ ...row, detail: parseJson(detail, row.detail, {}) }))
}

/** How many edits a person or an organisation has had. */
export async function countEdits(db: Db, contributorId: number): Promise<number> {
  const { n } = await db
    .selectFrom('contributor_edit')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('contributor_id', '=', contributorId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** One edit of a person or an organisation. */
export async function findEdit(db: Db, contributorId: number, id: number): Promise<StoredEdit | undefined> {
  const row = await selectEdits(db, contributorId).where('id', '=', id).executeTakeFirst()
  return row && { ...row, detail: parseJson(detail, row.detail, {}) }
}

/** Notes that an edit of a person or an organisation was undone. */
export const updateUndone = (tx: Tx, id: number) =>
  tx.updateTable('contributor_edit').set({ undone_at: new Date().toISOString() }).where('id', '=', id).execute()

/** What some people and organisations are merged into. */
export async function listMergedInto(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  const rows =
    ids.length > 0 ? await db.selectFrom('contributor').select(['id', 'merged_into as into']).where('id', 'in', ids).execute() : []
  return new Map(rows.map(({ id, into }) => [id, into]))
}
