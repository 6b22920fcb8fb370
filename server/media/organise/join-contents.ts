import { readContentLocks } from '../../domain/history/locks-and-provenance.ts'
import type { Tx } from '../../db/tables.ts'
import { copyChapterSets } from '../../domain/media/chapter-queries.ts'
import { type UserContentValues, mergeUserContent } from './merge-user-data.ts'
import { getContentLocks, listFileIds, moveAllFiles, writeContentLocks } from './queries/content-queries.ts'
import { moveContentIssues } from './queries/issue-queries.ts'
import {
  type ContentKey,
  deletePosition,
  listEventsBeside,
  listEventsOf,
  listPositions,
  moveAllEvents,
  moveAllPositions,
  moveAnnotationsAndListening,
  type PositionRow,
} from './queries/position-queries.ts'
import { writeUserContent } from './queries/user-data-queries.ts'

/** A content within a media, with everybody's rows of it. */
export interface MarkedContent extends ContentKey {
  marks: readonly (UserContentValues & { user_id: number })[]
}

/** What it takes to separate two contents again that became one: `contentId` was joined to `homeId`. */
export interface JoinedContents {
  contentId: number
  homeId: number
  /** The locks that the other content had before. */
  homeLocks: string
  /** The files that were the content's own. */
  fileIds: number[]
  marks: JoinedMark[]
  /** Positions of one person in one file of both contents: the later one is kept. */
  clashes: { home: PositionRow; source: PositionRow }[]
  /** The issues that were the content's own. */
  issueIds: number[]
  /** Rows of the content that concern files of the other, and the reverse: rare, and put back one by one. */
  odd: { sourcePlaces: PositionKey[]; homePlaces: PositionKey[]; sourceEvents: number[]; homeEvents: number[] }
}
export type PositionKey = [userId: number, fileId: number]
interface JoinedMark {
  userId: number
  home: UserContentValues | null
  source: UserContentValues | null
  after: UserContentValues
}

/** The locks of a content with the one by which a scan leaves it in the media that a person put it into. */
export const lockToMedia = (lockedFields: string): string => JSON.stringify([...new Set([...readContentLocks(lockedFields), 'media'])])

/** A row of a content without whose and of what. */
export const userContentValues = ({ status, completed_at, last_file_id, updated_at }: UserContentValues): UserContentValues => ({
  status,
  completed_at,
  last_file_id,
  updated_at,
})

async function joinMarks(tx: Tx, source: MarkedContent, home: MarkedContent): Promise<JoinedMark[]> {
  const theirs = new Map(source.marks.map((row) => [row.user_id, userContentValues(row)]))
  const ours = new Map(home.marks.map((row) => [row.user_id, userContentValues(row)]))
  const joined: JoinedMark[] = []
  for (const [userId, row] of ours) if (!theirs.has(userId)) joined.push({ userId, home: row, source: null, after: row })
  for (const [userId, row] of theirs) {
    const before = ours.get(userId)
    const after = before ? mergeUserContent(before, row) : row
    joined.push({ userId, home: before ?? null, source: row, after })
    await writeUserContent(tx, { user_id: userId, media_id: source.mediaId, content_id: source.contentId }, undefined)
    await writeUserContent(tx, { user_id: userId, media_id: home.mediaId, content_id: home.contentId }, after)
  }
  return joined
}

async function joinPositions(tx: Tx, source: MarkedContent, home: MarkedContent, fileIds: readonly number[]) {
  const own = new Set(fileIds)
  const [sources, homes] = [await listPositions(tx, source), await listPositions(tx, home)]
  const isSamePosition = (one: PositionRow) => (other: PositionRow) => one.user_id === other.user_id && one.file_id === other.file_id
  const clashes: JoinedContents['clashes'] = []
  for (const row of sources) {
    const other = homes.find(isSamePosition(row))
    if (!other) continue
    clashes.push({ home: other, source: row })
    await deletePosition(tx, other.at >= row.at ? row : other)
  }
  const keysOf = (all: PositionRow[], isForeign: (row: PositionRow) => boolean) =>
    all
      .filter((row) => isForeign(row) && !clashes.some((one) => isSamePosition(row)(one.home)))
      .map((row): PositionKey => [row.user_id, row.file_id])
  await moveAllPositions(tx, source, home)
  const [sourcePlaces, homePlaces] = [keysOf(sources, ({ file_id }) => !own.has(file_id)), keysOf(homes, ({ file_id }) => own.has(file_id))]
  return { clashes, sourcePlaces, homePlaces }
}

async function joinEvents(tx: Tx, source: MarkedContent, home: MarkedContent, fileIds: readonly number[]) {
  const sourceEvents = await listEventsBeside(tx, source, fileIds)
  const homeEvents = await listEventsOf(tx, home, fileIds)
  await moveAllEvents(tx, source, home)
  return { sourceEvents, homeEvents }
}

/** Makes the files of one content further versions of another, with everybody's marks, rows, history and issues; the emptied row stays. */
export async function joinContents(tx: Tx, source: MarkedContent, home: MarkedContent): Promise<JoinedContents> {
  const fileIds = await listFileIds(tx, [source.contentId])
  const marks = await joinMarks(tx, source, home)
  const { clashes, ...foreignPositions } = await joinPositions(tx, source, home, fileIds)
  const foreignEvents = await joinEvents(tx, source, home, fileIds)
  await moveAnnotationsAndListening(tx, source, home)
  await copyChapterSets(tx, source.contentId, home.contentId, 'to')
  const issueIds = await moveContentIssues(tx, source, home)
  await moveAllFiles(tx, source.contentId, home.contentId)
  const locks = await getContentLocks(tx, home.contentId)
  await writeContentLocks(tx, home.contentId, lockToMedia(locks))
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
