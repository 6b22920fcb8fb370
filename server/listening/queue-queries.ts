import { listParts } from '@amn/contract/playback/chapter-rules'
import type { QueuedRecording } from '@amn/contract/personal/listening-queue'
import { batchesOf } from '../db/batches.ts'
import { idsIn } from '../db/id-list.ts'
import { prepared } from '../db/prepared.ts'
import type { Db, Tx } from '../db/tables.ts'
import { wholeFilesFirst } from '../domain/media/file-order.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { hideTitle } from '../domain/spoilers/hidden-parts.ts'
import { readSpoilers } from '../domain/spoilers/spoilers.ts'
import { whereVisible } from '../domain/visibility/visibility-queries.ts'

const columns = [
  'content.id as contentId',
  'media.id as mediaId',
  'media.type as amnMediaType',
  'media.title as mediaTitle',
  'content.season',
  'content.volume',
  'content.number_text as number',
  'content.kind',
  'content.title',
] as const

const selectPlayable = (db: Db, actor: Actor) =>
  db
    .selectFrom('content')
    .innerJoin('media', 'media.id', 'content.media_id')
    .where(whereVisible(actor, actor.types('CONTENT')))
    .where((is) =>
      is.exists(
        is
          .selectFrom('file')
          .select('file.id')
          .whereRef('file.content_id', '=', 'content.id')
          .where('file.renderer', '=', 'AUDIO_PLAYER')
          .where('file.state', '=', 'available'),
      ),
    )

interface SoundRow {
  id: number
  contentId: number
  part: number | null
  duration: number | null
  label: string | null
  language: string | null
}
const listSound = prepared<{ ids: string }, SoundRow>((db, given) =>
  db
    .selectFrom('file')
    .select(['id', 'content_id as contentId', 'part', 'duration', 'label', 'language'])
    .where('content_id', 'in', idsIn(db, given('ids')))
    .where('renderer', '=', 'AUDIO_PLAYER')
    .where('state', '=', 'available')
    .orderBy('content_id')
    .orderBy('part', wholeFilesFirst)
    .orderBy('id'),
)

const asSound = (row: SoundRow) => ({ ...row, name: '', renderer: 'AUDIO_PLAYER' as const, state: 'available' as const, probe: null })

/** The file that begins a recording, and how long all its parts are together. */
function firstOf(rows: readonly SoundRow[]): Pick<QueuedRecording, 'fileId' | 'duration'> | undefined {
  const files = rows.map(asSound)
  const [opened] = files
  if (!opened) return undefined
  const parts = listParts(files, opened)
  const isKnown = parts.every(({ duration }) => duration !== null)
  return { fileId: parts[0]?.id ?? opened.id, duration: isKnown ? parts.reduce((sum, { duration }) => sum + (duration ?? 0), 0) : null }
}

/** What waits in a person's queue and may be played by them now, in its order. */
export async function listQueue(db: Db, actor: Actor): Promise<QueuedRecording[]> {
  const rows = await selectPlayable(db, actor)
    .innerJoin('listening_queue as queued', 'queued.content_id', 'content.id')
    .where('queued.user_id', '=', actor.userId)
    .select(columns)
    .orderBy('queued.place')
    .orderBy('content.id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ contentId }) => contentId)
  const [files, spoilers] = await Promise.all([listSound(db, { ids: JSON.stringify(ids) }), readSpoilers(db, actor.userId, ids)])
  const sound = Map.groupBy(files, (file) => file.contentId)
  return rows.flatMap((row) => {
    const first = firstOf(sound.get(row.contentId) ?? [])
    return first ? [hideTitle({ ...row, ...first }, spoilers(row.contentId))] : []
  })
}

/** Everything in a person's queue, also what they may not play now. */
export async function listQueuedIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listening_queue')
    .select('content_id as id')
    .where('user_id', '=', userId)
    .orderBy('place')
    .orderBy('content_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those of some contents that a person may hear, in the order in which they were given. */
export async function listPlayable(db: Db, actor: Actor, contentIds: readonly number[]): Promise<number[]> {
  if (contentIds.length === 0) return []
  const rows = await selectPlayable(db, actor).select('content.id').where('content.id', 'in', contentIds).execute()
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(contentIds)].filter((id) => known.has(id))
}

/** The contents of a media that a person may hear, in their order. */
export async function listPlayableOf(db: Db, actor: Actor, mediaId: number, most: number): Promise<number[]> {
  const rows = await selectPlayable(db, actor)
    .select('content.id')
    .where('media.id', '=', mediaId)
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes what a person's queue holds, in this order. */
export async function writeQueue(tx: Tx, userId: number, contentIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('listening_queue').where('user_id', '=', userId).execute()
  const rows = contentIds.map((content_id, place) => ({ user_id: userId, content_id, place }))
  for (const batch of batchesOf(rows)) await tx.insertInto('listening_queue').values(batch).execute()
}

/** Takes a content out of a person's queue; tells whether it was there. */
export async function deleteQueued(tx: Tx, userId: number, contentId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('listening_queue')
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
