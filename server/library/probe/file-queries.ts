import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { packReason } from '../../db/reasons.ts'
import { type Facts, passingReasons } from '../../reading/video/facts.ts'

const filesAtOnce = 40

const selectUnread = (db: Db, rootId: number) =>
  db.selectFrom('file').where('file.root_id', '=', rootId).where('file.probed_at', 'is', null).where('file.state', '!=', 'unavailable')

/** Which files are read together: those that are not films, films, and what an earlier look could not read. */
export type Round = 'others' | 'films' | 'again'

/** The next files of a media directory after an id that nobody has read yet. */
export const listUnreadFiles = (db: Db, rootId: number, { after, round }: { after: number; round: Round }) =>
  selectUnread(db, rootId)
    .innerJoin('root', 'root.id', 'file.root_id')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .select([
      'file.id',
      'file.path',
      'file.raw_path as rawPath',
      'file.renderer',
      'file.mime_type as mimeType',
      'file.size',
      'file.mtime',
      'file.hash',
      'file.state',
    ])
    .select(['file.pages', 'root.path as root', 'content.media_id as mediaId', 'media.type as mediaType'])
    .where('file.state', round === 'again' ? '=' : '!=', 'unreadable')
    .$if(round !== 'again', (query) => query.where('file.renderer', round === 'films' ? '=' : '!=', 'VIDEO_PLAYER'))
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

/** Notes that a file was looked into in vain, and why it still cannot be read; what is known of it stays. */
export async function updateReadTime(tx: Tx, file: UnreadFile, { reason }: Facts): Promise<void> {
  const at = new Date().toISOString()
  await tx
    .updateTable('file')
    .set({ probed_at: at, ...(file.state === 'unreadable' && { reason: reason && packReason(reason) }) })
    .where('id', '=', file.id)
    .where('size', '=', file.size)
    .where('mtime', '=', file.mtime)
    .execute()
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

/** Lets films be looked into that nobody could look into before there was ffprobe. */
export const forgetMissingProbes = (tx: Tx) =>
  tx
    .updateTable('file')
    .set({ probed_at: null })
    .where('renderer', '=', 'VIDEO_PLAYER')
    .where('probed_at', 'is not', null)
    .where((is) => is.or([is('state', '=', 'available').and('probe', 'is', null), is('reason', '=', packReason('file.noProbe'))]))
    .execute()

/** The files of a media directory that cannot be read by no fault of their own (passingReasons), with the times of the first and the last look. */
export const listPassingFailures = (db: Db, rootId: number) =>
  db
    .selectFrom('file')
    .select(['id', 'updated_at as firstRead', 'probed_at as lastRead'])
    // The index knows the word itself alone; without the plus, SQLite would go through the whole directory.
    .where(sql<boolean>`state = 'unreadable'`)
    .where(sql<boolean>`+root_id = ${rootId}`)
    .where((is) => is.or(passingReasons.map((reason) => is('reason', 'like', `{"reason":"${reason}"%`))))
    .execute()

/** Lets unreadable files be looked into again. */
export const forgetLooks = (tx: Tx, ids: readonly number[]) =>
  tx.updateTable('file').set({ probed_at: null }).where('id', 'in', ids).where('state', '=', 'unreadable').execute()

/** The media directories in use with files that nobody has read yet. */
export async function listUnreadRoots(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('root')
    .select('root.id')
    .where('root.removed_at', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('file')
          .select('file.id')
          .whereRef('file.root_id', '=', 'root.id')
          .where('file.probed_at', 'is', null)
          .where('file.state', '!=', 'unavailable'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
