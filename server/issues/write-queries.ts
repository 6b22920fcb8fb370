import type { PlainReasonKey } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { IssueKind } from '@amn/contract/media/media-values'
import type { PositionUnit } from '@amn/contract/values'
import type { Db, Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'

/** An issue as it is reported. */
export interface NewIssue {
  mediaId: number
  description: string
  kind: IssueKind
  contentId: number | null
  fileId: number | null
  position: number | string | null
  unit: PositionUnit | null
}

const now = () => new Date().toISOString()
const conflict = (reason: PlainReasonKey) => new AppError('CONFLICT', reason)
const lastComment = (db: Db, issueId: number) =>
  db.selectFrom('issue_comment').select('id').where('issue_id', '=', issueId).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Inserts an issue and gives its id. */
export async function insertIssue(tx: Tx, { userId, username }: Actor, issue: NewIssue): Promise<number> {
  const { mediaId, contentId, fileId, position, ...rest } = issue
  const at = now()
  const { id } = await tx
    .insertInto('issue')
    .values({
      ...rest,
      media_id: mediaId,
      content_id: contentId,
      file_id: fileId,
      position: position === null ? null : JSON.stringify(position),
      created_by_id: userId,
      created_by: username,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an open issue; refused with CONFLICT once it is closed. */
export async function updateIssue(
  tx: Tx,
  id: number,
  change: { description?: string; kind?: IssueKind | undefined; screenshot?: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('issue')
    .set({ ...change, updated_at: now() })
    .where('id', '=', id)
    .where('closed', '=', 0)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw conflict('issue.closed')
}

/** Closes an issue, and notifies its creator unless they did it themselves; refused with CONFLICT when it is closed already. */
export async function closeIssue(tx: Tx, actor: Actor, id: number, end: { resolved: boolean; closeComment: string }): Promise<void> {
  const at = now()
  const { numUpdatedRows } = await tx
    .updateTable('issue')
    .set({
      closed: 1,
      resolved: Number(end.resolved),
      close_comment: end.closeComment || null,
      closed_by_id: actor.userId,
      closed_at: at,
      updated_at: at,
    })
    .where('id', '=', id)
    .where('closed', '=', 0)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw conflict('issue.closedAlready')
  await tx
    .updateTable('issue')
    .set({ has_news: 1, is_close_seen: 0 })
    .where('id', '=', id)
    .where('created_by_id', '!=', actor.userId)
    .execute()
}

/** Opens a closed issue again; what it was closed with becomes a comment, so that nothing is lost. */
export async function reopenIssue(tx: Tx, id: number): Promise<void> {
  const before = await tx
    .selectFrom('issue')
    .leftJoin('users', 'users.id', 'issue.closed_by_id')
    .select(['closed', 'close_comment', 'closed_by_id', 'closed_at', 'username'])
    .where('issue.id', '=', id)
    .executeTakeFirst()
  const at = now()
  const open = { closed: 0, resolved: 0, close_comment: null, closed_by_id: null, closed_at: null }
  const { numUpdatedRows } = await tx
    .updateTable('issue')
    .set({ ...open, is_close_seen: 1, reopened_at: at, updated_at: at })
    .where('id', '=', id)
    .where('closed', '=', 1)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) throw conflict('issue.open')
  if (!before?.close_comment) return
  const { close_comment: text, closed_by_id: userId, closed_at: closedAt, username } = before
  await insertComment(tx, id, { userId, username: username ?? 'deleted user', text, at: closedAt ?? at })
  await tx
    .updateTable('issue')
    .set({ seen_comment_id: (await lastComment(tx, id))?.id ?? 0 })
    .where('id', '=', id)
    .execute()
}

/** Deletes an issue with its comments, and returns its screenshot, whose file the caller removes. */
export async function deleteIssue(tx: Tx, id: number): Promise<string | null> {
  const gone = await tx.deleteFrom('issue').where('id', '=', id).returning('screenshot').executeTakeFirst()
  return gone?.screenshot ?? null
}

/** Records whether somebody has the same trouble. */
export async function setSame(tx: Tx, issueId: number, userId: number, isSame: boolean): Promise<void> {
  const row = { issue_id: issueId, user_id: userId }
  if (isSame) {
    await tx
      .insertInto('issue_same')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
  } else await tx.deleteFrom('issue_same').where('issue_id', '=', issueId).where('user_id', '=', userId).execute()
}

/** Adds a comment, and gives its id. */
export async function insertComment(
  tx: Tx,
  issueId: number,
  { userId, username, text, at }: { userId: number | null; username: string; text: string; at: string },
): Promise<number> {
  const row = { issue_id: issueId, user_id: userId, username, text, created_at: at }
  return (await tx.insertInto('issue_comment').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Marks an issue as unread for its creator after somebody else did something. */
export async function markUnread(tx: Tx, issueId: number, byUserId: number): Promise<void> {
  await tx.updateTable('issue').set({ has_news: 1 }).where('id', '=', issueId).where('created_by_id', '!=', byUserId).execute()
}
