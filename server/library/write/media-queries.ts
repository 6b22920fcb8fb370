import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { readContentLocks, readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import { indexTitles } from '../../domain/media/title-queries.ts'
import { foldTitle } from '../../text/fold.ts'
import type { FoundMedia } from '../scan/found.ts'

const selectMedia = (db: Db) =>
  db
    .selectFrom('media')
    .select(['id', 'path', 'type', 'title', 'art', 'root_id', 'locked_fields', 'provenance', 'work_in_progress', 'merged_into'])
export type MediaRow = Awaited<ReturnType<ReturnType<typeof selectMedia>['executeTakeFirstOrThrow']>>

/** The media that a found one is: the one that it was moved from, the one at its path, or the one that has its files. */
export async function findMedia(db: Db, rootId: number, found: FoundMedia): Promise<MediaRow | undefined> {
  if (found.mediaId !== null) return selectMedia(db).where('id', '=', found.mediaId).executeTakeFirst()
  const there = await selectMedia(db).where('root_id', '=', rootId).where('path', '=', found.path).orderBy('id').executeTakeFirst()
  return there ?? findOwner(db, found)
}

// A path that was set by hand does not follow its files; what is new beside them belongs to their media all the same.
async function findOwner(db: Db, found: FoundMedia): Promise<MediaRow | undefined> {
  const known = found.contents.flatMap(({ entries }) => entries).find(({ outcome, contentId }) => outcome === 'same' && contentId !== null)
  if (!known) return undefined
  const owner = db.selectFrom('content').select('media_id').where('id', '=', known.contentId)
  const media = await selectMedia(db).where('id', '=', owner).executeTakeFirst()
  return media && readMediaLocks(media.locked_fields).includes('path') ? media : undefined
}

/** The media that has what was merged into it, however often it was merged itself. */
export async function findMergedInto(db: Db, { id, merged_into: next }: Pick<MediaRow, 'id' | 'merged_into'>): Promise<number> {
  const seen = new Set([id])
  let at = id
  for (let into = next; into !== null && !seen.has(into);) {
    const media = await db.selectFrom('media').select(['id', 'merged_into']).where('id', '=', into).executeTakeFirst()
    if (!media) break
    at = media.id
    seen.add(at)
    into = media.merged_into
  }
  return at
}

/** The media to which some contents belong, and whether a person has put them there. */
export async function listMediaOfContents(db: Db, ids: readonly number[]) {
  const rows = await db.selectFrom('content').select(['id', 'media_id as mediaId', 'locked_fields']).where('id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, mediaId, locked_fields: locked }) => [id, { mediaId, isLocked: readContentLocks(locked).includes('media') }]),
  )
}

/** Makes a media out of what a scan has found. */
export async function insertMedia(tx: Tx, rootId: number, found: FoundMedia): Promise<number> {
  const at = new Date().toISOString()
  const { id } = await tx
    .insertInto('media')
    .values({
      type: found.type,
      title: found.title,
      sort_title: foldTitle(found.title),
      root_id: rootId,
      path: found.path,
      season_year: found.year,
      work_in_progress: found.isRecognised ? 0 : 1,
      provenance: JSON.stringify({ title: 'name', ...(found.year !== null && { seasonYear: 'name' }) }),
      art: found.art,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexTitles(tx, id)
  return id
}

/** Writes what has changed of a media. */
export const updateMediaRow = (tx: Tx, id: number, changes: Updateable<Tables['media']>) =>
  tx
    .updateTable('media')
    .set((value) => ({ ...changes, version: value('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute()

const storedName = z.record(z.string(), z.unknown())

/** Changes the title that is kept of the name of a media, which comes back when names are believed first again. */
export async function updateKeptName(tx: Tx, mediaId: number, title: string): Promise<void> {
  const row = await tx.selectFrom('media_local').select('named').where('media_id', '=', mediaId).executeTakeFirst()
  if (!row?.named) return
  const named = parseJson(storedName, row.named)
  await tx
    .updateTable('media_local')
    .set({ named: JSON.stringify({ ...named, title }), applied_at: null })
    .where('media_id', '=', mediaId)
    .execute()
}

/** Lets cover and background be read again, because a media that has no cover has got new files. */
export async function markArtUnread(tx: Tx, mediaId: number): Promise<void> {
  const hasCover = tx.selectFrom('picture').select('media_id').where('media_id', '=', mediaId).where('kind', '=', 'cover')
  await tx
    .updateTable('media')
    .set({ art_read_at: null })
    .where('id', '=', mediaId)
    .where('art_read_at', 'is not', null)
    .where((is) => is.not(is.exists(hasCover)))
    .execute()
}
