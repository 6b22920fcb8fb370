import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import type { ContentMark, MediaMark } from '@amn/contract/personal/user-marks'
import { AppError } from '@amn/contract/errors'
import type { Db, Tx } from '../../db/tables.ts'
import { readUserSettings } from '../settings/user-settings.ts'
import { insertReport, listFilesOf, listPositions, resetPositions, upsertPosition } from './position-queries.ts'
import {
  changeMediaData,
  countCompleted,
  getMediaState,
  listContentStatuses,
  listMediaMarks,
  upsertContentStatuses,
  upsertUserMedia,
} from './status-queries.ts'
import { mediaStatusAfter } from './status-rules.ts'
import { advanceClock } from './user-clock.ts'

/** Which contents are to have which status: those that are named, all up to one in their order, all, or so many of the first. */
export interface Marks {
  items?: ContentMark[] | undefined
  upTo?: ContentMark | undefined
  all?: UserContentStatus | undefined
  first?: number | undefined
  mediaStatus?: UserMediaStatus | undefined
}
interface Marked {
  contentId: number
  before: UserContentStatus
  after: UserContentStatus
}

const noSuchContent = () => new AppError('NOT_FOUND', 'media.noContent')

// The first so many that count towards completion become COMPLETED; of those behind them none stays it.
const firstOf = (statuses: Awaited<ReturnType<typeof listContentStatuses>>, first: number): ContentMark[] => {
  const regular = statuses.filter(({ kind }) => kind === 'regular')
  return (regular.length > 0 ? regular : statuses).flatMap(({ id, status }, at): ContentMark[] => {
    if (at < first === (status === 'COMPLETED')) return []
    return [{ contentId: id, contentStatus: at < first ? 'COMPLETED' : 'NOT_WATCHED' }]
  })
}

// Every content of the media with its status before and after, in their order.
const plan = async (db: Db, userId: number, mediaId: number, { first, items = [], upTo, all }: Marks): Promise<Marked[]> => {
  const statuses = await listContentStatuses(db, userId, mediaId)
  const end = upTo ? statuses.findIndex(({ id }) => id === upTo.contentId) : -1
  if (upTo && end < 0) throw noSuchContent()
  const wanted = first === undefined ? items : firstOf(statuses, first)
  const named = new Map(wanted.map((item) => [item.contentId, item.contentStatus]))
  const known = new Set(statuses.map(({ id }) => id))
  if (items.some((item) => !known.has(item.contentId))) throw noSuchContent()
  return statuses.map(({ id, status }, at) => {
    const before = status ?? 'NOT_WATCHED'
    const after = all ?? (upTo ? (at <= end ? upTo.contentStatus : before) : (named.get(id) ?? before))
    return { contentId: id, before, after }
  })
}

const restorePositions = async (tx: Tx, userId: number, mediaId: number, items: readonly ContentMark[], now: string) => {
  for (const { contentId, places: positions = [] } of items) {
    const files = await listFilesOf(
      tx,
      contentId,
      positions.map(({ fileId }) => fileId),
    )
    for (const { fileId, position, ...others } of positions) {
      if (!files.has(fileId)) continue
      const keys = { user_id: userId, media_id: mediaId, content_id: contentId, file_id: fileId, event_id: null }
      const where = { position: typeof position === 'number' ? position : null, cfi: typeof position === 'string' ? position : null }
      await insertReport(tx, { ...keys, ...where, ...others, at: now, by_hand: 1, visit: null, stamp: now })
      await upsertPosition(tx, { ...keys, ...where, ...others, at: others.at < now ? others.at : now, stamp: now })
    }
  }
}

const updateMediaStatus = async (
  tx: Tx,
  userId: number,
  mediaId: number,
  marked: readonly Marked[],
  wanted: UserMediaStatus | undefined,
  now: string,
) => {
  const completedCount = await countCompleted(tx, userId, mediaId)
  const media = await getMediaState(tx, userId, mediaId)
  const before = media.mine ?? 'NOT_WATCHED'
  const isStarted = marked.some(({ after }) => after !== 'NOT_WATCHED')
  const isCompleted = marked.some(({ after }) => after === 'COMPLETED')
  const { generalSettings } = await readUserSettings(tx, userId)
  const automatic = generalSettings.automaticStatus ? mediaStatusAfter(before, media, { isStarted, isCompleted, completedCount }) : before
  const status = wanted ?? automatic
  const completedAt = status === 'COMPLETED' && before !== 'COMPLETED' ? now : null
  const startedAt = isStarted ? now : null
  const row = { userId, mediaId, status, completedCount, lastFileId: null, lastActivityAt: now, startedAt, completedAt, now }
  await upsertUserMedia(tx, row)
}

/** Sets the status of contents by hand and updates the media as progress does; returns what those that changed were before, positions included. */
export async function markContents(tx: Tx, userId: number, mediaId: number, marks: Marks): Promise<ContentMark[]> {
  const { now } = await advanceClock(tx, userId)
  const planned = await plan(tx, userId, mediaId, marks)
  const restored = new Set(marks.items?.filter((item) => item.places).map(({ contentId }) => contentId))
  const marked = planned.filter(({ contentId, before, after }) => before !== after || restored.has(contentId))
  const positions = await listPositions(tx, userId, mediaId)
  const idsOf = (status: UserContentStatus) => marked.filter(({ after }) => after === status).map(({ contentId }) => contentId)
  await upsertContentStatuses(tx, userId, mediaId, marked, now)
  await resetPositions(tx, userId, idsOf('COMPLETED'), 1, now)
  await resetPositions(tx, userId, idsOf('NOT_WATCHED'), 0, now)
  await restorePositions(tx, userId, mediaId, marks.items ?? [], now)
  await updateMediaStatus(tx, userId, mediaId, marked, marks.mediaStatus, now)
  return marked.map(({ contentId, before }) => {
    const places = positions.get(contentId)
    return { contentId, contentStatus: before, ...(places && { places }) }
  })
}

/** Changes status and favourite of many media, and returns what they were. */
export async function markMedia(tx: Tx, userId: number, items: readonly MediaMark[]): Promise<MediaMark[]> {
  const { now } = await advanceClock(tx, userId)
  const known = await listMediaMarks(
    tx,
    userId,
    items.map(({ mediaId }) => mediaId),
  )
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
