import { batchesOf } from '../../db/batches.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { readStoredProbe } from '../../domain/media/stored-probe.ts'
import type { TellingFile } from './file-facts.ts'

const filesAtOnce = 200

/** The oldest marks of media whose facts are to be found out anew. */
export const listMarks = (db: Db, most: number) =>
  db.selectFrom('stale_fact').select(['seq', 'media_id as mediaId']).orderBy('seq').limit(most).execute()

/** Removes some marks of a media; whether any of them was still there. */
export async function deleteMarks(tx: Tx, seqs: readonly number[]): Promise<boolean> {
  let deleted = 0n
  for (const batch of batchesOf(seqs)) {
    deleted += (await tx.deleteFrom('stale_fact').where('seq', 'in', batch).executeTakeFirst()).numDeletedRows
  }
  return deleted > 0n
}

/** The files of a media that can be opened, in batches. */
export async function* listTelling(db: Db, mediaId: number): AsyncGenerator<TellingFile[]> {
  for (let [after, isMore] = [0, true]; isMore;) {
    const rows = await db
      .selectFrom('file')
      .innerJoin('content', 'content.id', 'file.content_id')
      .where('content.media_id', '=', mediaId)
      .where('file.state', '=', 'available')
      .where('file.id', '>', after)
      .select(['file.id', 'file.content_type as contentType', 'file.renderer', 'file.mime_type as mimeType', 'file.language', 'file.probe'])
      .orderBy('file.id')
      .limit(filesAtOnce)
      .execute()
    yield rows.map((row) => ({ ...row, probe: readStoredProbe(row.probe) }))
    after = rows.at(-1)?.id ?? after
    isMore = rows.length === filesAtOnce
  }
}

/** Makes these the facts of a media, and tells of it where they were others; a media that is gone has none. */
export async function replaceFacts(tx: Tx, mediaId: number, facts: ReadonlySet<string>): Promise<void> {
  const media = await tx.selectFrom('media').select('id').where('id', '=', mediaId).executeTakeFirst()
  if (!media) return
  const rows = await tx.selectFrom('media_fact').select('fact').where('media_id', '=', mediaId).execute()
  const known = new Set(rows.map(({ fact }) => fact))
  const [lost, gained] = [known.difference(facts), facts.difference(known)]
  if (lost.size + gained.size === 0) return
  for (const batch of batchesOf([...lost])) {
    await tx.deleteFrom('media_fact').where('media_id', '=', mediaId).where('fact', 'in', batch).execute()
  }
  const gainedRows = [...gained].map((fact) => ({ media_id: mediaId, fact }))
  for (const batch of batchesOf(gainedRows)) await tx.insertInto('media_fact').values(batch).execute()
  await tx.insertInto('media_change').values({ media_id: mediaId, op: 'fact' }).execute()
}
