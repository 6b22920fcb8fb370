import type { Db, Tx } from '../../db/tables.ts'
import { packReason } from '../../db/reasons.ts'
import type { Facts } from '../../reading/video/probe.ts'

const filesAtOnce = 40

const selectUnread = (db: Db, rootId: number) =>
  db.selectFrom('file').where('file.root_id', '=', rootId).where('file.probed_at', 'is', null).where('file.state', '!=', 'unavailable')

/** The next files of a media directory after an id that nobody has read yet: videos only, or all others. */
export const listUnreadFiles = (db: Db, rootId: number, { after, isVideo }: { after: number; isVideo: boolean }) =>
  selectUnread(db, rootId)
    .innerJoin('root', 'root.id', 'file.root_id')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['file.id', 'file.path', 'file.raw_path as rawPath', 'file.renderer', 'file.mime_type as mimeType', 'file.size', 'file.mtime'])
    .select(['file.pages', 'root.path as root', 'content.media_id as mediaId'])
    .where('file.renderer', isVideo ? '=' : '!=', 'VIDEO_PLAYER')
    .where('file.id', '>', after)
    .orderBy('file.id')
    .limit(filesAtOnce)
    .execute()
export type UnreadFile = Awaited<ReturnType<typeof listUnreadFiles>>[number]

/** How many files of a media directory nobody has read yet. */
export async function countUnreadFiles(db: Db, rootId: number): Promise<number> {
  const { n } = await selectUnread(db, rootId)
    .select((value) => value.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Writes what was read inside a file; one that has changed meanwhile is left to be read again. */
export async function updateReadFile(tx: Tx, file: UnreadFile, facts: Facts, hash: string | null, local: string | null): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .updateTable('file')
    .set({
      hash,
      state: facts.isReadable ? 'available' : 'unreadable',
      reason: facts.reason && packReason(facts.reason),
      duration: facts.duration,
      pages: facts.pages ?? file.pages,
      probe: facts.probe && JSON.stringify(facts.probe),
      facts: local,
      probed_at: at,
      ...(facts.isPlainArchive && { content_type: 'OTHER', renderer: 'NONE' }),
      updated_at: at,
    })
    .where('id', '=', file.id)
    .where('size', '=', file.size)
    .where('mtime', '=', file.mtime)
    .execute()
}
