import type { Tx } from '../../db/tables.ts'
import { copyChapterSets } from '../../domain/media/chapter-queries.ts'
import type { UserContentValues } from './merge-user-data.ts'
import { userContentValues, type JoinedContents } from './join-contents.ts'
import { moveFiles, writeContentLocks } from './queries/content-queries.ts'
import { moveFileIssues } from './queries/issue-queries.ts'
import {
  deletePosition,
  insertPositions,
  listEventsOf,
  listPositions,
  moveAnnotationsAndListening,
  moveEvents,
  movePosition,
  type PositionRow,
} from './queries/position-queries.ts'
import { listUserContentOf, writeUserContent } from './queries/user-data-queries.ts'

/** Two contents that are to be separated, and since when they were one. */
export interface Separation {
  joined: JoinedContents
  /** The media that the content belongs to again, and the one of the content that it was joined to. */
  from: number
  to: number
  at: string
  /** Who still has an account. */
  users: ReadonlySet<number>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// What was played meanwhile belongs to the content whose file it was; what was marked by hand, to both.
function sidesOf(
  record: JoinedContents['marks'][number] | undefined,
  now: UserContentValues | undefined,
  played: { source: boolean; home: boolean },
) {
  if (record && isSame(record.after, now)) return { home: record.home, source: record.source }
  const isByHand = !played.source && !played.home
  return {
    home: played.home || isByHand ? now : record?.home,
    source: played.source || isByHand ? now : record?.source,
  }
}

async function separateMarks(tx: Tx, { joined, from, to, at, users }: Separation, positions: readonly PositionRow[]): Promise<void> {
  const own = new Set(joined.fileIds)
  const rows = await listUserContentOf(tx, { mediaId: to, contentId: joined.homeId })
  const marks = new Map(rows.map((row) => [row.user_id, userContentValues(row)]))
  const known = new Map(joined.marks.map((one) => [one.userId, one]))
  for (const userId of new Set([...marks.keys(), ...known.keys()])) {
    if (!users.has(userId)) continue
    const recent = positions.filter((row) => row.user_id === userId && row.updated_at > at)
    const isOwn = ({ file_id }: PositionRow) => own.has(file_id)
    const played = { source: recent.some(isOwn), home: !recent.every(isOwn) }
    const sides = sidesOf(known.get(userId), marks.get(userId), played)
    await writeUserContent(tx, { user_id: userId, media_id: to, content_id: joined.homeId }, sides.home)
    await writeUserContent(tx, { user_id: userId, media_id: from, content_id: joined.contentId }, sides.source)
  }
}

async function separatePositions(tx: Tx, { joined, from, to, users }: Separation, positions: readonly PositionRow[]): Promise<void> {
  const { clashes, fileIds, odd: unusual } = joined
  const own = new Set(fileIds)
  const isListed = (keys: JoinedContents['odd']['homePlaces'], row: PositionRow) =>
    keys.some(([userId, fileId]) => userId === row.user_id && fileId === row.file_id)
  const home = { mediaId: to, contentId: joined.homeId }
  const source = { mediaId: from, contentId: joined.contentId }
  for (const row of positions) {
    const clash = clashes.find((one) => one.home.user_id === row.user_id && one.home.file_id === row.file_id)
    if (clash) {
      const untouched = [clash.home, clash.source].find(({ updated_at, at }) => updated_at === row.updated_at && at === row.at)
      await deletePosition(tx, row)
      const next = untouched ? clash.source : { ...row, media_id: from, content_id: joined.contentId }
      if (users.has(row.user_id)) await insertPositions(tx, [clash.home, next])
    } else if (own.has(row.file_id) ? !isListed(unusual.homePlaces, row) : isListed(unusual.sourcePlaces, row)) {
      await movePosition(tx, row, home, source)
    }
  }
}

async function separateEvents(tx: Tx, { joined, from, to }: Separation): Promise<void> {
  const { fileIds, odd: unusual } = joined
  const stayed = new Set(unusual.homeEvents)
  const own = await listEventsOf(tx, { mediaId: to, contentId: joined.homeId }, fileIds)
  const ids = [...own.filter((id) => !stayed.has(id)), ...unusual.sourceEvents]
  await moveEvents(tx, ids, joined.homeId, { mediaId: from, contentId: joined.contentId })
}

/** Separates a content from the one that it was joined to: its files take along what people did with them meanwhile. */
export async function separateContents(tx: Tx, separation: Separation): Promise<void> {
  const { joined, from, to } = separation
  const home = { mediaId: to, contentId: joined.homeId }
  const positions = await listPositions(tx, home)
  await separateMarks(tx, separation, positions)
  await separatePositions(tx, separation, positions)
  await separateEvents(tx, separation)
  const source = { mediaId: from, contentId: joined.contentId }
  await moveAnnotationsAndListening(tx, home, source, joined.fileIds)
  await copyChapterSets(tx, joined.homeId, joined.contentId, 'from')
  // The issues of its files, whenever they were reported, and those that came with it.
  await moveFileIssues(tx, joined, home, source)
  await writeContentLocks(tx, joined.homeId, joined.homeLocks)
  await moveFiles(tx, joined.fileIds, joined.homeId, joined.contentId)
}
