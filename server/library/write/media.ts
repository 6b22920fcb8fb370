import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import { readAllProvenance, readContentLocks, readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { indexTitles } from '../../domain/media/title-queries.ts'
import { foldTitle } from '../../text/fold.ts'
import type { FoundMedia } from '../scan/found.ts'
import { writeSidecars } from './sidecars.ts'

/** Within what a scan writes. */
export interface Writing {
  rootId: number
  scanId: number
  /** The files that were found at another path in this scan. */
  moving: ReadonlySet<number>
}

const present = (db: Db) =>
  db
    .selectFrom('media')
    .select(['id', 'path', 'type', 'title', 'art', 'root_id', 'locked_fields', 'provenance', 'work_in_progress', 'merged_into'])
type Present = Awaited<ReturnType<ReturnType<typeof present>['executeTakeFirstOrThrow']>>

const findMedia = async (db: Db, rootId: number, found: FoundMedia): Promise<Present | undefined> => {
  if (found.mediaId !== null) return present(db).where('id', '=', found.mediaId).executeTakeFirst()
  const there = await present(db).where('root_id', '=', rootId).where('path', '=', found.path).orderBy('id').executeTakeFirst()
  return there ?? findHeld(db, found)
}

// A path that was set by hand does not follow its files; what is new beside them belongs to their media all the same.
async function findHeld(db: Db, found: FoundMedia): Promise<Present | undefined> {
  const known = found.contents.flatMap(({ entries }) => entries).find(({ outcome, contentId }) => outcome === 'same' && contentId !== null)
  if (!known) return undefined
  const owner = db.selectFrom('content').select('media_id').where('id', '=', known.contentId)
  const media = await present(db).where('id', '=', owner).executeTakeFirst()
  return media && readMediaLocks(media.locked_fields).includes('path') ? media : undefined
}

/** The media that has what was merged into it, however often it was merged itself. */
async function findMergedInto(db: Db, { id, merged_into: next }: Pick<Present, 'id' | 'merged_into'>): Promise<number> {
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

// A folder of which only the contents are known: they stay together where they are, or where a person has put them.
async function findByContents(db: Db, { contents }: FoundMedia): Promise<number | undefined> {
  const entries = contents.flatMap((content) => content.entries).filter(({ contentId }) => contentId !== null)
  if (entries.length === 0) return undefined
  const ids = [...new Set(entries.map(({ contentId }) => contentId as number))]
  const rows = await db.selectFrom('content').select(['id', 'media_id as mediaId', 'locked_fields']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const votes = new Map<number, number>()
  for (const { contentId, outcome } of entries) {
    const row = byId.get(contentId ?? 0)
    const isPlaced = row && readContentLocks(row.locked_fields).includes('media')
    if (row && (outcome !== 'moved' || isPlaced)) votes.set(row.mediaId, (votes.get(row.mediaId) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

async function insertMedia(tx: Tx, rootId: number, found: FoundMedia): Promise<number> {
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

// A name speaks only for what was read from a name before; what a person or a catalogue said stays.
async function updateMedia(tx: Tx, rootId: number, before: Present, found: FoundMedia): Promise<void> {
  const locked = readMediaLocks(before.locked_fields)
  const provenance = readAllProvenance(before.provenance)
  const hasMoved = before.path !== found.path || before.root_id !== rootId
  const isMoving = hasMoved && !locked.includes('path')
  const isRenamed = hasMoved && before.title !== found.title && provenance['title'] === 'name' && !locked.includes('title')
  const isRetyped = hasMoved && before.type !== found.type && found.isRecognised && !locked.includes('amnMediaType')
  const hasOtherArt = before.art !== found.art
  const changes = {
    ...(isMoving && { root_id: rootId, path: found.path }),
    ...(isRenamed && { title: found.title }),
    ...(isRetyped && { type: found.type }),
    ...(isRetyped && !locked.includes('workInProgress') && { work_in_progress: 0 }),
    ...(hasOtherArt && { art: found.art, art_read_at: null }),
  }
  if (Object.keys(changes).length === 0) return
  await tx
    .updateTable('media')
    .set((value) => ({ ...changes, version: value('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', before.id)
    .execute()
  if (isRenamed) await indexTitles(tx, before.id)
  if (hasMoved) await renameBeneath(tx, before.id, found.title)
}

const storedNamed = z.record(z.string(), z.unknown())
// What a name told comes back when it is believed first again.
async function renameBeneath(tx: Tx, mediaId: number, title: string): Promise<void> {
  const row = await tx.selectFrom('media_local').select('named').where('media_id', '=', mediaId).executeTakeFirst()
  if (!row?.named) return
  const named = parseJson(storedNamed, row.named)
  await tx
    .updateTable('media_local')
    .set({ named: JSON.stringify({ ...named, title }), applied_at: null })
    .where('media_id', '=', mediaId)
    .execute()
}

/** The id of a found media, whose row is made or brought up to what was found. */
export async function writeMedia(tx: Tx, rootId: number, found: FoundMedia): Promise<{ id: number; isNew: boolean }> {
  const before = await findMedia(tx, rootId, found)
  if (!before) {
    const known = await findByContents(tx, found)
    if (known !== undefined) return { id: known, isNew: false }
    const id = await insertMedia(tx, rootId, found)
    if (found.beside) await writeSidecars(tx, id, rootId, found.beside)
    return { id, isNew: true }
  }
  await updateMedia(tx, rootId, before, found)
  if (found.beside) await writeSidecars(tx, before.id, rootId, found.beside)
  return { id: await findMergedInto(tx, before), isNew: false }
}

/** Lets cover and background be looked for again, because a media that has none has got new files. */
export async function askForArt(tx: Tx, mediaId: number): Promise<void> {
  const hasCover = tx.selectFrom('picture').select('media_id').where('media_id', '=', mediaId).where('kind', '=', 'cover')
  await tx
    .updateTable('media')
    .set({ art_read_at: null })
    .where('id', '=', mediaId)
    .where('art_read_at', 'is not', null)
    .where((is) => is.not(is.exists(hasCover)))
    .execute()
}
