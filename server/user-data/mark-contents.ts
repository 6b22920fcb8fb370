import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import type { ContentMark, MarkedPosition, MediaMark } from '@amn/contract/personal/user-marks'
import { AppError } from '@amn/contract/errors'
import type { Db, Tx } from '../db/tables.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { readUserSettings } from '../domain/settings/user-settings.ts'
import { resetPositions, inParts, insertEvent, upsertPosition } from './positions.ts'
import { mediaStatusAfter } from './progress.ts'
import { countCompleted } from './queries.ts'
import { changeMediaData, upsertUserMedia } from './write.ts'

/** Which contents are to have which status: those that are named, all up to one in their order, or all. */
export interface Marks {
  items?: ContentMark[] | undefined
  upTo?: ContentMark | undefined
  all?: UserContentStatus | undefined
  mediaStatus?: UserMediaStatus | undefined
}
interface Marked {
  contentId: number
  before: UserContentStatus
  after: UserContentStatus
}

const noSuchContent = () => new AppError('NOT_FOUND', 'media.noContent')

const listStates = (db: Db, userId: number, mediaId: number) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', userId).onRef('uc.media_id', '=', 'content.media_id').onRef('uc.content_id', '=', 'content.id'),
    )
    .select(['content.id', 'uc.status'])
    .where('content.media_id', '=', mediaId)
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .execute()

// Every content of the media with its status before and after, in their order.
const plan = async (db: Db, userId: number, mediaId: number, { items = [], upTo, all }: Marks): Promise<Marked[]> => {
  const states = await listStates(db, userId, mediaId)
  const end = upTo ? states.findIndex(({ id }) => id === upTo.contentId) : -1
  if (upTo && end < 0) throw noSuchContent()
  const named = new Map(items.map((item) => [item.contentId, item.contentStatus]))
  const known = new Set(states.map(({ id }) => id))
  if (items.some((item) => !known.has(item.contentId))) throw noSuchContent()
  return states.map(({ id, status }, at) => {
    const before = status ?? 'NOT_WATCHED'
    const after = all ?? (upTo ? (at <= end ? upTo.contentStatus : before) : (named.get(id) ?? before))
    return { contentId: id, before, after }
  })
}

const listPlaces = async (db: Db, userId: number, mediaId: number): Promise<Map<number, MarkedPosition[]>> => {
  const rows = await db
    .selectFrom('user_file')
    .select(['content_id', 'file_id as fileId', 'position', 'cfi', 'unit', 'progress', 'duration', 'device', 'at'])
    .where('user_id', '=', userId)
    .where('media_id', '=', mediaId)
    .where((is) => is.or([is('position', 'is not', null), is('cfi', 'is not', null)]))
    .orderBy('at')
    .execute()
  const places = new Map<number, MarkedPosition[]>()
  for (const { content_id, position, cfi, ...rest } of rows) {
    const place = cfi ?? position
    if (place !== null) places.set(content_id, [...(places.get(content_id) ?? []), { ...rest, position: place }].slice(-100))
  }
  return places
}

const writeStatuses = (tx: Tx, userId: number, mediaId: number, marked: readonly Marked[], now: string) =>
  inParts(marked, (part) =>
    tx
      .insertInto('user_content')
      .values(
        part.map(({ contentId, after }) => ({
          user_id: userId,
          media_id: mediaId,
          content_id: contentId,
          status: after,
          completed_at: after === 'COMPLETED' ? now : null,
          updated_at: now,
        })),
      )
      .onConflict((on) =>
        on.columns(['user_id', 'media_id', 'content_id']).doUpdateSet((is) => ({
          status: is.ref('excluded.status'),
          completed_at: is.ref('excluded.completed_at'),
          updated_at: is.ref('excluded.updated_at'),
        })),
      )
      .execute(),
  )

const restorePositions = async (tx: Tx, userId: number, mediaId: number, items: readonly ContentMark[], now: string) => {
  for (const { contentId, places = [] } of items) {
    const ids = places.map(({ fileId }) => fileId)
    const files =
      ids.length === 0 ? [] : await tx.selectFrom('file').select('id').where('content_id', '=', contentId).where('id', 'in', ids).execute()
    const known = new Set(files.map(({ id }) => id))
    for (const { fileId, position, ...place } of places) {
      if (!known.has(fileId)) continue
      const at = place.at < now ? place.at : now
      const keys = { user_id: userId, media_id: mediaId, content_id: contentId, file_id: fileId, event_id: null }
      const where = { position: typeof position === 'number' ? position : null, cfi: typeof position === 'string' ? position : null }
      await insertEvent(tx, { ...keys, ...where, ...place, at: now, by_hand: 1, stamp: now })
      await upsertPosition(tx, { ...keys, ...where, ...place, at, stamp: now })
    }
  }
}

const followMedia = async (
  tx: Tx,
  userId: number,
  mediaId: number,
  marked: readonly Marked[],
  wanted: UserMediaStatus | undefined,
  now: string,
) => {
  const completedCount = await countCompleted(tx, userId, mediaId)
  const media = await tx
    .selectFrom('media')
    .leftJoin('user_media as um', (join) => join.onRef('um.media_id', '=', 'media.id').on('um.user_id', '=', userId))
    .select(['media.type', 'media.status', 'media.content_count as contentCount', 'um.status as mine'])
    .where('media.id', '=', mediaId)
    .executeTakeFirstOrThrow()
  const before = media.mine ?? 'NOT_WATCHED'
  const isStarted = marked.some(({ after }) => after !== 'NOT_WATCHED')
  const isCompleted = marked.some(({ after }) => after === 'COMPLETED')
  const { generalSettings } = await readUserSettings(tx, userId)
  const followed = generalSettings.automaticStatus ? mediaStatusAfter(before, media, { isStarted, isCompleted, completedCount }) : before
  const status = wanted ?? followed
  const completedAt = status === 'COMPLETED' && before !== 'COMPLETED' ? now : null
  const startedAt = isStarted ? now : null
  const row = { userId, mediaId, status, completedCount, lastFileId: null, lastActivityAt: now, startedAt, completedAt, now }
  await upsertUserMedia(tx, row)
}

/** Gives contents a status by hand and lets the media follow as it does from progress; gives what those that changed were, places included. */
export async function markContents(tx: Tx, userId: number, mediaId: number, marks: Marks): Promise<ContentMark[]> {
  const { now } = await advanceClock(tx, userId)
  const planned = await plan(tx, userId, mediaId, marks)
  const returning = new Set(marks.items?.filter((item) => item.places).map(({ contentId }) => contentId))
  const marked = planned.filter(({ contentId, before, after }) => before !== after || returning.has(contentId))
  const places = await listPlaces(tx, userId, mediaId)
  const idsOf = (status: UserContentStatus) => marked.filter(({ after }) => after === status).map(({ contentId }) => contentId)
  await writeStatuses(tx, userId, mediaId, marked, now)
  await resetPositions(tx, userId, idsOf('COMPLETED'), 1, now)
  await resetPositions(tx, userId, idsOf('NOT_WATCHED'), 0, now)
  await restorePositions(tx, userId, mediaId, marks.items ?? [], now)
  await followMedia(tx, userId, mediaId, marked, marks.mediaStatus, now)
  return marked.map(({ contentId, before }) => {
    const stood = places.get(contentId)
    return { contentId, contentStatus: before, ...(stood && { places: stood }) }
  })
}

/** Changes status and favourite of many media, and gives what they were. */
export async function markMedia(tx: Tx, userId: number, items: readonly MediaMark[]): Promise<MediaMark[]> {
  const { now } = await advanceClock(tx, userId)
  const rows = await tx
    .selectFrom('user_media')
    .select(['media_id', 'status', 'favorite'])
    .where('user_id', '=', userId)
    .where(
      'media_id',
      'in',
      items.map(({ mediaId }) => mediaId),
    )
    .execute()
  const known = new Map(rows.map((row) => [row.media_id, row]))
  const before: MediaMark[] = []
  for (const { mediaId, mediaStatus, favorite } of items) {
    const was = known.get(mediaId)
    before.push({
      mediaId,
      ...(mediaStatus !== undefined && { mediaStatus: was?.status ?? 'NOT_WATCHED' }),
      ...(favorite !== undefined && { favorite: was?.favorite === 1 }),
    })
    await changeMediaData(tx, userId, mediaId, { mediaStatus, favorite }, now)
  }
  return before
}
