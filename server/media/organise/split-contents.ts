import type { Tx } from '../../db/tables.ts'
import type { Mark } from './merge-user-data.ts'
import { bare, deletePosition, type Joined, listPositions, type PositionRow, selectEvents } from './join-contents.ts'
import { inPieces, writeUserContent } from './rows.ts'

/** Two contents that are to be parted, and since when they were one. */
export interface Parting {
  joined: Joined
  /** The media that the content belongs to again, and the one of the home. */
  from: number
  to: number
  at: string
  /** Who is still there. */
  users: ReadonlySet<number>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

// What was played meanwhile belongs to the side whose file it was; what was marked by hand, to both.
function sidesOf(record: Joined['marks'][number] | undefined, now: Mark | undefined, played: { source: boolean; home: boolean }) {
  if (record && isSame(record.after, now)) return { home: record.home, source: record.source }
  const isByHand = !played.source && !played.home
  return {
    home: played.home || isByHand ? now : record?.home,
    source: played.source || isByHand ? now : record?.source,
  }
}

async function partMarks(tx: Tx, { joined, from, to, at, users }: Parting, positions: readonly PositionRow[]): Promise<void> {
  const own = new Set(joined.fileIds)
  const rows = await tx
    .selectFrom('user_content')
    .select(['user_id', 'status', 'completed_at', 'last_file_id', 'updated_at'])
    .where('media_id', '=', to)
    .where('content_id', '=', joined.homeId)
    .execute()
  const marks = new Map(rows.map((row) => [row.user_id, bare(row)]))
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

async function partPositions(tx: Tx, { joined, from, to, users }: Parting, positions: readonly PositionRow[]): Promise<void> {
  const { clashes, fileIds, odd } = joined
  const own = new Set(fileIds)
  const listed = (keys: Joined['odd']['homePlaces'], row: PositionRow) =>
    keys.some(([userId, fileId]) => userId === row.user_id && fileId === row.file_id)
  const back = { media_id: from, content_id: joined.contentId }
  for (const row of positions) {
    const clash = clashes.find(({ home }) => home.user_id === row.user_id && home.file_id === row.file_id)
    if (clash) {
      const untouched = [clash.home, clash.source].find(({ updated_at, at }) => updated_at === row.updated_at && at === row.at)
      await deletePosition(tx, row)
      const next = untouched ? clash.source : { ...row, ...back }
      if (users.has(row.user_id)) await tx.insertInto('user_file').values([clash.home, next]).execute()
    } else if (own.has(row.file_id) ? !listed(odd.homePlaces, row) : listed(odd.sourcePlaces, row)) {
      await tx
        .updateTable('user_file')
        .set(back)
        .where('user_id', '=', row.user_id)
        .where('media_id', '=', to)
        .where('content_id', '=', joined.homeId)
        .where('file_id', '=', row.file_id)
        .execute()
    }
  }
}

async function partEvents(tx: Tx, { joined, from, to }: Parting): Promise<void> {
  const { fileIds, odd } = joined
  const home = { mediaId: to, contentId: joined.homeId }
  const kept = new Set(odd.homeEvents)
  const own = fileIds.length === 0 ? [] : await selectEvents(tx, home).where('file_id', 'in', fileIds).execute()
  const ids = [...own.map(({ id }) => id).filter((id) => !kept.has(id)), ...odd.sourceEvents]
  for (const piece of inPieces(ids))
    await tx
      .updateTable('progress_event')
      .set({ media_id: from, content_id: joined.contentId })
      .where('id', 'in', piece)
      .where('content_id', '=', joined.homeId)
      .execute()
}

// Those of its files, whenever they were reported, and those that came with it.
async function partIssues(tx: Tx, { joined, from, to }: Parting): Promise<void> {
  const { fileIds, issueIds } = joined
  if (fileIds.length + issueIds.length === 0) return
  await tx
    .updateTable('issue')
    .set({ media_id: from, content_id: joined.contentId })
    .where('media_id', '=', to)
    .where('content_id', '=', joined.homeId)
    .where((is) => is.or([is('file_id', 'in', [0, ...fileIds]), is('id', 'in', [0, ...issueIds])]))
    .execute()
}

/** Parts a content from the one that it was joined to: its files take along what people did with them meanwhile. */
export async function partContents(tx: Tx, parting: Parting): Promise<void> {
  const { joined, to } = parting
  const positions = await listPositions(tx, { mediaId: to, contentId: joined.homeId })
  await partMarks(tx, parting, positions)
  await partPositions(tx, parting, positions)
  await partEvents(tx, parting)
  await partIssues(tx, parting)
  await tx.updateTable('content').set({ locked_fields: joined.homeLocks }).where('id', '=', joined.homeId).execute()
  if (joined.fileIds.length === 0) return
  await tx
    .updateTable('file')
    .set({ content_id: joined.contentId })
    .where('id', 'in', joined.fileIds)
    .where('content_id', '=', joined.homeId)
    .execute()
}
