import type { Db, Tx } from '../../db/tables.ts'

const sidecarsAtOnce = 50

/** The next sidecars of a media directory after an id that nobody has read yet. */
export const listUnreadSidecars = (db: Db, rootId: number, after: number) =>
  db
    .selectFrom('sidecar')
    .innerJoin('root', 'root.id', 'sidecar.root_id')
    .select(['sidecar.id', 'sidecar.path', 'sidecar.raw_path as rawPath', 'sidecar.kind', 'sidecar.media_id as mediaId'])
    .select(['sidecar.part_path as part', 'root.path as root'])
    .where('sidecar.root_id', '=', rootId)
    .where('sidecar.read_at', 'is', null)
    .where('sidecar.id', '>', after)
    .orderBy('sidecar.id')
    .limit(sidecarsAtOnce)
    .execute()
export type UnreadSidecar = Awaited<ReturnType<typeof listUnreadSidecars>>[number]

/** Writes what was read in a sidecar; null where it could not be read. */
export const updateSidecarFacts = (tx: Tx, id: number, facts: string | null) =>
  tx.updateTable('sidecar').set({ facts, read_at: new Date().toISOString() }).where('id', '=', id).execute()

/** The media to which files belong, which may be another one than that of the folder in which they lie. */
export async function listMediaOfFiles(db: Db, rootId: number, paths: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select('content.media_id as id')
    .distinct()
    .where('file.root_id', '=', rootId)
    .where('file.path', 'in', paths)
    .execute()
  return rows.map(({ id }) => id)
}
