import type { Db } from '../../db/tables.ts'

/** The media directories that are in use. */
export const listRoots = (db: Db) =>
  db.selectFrom('root').select(['id', 'path', 'amn_media_type as type']).where('removed_at', 'is', null).execute()

/** A media that a path belongs to already: its own path is there or below, or it has files there; `own` is left out. */
export async function findOwner(db: Db, { root, path }: { root: { id: number }; path: string }, own?: number) {
  const chosen = ['media.id as mediaId', 'media.title', 'media.type as amnMediaType'] as const
  // What is below a folder sorts between its name with a slash and with the character after the slash.
  const [from, to] = [`${path}/`, `${path}0`]
  const media = await db
    .selectFrom('media')
    .select(chosen)
    .where('media.root_id', '=', root.id)
    .where((is) => is.or([is('media.path', '=', path), is.and([is('media.path', '>=', from), is('media.path', '<', to)])]))
    .$if(own !== undefined, (query) => query.where('media.id', '!=', own ?? 0))
    .orderBy('media.id')
    .limit(1)
    .executeTakeFirst()
  if (media) return media
  return db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .select(chosen)
    .where('file.root_id', '=', root.id)
    .where((is) => is.or([is('file.path', '=', path), is.and([is('file.path', '>=', from), is('file.path', '<', to)])]))
    .$if(own !== undefined, (query) => query.where('media.id', '!=', own ?? 0))
    .orderBy('media.id')
    .limit(1)
    .executeTakeFirst()
}
