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
import { whereVisible } from '../domain/visibility/visibility-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { hideTitle } from '../domain/spoilers/hidden-parts.ts'
import { readSpoilers, type Spoilers } from '../domain/spoilers/spoilers.ts'

/** Which issues somebody may see here: those of a media, or of all media of some types that they may see; perhaps only their own. */
export type IssueScope = { actor: Actor; isOwn?: boolean } & ({ mediaId: number } | { types: readonly MediaType[] })
/** Which of them are filter. */
export interface IssueFilter {
  state: z.output<typeof issueFilter.state>
  kind?: IssueKind | undefined
  mine?: boolean | undefined
}

// An issue follows its file to another content; a content or file that no longer exists is left out.
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
const maySeeScreenshot = (actor: Actor, isOwn: boolean, type: MediaType) =>
  isOwn || actor.privileges.has('RESOLVE_ISSUES') || actor.privileges.has('VIEW_ALL_ISSUES') || actor.types('CONTENT').includes(type)

// One that cannot be read is left out: the issue itself can.
const storedPosition = z.union([z.number(), z.string()]).nullable()

function toIssue(row: Row, actor: Actor, spoilers: Spoilers): Issue {
  const { closed, resolved, season, volume, number, contentTitle, position, sameCount, same, commentCount, ...rest } = row
  const isOwn = actor.loggedIn && row.createdById === actor.userId
  const isClosed = closed === 1
  // Whoever reported it has been there.
  const hidden = isOwn ? [] : spoilers(row.contentId)
  const isShown = maySeeScreenshot(actor, isOwn, row.amnMediaType) && !hidden.includes('pictures')
  return {
    ...rest,
    closed: isClosed,
    resolved: resolved === 1,
    fileId: row.contentId === null ? null : row.fileId,
    part: row.contentId === null ? null : row.part,
    content: row.contentId === null ? null : { season, volume, number, ...hideTitle({ title: contentTitle }, hidden) },
    position: position === null ? null : parseJson(storedPosition, position, null),
    screenshot: isShown ? row.screenshot : null,
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

const selectFiltered = (db: Db, scope: IssueScope, { state, kind, mine }: IssueFilter) =>
  db
    .selectFrom('issue')
    .innerJoin('media', 'media.id', 'issue.media_id')
    .$if('mediaId' in scope, (query) => query.where('issue.media_id', '=', 'mediaId' in scope ? scope.mediaId : 0))
    .$if('types' in scope, (query) => query.where(whereVisible(scope.actor, 'types' in scope ? scope.types : [])))
    .$if(scope.isOwn === true || mine === true, (query) => query.where('issue.created_by_id', '=', scope.actor.userId))
    // A literal, so that the partial index of open issues is used.
    .$if(state !== 'all', (query) => query.where(state === 'open' ? sql<SqlBool>`issue.closed = 0` : sql<SqlBool>`issue.closed = 1`))
    .$if(kind !== undefined, (query) => query.where('issue.kind', '=', kind ?? 'other'))

/** How many issues of a scope pass a filter. */
export async function countIssues(db: Db, scope: IssueScope, filter: IssueFilter): Promise<number> {
  const { n } = await selectFiltered(db, scope, filter)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const readSpoilersOf = (db: Db, { userId }: Actor, rows: readonly Row[]) =>
  readSpoilers(
    db,
    userId,
    rows.map(({ contentId }) => contentId),
  )

/** Issues by their ids, in the order of these. */
export async function listIssuesOf(db: Db, actor: Actor, ids: readonly number[]): Promise<Issue[]> {
  if (ids.length === 0) return []
  const rows = await selectIssues(db, actor.userId)
    .where('issue.id', 'in', idsIn(db, sql<string>`${JSON.stringify(ids)}`))
    .execute()
  const spoilers = await readSpoilersOf(db, actor, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toIssue(row, actor, spoilers)] : []
  })
}

/** A page of issues, the newest first. */
export function listIssues(db: Db, scope: IssueScope, filter: IssueFilter & Paging): Promise<Page<Issue>> {
  const { limit, offset } = windowOf(filter)
  const keys = selectFiltered(db, scope, filter)
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
        scope.actor,
        rows.map(({ id }) => id),
      ),
    ),
    countIssues(db, scope, filter),
  )
}

async function getRow(db: Db, actor: Actor, mediaId: number, id: number): Promise<Row> {
  const row = await selectIssues(db, actor.userId).where('issue.id', '=', id).where('issue.media_id', '=', mediaId).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'issue.none')
  return row
}

/** An issue of a media that the caller may see; throws NOT_FOUND when it is not of this media. */
export async function getIssue(db: Db, actor: Actor, mediaId: number, id: number): Promise<Issue> {
  const row = await getRow(db, actor, mediaId, id)
  return toIssue(row, actor, await readSpoilersOf(db, actor, [row]))
}

/** The same within a transaction, whole and locked until its end. SQLite has one writer anyway. */
export async function lockIssue(tx: Tx, actor: Actor, mediaId: number, id: number): Promise<Issue> {
  if (engineOf(tx) === 'postgres') await tx.selectFrom('issue').select('id').where('id', '=', id).forUpdate().execute()
  return toIssue(await getRow(tx, actor, mediaId, id), actor, () => [])
}

/** When somebody wrote their latest issues since an instant, the newest first; at most `most`. */
export const listIssueTimes = (db: Db, userId: number, since: string, most: number) =>
  db
    .selectFrom('issue')
    .select('created_at as at')
    .where('created_by_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()

/** An open issue as far as it is compared with one about to be reported. */
export interface OpenIssue {
  id: number
  kind: IssueKind
  contentId: number | null
  fileId: number | null
  description: string
}

/** The newest open issues of a media, at most `most`, each with the beginning of its description. */
export const listOpenIssues = (db: Db, mediaId: number, most: { issues: number; characters: number }): Promise<OpenIssue[]> =>
  db
    .selectFrom('issue')
    .leftJoin('file', 'file.id', 'issue.file_id')
    .select((is) => [
      'issue.id',
      'issue.kind',
      is.fn.coalesce('file.content_id', 'issue.content_id').as('contentId'),
      'issue.file_id as fileId',
      sql<string>`substr(issue.description, 1, ${sql.lit(most.characters)})`.as('description'),
    ])
    .where('issue.media_id', '=', mediaId)
    .where('issue.closed', '=', 0)
    .orderBy('issue.created_at', 'desc')
    .orderBy('issue.id', 'desc')
    .limit(most.issues)
    .execute()

/** Whether a media has a content. */
export const hasContent = async (db: Db, mediaId: number, contentId: number): Promise<boolean> =>
  (await db.selectFrom('content').select('id').where('id', '=', contentId).where('media_id', '=', mediaId).executeTakeFirst()) !== undefined

/** Whether a content has a file. */
export const hasFile = async (db: Db, contentId: number | null, fileId: number): Promise<boolean> =>
  (await db.selectFrom('file').select('id').where('id', '=', fileId).where('content_id', '=', contentId).executeTakeFirst()) !== undefined

/** The screenshots that issues have. */
export async function listScreenshots(db: Db): Promise<Set<string | null>> {
  const rows = await db.selectFrom('issue').select('screenshot').where('screenshot', 'is not', null).execute()
  return new Set(rows.map(({ screenshot }) => screenshot))
}
