import { readContentLocks } from '../../domain/history/stored-marks.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { type Mark, mergeMarks } from './merge-user-data.ts'
import { writeUserContent } from './rows.ts'

/** A content within a media, with everybody's rows of it. */
export interface Side {
  mediaId: number
  contentId: number
  marks: readonly (Mark & { user_id: number })[]
}

/** Where everybody stands in the files of a content. */
export const listPositions = (db: Db, { mediaId, contentId }: Pick<Side, 'mediaId' | 'contentId'>) =>
  db.selectFrom('user_file').selectAll().where('media_id', '=', mediaId).where('content_id', '=', contentId).execute()
export type PositionRow = Awaited<ReturnType<typeof listPositions>>[number]

/** What it takes to part two contents again that became one. */
export interface Joined {
  contentId: number
  homeId: number
  /** The locks of the home before. */
  homeLocks: string
  /** The files that were the content's own. */
  fileIds: number[]
  marks: JoinedMark[]
  /** Places of somebody in one file on both sides: the later one holds. */
  clashes: { home: PositionRow; source: PositionRow }[]
  /** The issues that were the content's own. */
  issueIds: number[]
  /** What hung on the content though its file did not, and on the home though its file was the content's: rare, and put back by name. */
  odd: { sourcePlaces: PositionKey[]; homePlaces: PositionKey[]; sourceEvents: number[]; homeEvents: number[] }
}
export type PositionKey = [userId: number, fileId: number]
interface JoinedMark {
  userId: number
  home: Mark | null
  source: Mark | null
  after: Mark
}

/** The locks of a content with the one by which a scan leaves it in the media that a person put it into. */
export const lockToMedia = (lockedFields: string): string => JSON.stringify([...new Set([...readContentLocks(lockedFields), 'media'])])

/** The columns of a mark alone. */
export const bare = ({ status, completed_at, last_file_id, updated_at }: Mark): Mark => ({ status, completed_at, last_file_id, updated_at })

async function joinMarks(tx: Tx, source: Side, home: Side): Promise<JoinedMark[]> {
  const theirs = new Map(source.marks.map((row) => [row.user_id, bare(row)]))
  const ours = new Map(home.marks.map((row) => [row.user_id, bare(row)]))
  const joined: JoinedMark[] = []
  for (const [userId, row] of ours) if (!theirs.has(userId)) joined.push({ userId, home: row, source: null, after: row })
  for (const [userId, row] of theirs) {
    const before = ours.get(userId)
    const after = before ? mergeMarks(before, row) : row
    joined.push({ userId, home: before ?? null, source: row, after })
    await writeUserContent(tx, { user_id: userId, media_id: source.mediaId, content_id: source.contentId }, undefined)
    await writeUserContent(tx, { user_id: userId, media_id: home.mediaId, content_id: home.contentId }, after)
  }
  return joined
}

/** Takes a row away. */
export const deletePosition = (tx: Tx, { user_id, content_id, file_id }: PositionRow) =>
  tx.deleteFrom('user_file').where('user_id', '=', user_id).where('content_id', '=', content_id).where('file_id', '=', file_id).execute()

async function joinPositions(tx: Tx, source: Side, home: Side, fileIds: readonly number[]) {
  const own = new Set(fileIds)
  const [sources, homes] = [await listPositions(tx, source), await listPositions(tx, home)]
  const same = (one: PositionRow) => (other: PositionRow) => one.user_id === other.user_id && one.file_id === other.file_id
  const clashes: Joined['clashes'] = []
  for (const row of sources) {
    const other = homes.find(same(row))
    if (!other) continue
    clashes.push({ home: other, source: row })
    await deletePosition(tx, other.at >= row.at ? row : other)
  }
  const clean = (all: PositionRow[], isForeign: (row: PositionRow) => boolean) =>
    all.filter((row) => isForeign(row) && !clashes.some((one) => same(row)(one.home))).map((row): PositionKey => [row.user_id, row.file_id])
  await tx
    .updateTable('user_file')
    .set({ media_id: home.mediaId, content_id: home.contentId })
    .where('media_id', '=', source.mediaId)
    .where('content_id', '=', source.contentId)
    .execute()
  const [sourcePlaces, homePlaces] = [clean(sources, ({ file_id }) => !own.has(file_id)), clean(homes, ({ file_id }) => own.has(file_id))]
  return { clashes, sourcePlaces, homePlaces }
}

/** The history of a content. */
export const selectEvents = (db: Db, { mediaId, contentId }: Pick<Side, 'mediaId' | 'contentId'>) =>
  db.selectFrom('progress_event').select('id').where('media_id', '=', mediaId).where('content_id', '=', contentId)

async function joinEvents(tx: Tx, source: Side, home: Side, fileIds: readonly number[]) {
  const own = fileIds.length > 0 ? fileIds : [0]
  const sourceEvents = await selectEvents(tx, source).where('file_id', 'not in', own).execute()
  const homeEvents = await selectEvents(tx, home).where('file_id', 'in', own).execute()
  await tx
    .updateTable('progress_event')
    .set({ media_id: home.mediaId, content_id: home.contentId })
    .where('media_id', '=', source.mediaId)
    .where('content_id', '=', source.contentId)
    .execute()
  return { sourceEvents: sourceEvents.map(({ id }) => id), homeEvents: homeEvents.map(({ id }) => id) }
}

async function joinIssues(tx: Tx, source: Side, home: Side): Promise<number[]> {
  const moved = await tx
    .updateTable('issue')
    .set({ media_id: home.mediaId, content_id: home.contentId })
    .where('media_id', '=', source.mediaId)
    .where('content_id', '=', source.contentId)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** Makes the files of one content further versions of another, with everybody's marks, rows, history and issues; the emptied row stays. */
export async function joinContents(tx: Tx, source: Side, home: Side): Promise<Joined> {
  const files = await tx.selectFrom('file').select('id').where('content_id', '=', source.contentId).orderBy('id').execute()
  const fileIds = files.map(({ id }) => id)
  const marks = await joinMarks(tx, source, home)
  const { clashes, ...foreignPositions } = await joinPositions(tx, source, home, fileIds)
  const foreignEvents = await joinEvents(tx, source, home, fileIds)
  const issueIds = await joinIssues(tx, source, home)
  await tx.updateTable('file').set({ content_id: home.contentId }).where('content_id', '=', source.contentId).execute()
  const { locks } = await tx
    .selectFrom('content')
    .select('locked_fields as locks')
    .where('id', '=', home.contentId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('content')
    .set({ locked_fields: lockToMedia(locks) })
    .where('id', '=', home.contentId)
    .execute()
  return {
    contentId: source.contentId,
    homeId: home.contentId,
    homeLocks: locks,
    fileIds,
    marks,
    clashes,
    issueIds,
    odd: { ...foreignPositions, ...foreignEvents },
  }
}
