import type { SettingPreview } from '@amn/contract/system/settings'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** All settings that were stored, and by whom. */
export const listStored = (db: Db) =>
  db
    .selectFrom('setting')
    .leftJoin('users', 'users.id', 'setting.updated_by_id')
    .select(['setting.key', 'setting.value', 'setting.updated_at as updatedAt', 'users.username as updatedBy'])
    .execute()

/** The media directories in use. */
export const listRoots = (db: Db) =>
  db.selectFrom('root').select(['id', 'path', 'source']).where('removed_at', 'is', null).orderBy('path').execute()

/** The files of a media directory that can be seen now, without those below the folders that are kept. */
const filesLost = (db: Db, rootId: number, kept: readonly string[]) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .where('file.root_id', '=', rootId)
    .where('file.state', '!=', 'unavailable')
    .where('media.deleted_at', 'is', null)
    .where((is) => is.and(kept.map((prefix) => sql<boolean>`substr(file.path, 1, ${Array.from(prefix).length}) != ${prefix}`)))

/** What would be lost with a media directory of which only these folders are kept. */
export async function countLost(
  db: Db,
  root: { id: number; path: string },
  kept: readonly string[],
): Promise<SettingPreview['lost'][number]> {
  const counts = await filesLost(db, root.id, kept)
    .select((is) => [
      is.fn.count<number>('media.id').distinct().as('media'),
      is.fn.count<number>('content.id').distinct().as('contents'),
      is.fn.countAll<number>().as('files'),
    ])
    .executeTakeFirstOrThrow()
  const { users } = await db
    .selectFrom('user_media')
    .select((is) => is.fn.count<number>('user_id').distinct().as('users'))
    .where('media_id', 'in', filesLost(db, root.id, kept).select('media.id'))
    .executeTakeFirstOrThrow()
  return {
    path: root.path,
    media: Number(counts.media),
    contents: Number(counts.contents),
    files: Number(counts.files),
    users: Number(users),
  }
}
