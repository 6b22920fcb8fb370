import { z } from 'zod'
import { parseJson } from '../db/json/json-column.ts'
import { AppError } from '@amn/contract/errors'
import { type Issue, reopenDays } from '@amn/contract/media/issues'
import type { issueFilter } from '@amn/contract/media/issues-schemas'
import type { IssueKind } from '@amn/contract/media/media-values'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import { type SqlBool, sql } from 'kysely'
import { engineOf } from '../db/engine.ts'
import { idsIn } from '../db/id-list.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'
import { whereVisible } from '../domain/visibility/visibility.ts'
import type { Actor } from '../domain/rights/actor.ts'

/** Among which issues somebody looks: those of a media that they may see, or of all such media of some types; perhaps only their own. */
export type Among = { actor: Actor; isOwn?: boolean } & ({ mediaId: number } | { types: readonly MediaType[] })
/** Which of them are wanted. */
export interface Wanted {
  state: z.output<typeof issueFilter.state>
  kind?: IssueKind | undefined
  mine?: boolean | undefined
}

// Where the file has gone to another content, the issue goes with it; what is not there any more is not pointed at.
const selectIssues = (db: Db, userId: number) =>
  db
    .selectFrom('issue')
    .innerJoin('media', 'media.id', 'issue.media_id')
    .leftJoin('users as author', 'author.id', 'issue.created_by_id')
    .leftJoin('users as closer', 'closer.id', 'issue.closed_by_id')
    .leftJoin('file', 'file.id', 'issue.file_id')
    .leftJoin('content', (join) =>
      join.on('content.id', '=', sql<number>`coalesce(file.content_id, issue.content_id)`).onRef('content.media_id', '=', 'issue.media_id'),
    )
    .select([
      'issue.id',
      'issue.media_id as mediaId',
      'media.title',
      'media.type as amnMediaType',
      'issue.created_by_id as createdById',
      'issue.description',
      'issue.close_comment as closeComment',
      'issue.closed',
      'issue.resolved',
      'issue.kind',
      'content.id as contentId',
      'file.id as fileId',
      'file.part',
      'content.season',
      'content.volume',
      'content.number_text as number',
      'content.title as contentTitle',
      'issue.position',
      'issue.unit',
      'issue.screenshot',
      'issue.created_at as createdAt',
      'issue.updated_at as updatedAt',
      'issue.closed_at as closedAt',
      'closer.username as closedBy',
    ])
    .select((is) => [
      is.fn.coalesce('author.username', 'issue.created_by').as('createdBy'),
      is.selectFrom('issue_same').select(is.fn.countAll<number>().as('n')).whereRef('issue_same.issue_id', '=', 'issue.id').as('sameCount'),
      is
        .selectFrom('issue_same')
        .select('issue_same.user_id')
        .whereRef('issue_same.issue_id', '=', 'issue.id')
        .where('issue_same.user_id', '=', userId)
        .as('same'),
      is
        .selectFrom('issue_comment')
        .select(is.fn.countAll<number>().as('n'))
        .whereRef('issue_comment.issue_id', '=', 'issue.id')
        .as('commentCount'),
    ])
type Row = Awaited<ReturnType<ReturnType<typeof selectIssues>['executeTakeFirstOrThrow']>>

const day = 86_400_000
const mayReopen = (closedAt: string | null) => closedAt !== null && Date.parse(closedAt) > Date.now() - reopenDays * day

// A frame of a content is for those who may open it, and for those who deal with the issue.
const seesScreenshot = (actor: Actor, isOwn: boolean, type: MediaType) =>
  isOwn || actor.privileges.has('RESOLVE_ISSUES') || actor.privileges.has('VIEW_ALL_ISSUES') || actor.types('CONTENT').includes(type)

const storedPosition = z.union([z.number(), z.string()])

function toIssue(row: Row, actor: Actor): Issue {
  const { closed, resolved, season, volume, number, contentTitle, position, sameCount, same, commentCount, ...rest } = row
  const isOwn = actor.loggedIn && row.createdById === actor.userId
  const isClosed = closed === 1
  return {
    ...rest,
    closed: isClosed,
    resolved: resolved === 1,
    fileId: row.contentId === null ? null : row.fileId,
    part: row.contentId === null ? null : row.part,
    content: row.contentId === null ? null : { season, volume, number, title: contentTitle },
    position: position === null ? null : parseJson(storedPosition, position),
    screenshot: seesScreenshot(actor, isOwn, row.amnMediaType) ? row.screenshot : null,
    sameCount: Number(sameCount),
    isSame: same !== null,
    commentCount: Number(commentCount),
    may: {
      edit: isOwn && !isClosed,
      close: actor.privileges.has('RESOLVE_ISSUES') && !isClosed,
      reopen: isOwn && isClosed && mayReopen(row.closedAt),
      delete: actor.privileges.has('DELETE_ISSUES'),
      comment: actor.loggedIn,
    },
  }
}

const selectWanted = (db: Db, among: Among, { state, kind, mine }: Wanted) =>
  db
    .selectFrom('issue')
    .innerJoin('media', 'media.id', 'issue.media_id')
    .$if('mediaId' in among, (query) => query.where('issue.media_id', '=', 'mediaId' in among ? among.mediaId : 0))
    .$if('types' in among, (query) => query.where(whereVisible(among.actor, 'types' in among ? among.types : [])))
    .$if(among.isOwn === true || mine === true, (query) => query.where('issue.created_by_id', '=', among.actor.userId))
    // Written out, so that the index of the open ones serves.
    .$if(state !== 'all', (query) => query.where(state === 'open' ? sql<SqlBool>`issue.closed = 0` : sql<SqlBool>`issue.closed = 1`))
    .$if(kind !== undefined, (query) => query.where('issue.kind', '=', kind ?? 'other'))

/** How many issues there are among those. */
export async function countIssues(db: Db, among: Among, wanted: Wanted): Promise<number> {
  const { n } = await selectWanted(db, among, wanted)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Issues by their ids, in the order of these. */
export async function listIssuesOf(db: Db, actor: Actor, ids: readonly number[]): Promise<Issue[]> {
  if (ids.length === 0) return []
  const rows = await selectIssues(db, actor.userId)
    .where('issue.id', 'in', idsIn(db, sql<string>`${JSON.stringify(ids)}`))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toIssue(row, actor)] : []
  })
}

/** A page of issues, the newest first. */
export function listIssues(db: Db, among: Among, wanted: Wanted & Paging): Promise<Page<Issue>> {
  const { limit, offset } = windowOf(wanted)
  const keys = selectWanted(db, among, wanted)
    .select('issue.id')
    .orderBy('issue.created_at', 'desc')
    .orderBy('issue.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return readPage(
    keys.then((rows) =>
      listIssuesOf(
        db,
        among.actor,
        rows.map(({ id }) => id),
      ),
    ),
    countIssues(db, among, wanted),
  )
}

/** An issue of a media that the caller may see; throws NOT_FOUND when it is none of it. */
export async function getIssue(db: Db, actor: Actor, mediaId: number, id: number): Promise<Issue> {
  const row = await selectIssues(db, actor.userId).where('issue.id', '=', id).where('issue.media_id', '=', mediaId).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'issue.none')
  return toIssue(row, actor)
}

/** The same within a transaction, until the end of which nobody else changes or deletes it. SQLite has one writer anyway. */
export async function holdIssue(tx: Tx, actor: Actor, mediaId: number, id: number): Promise<Issue> {
  if (engineOf(tx) === 'postgres') await tx.selectFrom('issue').select('id').where('id', '=', id).forUpdate().execute()
  return getIssue(tx, actor, mediaId, id)
}
