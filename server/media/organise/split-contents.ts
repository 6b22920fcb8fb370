import type { Tx } from '../../db/tables.ts'
import type { Mark } from './merge-user-data.ts'
import { bare, deletePlace, type Joined, listPlaces, type Place, selectEvents } from './join-contents.ts'
import { inPieces, putMark } from './rows.ts'

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

async function partMarks(tx: Tx, { joined, from, to, at, users }: Parting, places: readonly Place[]): Promise<void> {
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
    const recent = places.filter((place) => place.user_id === userId && place.updated_at > at)
    const isOwn = ({ file_id }: Place) => own.has(file_id)
    const played = { source: recent.some(isOwn), home: !recent.every(isOwn) }
    const sides = sidesOf(known.get(userId), marks.get(userId), played)
    await putMark(tx, { user_id: userId, media_id: to, content_id: joined.homeId }, sides.home)
    await putMark(tx, { user_id: userId, media_id: from, content_id: joined.contentId }, sides.source)
  }
}

async function partPlaces(tx: Tx, { joined, from, to, users }: Parting, places: readonly Place[]): Promise<void> {
  const { clashes, fileIds, odd } = joined
  const own = new Set(fileIds)
  const listed = (keys: Joined['odd']['homePlaces'], place: Place) =>
    keys.some(([userId, fileId]) => userId === place.user_id && fileId === place.file_id)
  const back = { media_id: from, content_id: joined.contentId }
  for (const place of places) {
    const clash = clashes.find(({ home }) => home.user_id === place.user_id && home.file_id === place.file_id)
    if (clash) {
      const untouched = [clash.home, clash.source].find(({ updated_at, at }) => updated_at === place.updated_at && at === place.at)
      await deletePlace(tx, place)
      const next = untouched ? clash.source : { ...place, ...back }
      if (users.has(place.user_id)) await tx.insertInto('user_file').values([clash.home, next]).execute()
    } else if (own.has(place.file_id) ? !listed(odd.homePlaces, place) : listed(odd.sourcePlaces, place)) {
      await tx
        .updateTable('user_file')
        .set(back)
        .where('user_id', '=', place.user_id)
        .where('media_id', '=', to)
        .where('content_id', '=', joined.homeId)
        .where('file_id', '=', place.file_id)
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
  const places = await listPlaces(tx, { mediaId: to, contentId: joined.homeId })
  await partMarks(tx, parting, places)
  await partPlaces(tx, parting, places)
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
