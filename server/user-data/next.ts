import type { UserDataItem } from '@amn/contract/user-data'
import type { Db } from '../db/tables.ts'

const selectOpen = (db: Db, userId: number, mediaId: number) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as uc', (join) =>
      join.on('uc.user_id', '=', userId).onRef('uc.media_id', '=', 'content.media_id').onRef('uc.content_id', '=', 'content.id'),
    )
    .select(['content.id as contentId', 'content.number_text as number', 'content.title'])
    .where('content.media_id', '=', mediaId)
    .where((is) => is.or([is('uc.status', 'is', null), is('uc.status', '!=', 'COMPLETED')]))
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .limit(1)

const findLast = (db: Db, fileId: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(['content.id as contentId', 'content.sort_key as sortKey'])
    .where('file.id', '=', fileId)
    .executeTakeFirst()

/** The next content that is not completed: the one used last or what follows it, else the first. */
export async function findNext(db: Db, userId: number, mediaId: number, lastFileId: number | null): Promise<UserDataItem['next']> {
  const last = lastFileId === null ? undefined : await findLast(db, lastFileId)
  const onward = last && (await selectOpen(db, userId, mediaId).where('content.sort_key', '>=', last.sortKey).executeTakeFirst())
  const content = onward ?? (await selectOpen(db, userId, mediaId).executeTakeFirst())
  if (!content) return null
  const file = await db
    .selectFrom('file')
    .leftJoin('user_file as uf', (join) =>
      join.on('uf.user_id', '=', userId).onRef('uf.content_id', '=', 'file.content_id').onRef('uf.file_id', '=', 'file.id'),
    )
    .select(['file.id', 'file.renderer', 'uf.progress', 'uf.position', 'uf.cfi'])
    .where('file.content_id', '=', content.contentId)
    .where('file.content_type', '!=', 'SUBTITLES')
    .where('file.state', '=', 'available')
    .orderBy('uf.at', (order) => order.desc().nullsLast())
    .orderBy('file.part')
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst()
  const hasPlace = file !== undefined && (file.position !== null || file.cfi !== null)
  return { ...content, fileId: file?.id ?? null, renderer: file?.renderer ?? 'NONE', progress: hasPlace ? file.progress : null }
}
