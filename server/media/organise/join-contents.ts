import { readContentLocks } from '../../domain/history/stored-marks.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { type Mark, mergeMarks } from './merge-user-data.ts'
import { putMark } from './rows.ts'

/** A content within a media, with everybody's rows of it. */
export interface Side {
  mediaId: number
  contentId: number
  marks: readonly (Mark & { user_id: number })[]
}

/** Where everybody stands in the files of a content. */
export const listPlaces = (db: Db, { mediaId, contentId }: Pick<Side, 'mediaId' | 'contentId'>) =>
  db.selectFrom('user_file').selectAll().where('media_id', '=', mediaId).where('content_id', '=', contentId).execute()
export type Place = Awaited<ReturnType<typeof listPlaces>>[number]

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
  clashes: { home: Place; source: Place }[]
  /** The issues that were the content's own. */
  issueIds: number[]
  /** What hung on the content though its file did not, and on the home though its file was the content's: rare, and put back by name. */
  odd: { sourcePlaces: PlaceKey[]; homePlaces: PlaceKey[]; sourceEvents: number[]; homeEvents: number[] }
}
export type PlaceKey = [userId: number, fileId: number]
interface JoinedMark {
  userId: number
  home: Mark | null
  source: Mark | null
  after: Mark
}

/** The locks of a content with the one by which a scan leaves it in the media that a person put it into. */
export const placedByHand = (lockedFields: string): string => JSON.stringify([...new Set([...readContentLocks(lockedFields), 'media'])])

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
    await putMark(tx, { user_id: userId, media_id: source.mediaId, content_id: source.contentId }, undefined)
    await putMark(tx, { user_id: userId, media_id: home.mediaId, content_id: home.contentId }, after)
  }
  return joined
}

/** Takes a place away. */
export const deletePlace = (tx: Tx, { user_id, content_id, file_id }: Place) =>
  tx.deleteFrom('user_file').where('user_id', '=', user_id).where('content_id', '=', content_id).where('file_id', '=', file_id).execute()

async function joinPlaces(tx: Tx, source: Side, home: Side, fileIds: readonly number[]) {
  const own = new Set(fileIds)
  const [sources, homes] = [await listPlaces(tx, source), await listPlaces(tx, home)]
  const same = (one: Place) => (other: Place) => one.user_id === other.user_id && one.file_id === other.file_id
  const clashes: Joined['clashes'] = []
  for (const place of sources) {
    const other = homes.find(same(place))
    if (!other) continue
    clashes.push({ home: other, source: place })
    await deletePlace(tx, other.at >= place.at ? place : other)
  }
  const clean = (all: Place[], isOdd: (place: Place) => boolean) =>
    all
      .filter((place) => isOdd(place) && !clashes.some((one) => same(place)(one.home)))
      .map((place): PlaceKey => [place.user_id, place.file_id])
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

/** Makes the files of one content further versions of another, with everybody's marks, places, history and issues; the emptied row stays. */
export async function joinContents(tx: Tx, source: Side, home: Side): Promise<Joined> {
  const files = await tx.selectFrom('file').select('id').where('content_id', '=', source.contentId).orderBy('id').execute()
  const fileIds = files.map(({ id }) => id)
  const marks = await joinMarks(tx, source, home)
  const { clashes, ...oddPlaces } = await joinPlaces(tx, source, home, fileIds)
  const oddEvents = await joinEvents(tx, source, home, fileIds)
  const issueIds = await joinIssues(tx, source, home)
  await tx.updateTable('file').set({ content_id: home.contentId }).where('content_id', '=', source.contentId).execute()
  const { locks } = await tx
    .selectFrom('content')
    .select('locked_fields as locks')
    .where('id', '=', home.contentId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('content')
    .set({ locked_fields: placedByHand(locks) })
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
    odd: { ...oddPlaces, ...oddEvents },
  }
}
