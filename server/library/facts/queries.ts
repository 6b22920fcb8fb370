import { batchesOf } from '../../db/batches.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { readStoredProbe } from '../../domain/media/stored-probe.ts'
import type { TellingFile } from './file-facts.ts'

const filesAtOnce = 200

/** The oldest marks of media whose facts are to be found out anew. */
export const listMarks = (db: Db, most: number) =>
  db.selectFrom('stale_fact').select(['seq', 'media_id as mediaId']).orderBy('seq').limit(most).execute()

/** Removes some marks; gives the media that any of them was still there for. */
export async function deleteMarks(tx: Tx, seqs: readonly number[]): Promise<Set<number>> {
  const marked = new Set<number>()
  for (const batch of batchesOf(seqs)) {
    const deleted = await tx.deleteFrom('stale_fact').where('seq', 'in', batch).returning('media_id').execute()
    for (const { media_id } of deleted) marked.add(media_id)
  }
  return marked
}

const pageOfFiles = prepared<{ mediaId: number; after: number }, Omit<TellingFile, 'probe'> & { id: number; probe: string | null }>(
  (db, given) =>
    db
      .selectFrom('file')
      .innerJoin('content', 'content.id', 'file.content_id')
      .where('content.media_id', '=', given('mediaId'))
      .where('file.state', '=', 'available')
      .where('file.id', '>', given('after'))
      .select(['file.id', 'file.content_type as contentType', 'file.renderer', 'file.mime_type as mimeType', 'file.language', 'file.probe'])
      .orderBy('file.id')
      .limit(filesAtOnce),
)

/** The files of a media that can be opened, in batches. */
export async function* listTelling(db: Db, mediaId: number): AsyncGenerator<TellingFile[]> {
  for (let [after, isMore] = [0, true]; isMore;) {
    const rows = await pageOfFiles(db, { mediaId, after })
    yield rows.map((row) => ({ ...row, probe: readStoredProbe(row.probe) }))
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === filesAtOnce
  }
}

async function listFacts(db: Db, mediaIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const known = new Map<number, Set<string>>()
  for (const batch of batchesOf(mediaIds)) {
    const rows = await db
      .selectFrom('media')
      .leftJoin('media_fact', 'media_fact.media_id', 'media.id')
      .where('media.id', 'in', batch)
      .select(['media.id', 'media_fact.fact'])
      .execute()
    for (const [id, own] of Map.groupBy(rows, (row) => row.id)) known.set(id, new Set(own.flatMap(({ fact }) => fact ?? [])))
  }
  return known
}

/** Makes these the facts of some media, by media, and tells of those that had others; a media that is gone has none. */
export async function replaceFacts(tx: Tx, found: ReadonlyMap<number, ReadonlySet<string>>): Promise<void> {
  const known = await listFacts(tx, [...found.keys()])
  const changed: number[] = []
  const gained: { media_id: number; fact: string }[] = []
  for (const [mediaId, before] of known) {
    const facts = found.get(mediaId) ?? new Set()
    const lost = before.difference(facts)
    const added = facts.difference(before)
    if (lost.size + added.size > 0) changed.push(mediaId)
    if (lost.size > 0)
      await tx
        .deleteFrom('media_fact')
        .where('media_id', '=', mediaId)
        .where('fact', 'in', [...lost])
        .execute()
    for (const fact of added) gained.push({ media_id: mediaId, fact })
  }
  for (const batch of batchesOf(gained)) await tx.insertInto('media_fact').values(batch).execute()
  for (const batch of batchesOf(changed)) {
    await tx
      .insertInto('media_change')
      .values(batch.map((media_id) => ({ media_id, op: 'fact' as const })))
      .execute()
  }
}
