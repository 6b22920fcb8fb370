import type { UserContentStatus } from '@amn/contract/values'
import type { Db, Tx } from '../../db/tables.ts'
import { isCounted } from '../../domain/media/counted-queries.ts'

/** The file of a content that goes on with its row: the one that anybody used last, else the oldest. */
export async function findKeptFile(db: Db, contentId: number): Promise<number | undefined> {
  const file = await db
    .selectFrom('file')
    .leftJoin('user_file as used', (join) => join.onRef('used.file_id', '=', 'file.id').onRef('used.content_id', '=', 'file.content_id'))
    .select('file.id')
    .where('file.content_id', '=', contentId)
    .where('file.state', '!=', 'unavailable')
    .where('file.content_type', '!=', 'SUBTITLES')
    .orderBy('used.at', (order) => order.desc().nullsLast())
    .orderBy('file.id')
    .limit(1)
    .executeTakeFirst()
  return file?.id
}

/** A person who has used some files, by the content that these were in. */
export interface UserOfContent {
  userId: number
  contentId: number
  mediaId: number
}

/** Who has used some files, or marked what they belong to with one of them. */
export async function listUsersOf(db: Db, fileIds: readonly number[]): Promise<UserOfContent[]> {
  if (fileIds.length === 0) return []
  const keys = ['user_id as userId', 'content_id as contentId', 'media_id as mediaId'] as const
  const used = db.selectFrom('user_file').select(keys).where('file_id', 'in', fileIds)
  const marked = db.selectFrom('user_content').select(keys).where('last_file_id', 'in', fileIds)
  return used.union(marked).execute()
}

// A file that was in the target before may have left a position there: the later one stays.
async function dropEarlierPositions(tx: Tx, fileIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('user_file')
    .where('file_id', 'in', fileIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_file as later')
          .select('later.file_id')
          .whereRef('later.user_id', '=', 'user_file.user_id')
          .whereRef('later.file_id', '=', 'user_file.file_id')
          .where((is) =>
            is.or([
              is('later.at', '>', is.ref('user_file.at')),
              is.and([is('later.at', '=', is.ref('user_file.at')), is('later.content_id', '>', is.ref('user_file.content_id'))]),
            ]),
          ),
      ),
    )
    .execute()
}

/** Moves files to a content, with the positions, the history and the annotations in them. */
export async function moveFileData(tx: Tx, fileIds: readonly number[], to: { contentId: number; mediaId: number }): Promise<void> {
  if (fileIds.length === 0) return
  const target = { content_id: to.contentId, media_id: to.mediaId }
  await dropEarlierPositions(tx, fileIds)
  await tx.updateTable('file').set({ content_id: to.contentId }).where('id', 'in', fileIds).execute()
  for (const table of ['user_file', 'progress_event', 'annotation', 'listening_session'] as const)
    await tx.updateTable(table).set(target).where('file_id', 'in', fileIds).execute()
}

/** What a person's position in the file of a content that they used last tells of it. */
async function readStatus(db: Db, { userId, contentId }: Pick<UserOfContent, 'userId' | 'contentId'>) {
  const last = await db
    .selectFrom('user_file')
    .select(['file_id as fileId', 'progress', 'at'])
    .where('user_id', '=', userId)
    .where('content_id', '=', contentId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return undefined
  const status: UserContentStatus = last.progress === 1 ? 'COMPLETED' : 'WATCHING'
  return { status, completed_at: status === 'COMPLETED' ? last.at : null, last_file_id: last.fileId, updated_at: last.at }
}

async function insertStatus(tx: Tx, { userId, contentId, mediaId }: UserOfContent): Promise<void> {
  const status = await readStatus(tx, { userId, contentId })
  if (!status) return
  const row = { user_id: userId, media_id: mediaId, content_id: contentId, ...status }
  await tx
    .insertInto('user_content')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// Of a status of each content the later one stays.
async function moveStatus(
  tx: Tx,
  { userId, contentId }: UserOfContent,
  fileIds: readonly number[],
  to: { contentId: number; mediaId: number },
): Promise<void> {
  const listOwn = (id: number) =>
    tx
      .selectFrom('user_content')
      .select(['content_id as id', 'updated_at as at'])
      .where('user_id', '=', userId)
      .where('content_id', '=', id)
  const coming = await listOwn(contentId).where('last_file_id', 'in', fileIds).executeTakeFirst()
  if (!coming) return
  const present = await listOwn(to.contentId).executeTakeFirst()
  const isLater = !present || coming.at > present.at
  if (present)
    await tx
      .deleteFrom('user_content')
      .where('user_id', '=', userId)
      .where('content_id', '=', isLater ? present.id : coming.id)
      .execute()
  if (isLater)
    await tx
      .updateTable('user_content')
      .set({ content_id: to.contentId, media_id: to.mediaId })
      .where('user_id', '=', userId)
      .where('content_id', '=', contentId)
      .execute()
}

/** Gives both contents the status that a person has of them, after files went from one to the other. */
export async function splitStatus(
  tx: Tx,
  from: UserOfContent,
  fileIds: readonly number[],
  to: { contentId: number; mediaId: number },
): Promise<void> {
  await moveStatus(tx, from, fileIds, to)
  await insertStatus(tx, { ...from, ...to })
  await insertStatus(tx, from)
}

/** Gives everybody who has used a content its media, too, and counts again what they have completed of some media. */
export async function settleUserMedia(tx: Tx, contentId: number, mediaIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('user_content')
    .select(['user_id as userId', 'media_id as mediaId', 'status', 'last_file_id as fileId', 'updated_at as at'])
    .where('content_id', '=', contentId)
    .execute()
  for (const { userId, mediaId, status, fileId, at } of rows)
    await tx
      .insertInto('user_media')
      .values({ user_id: userId, media_id: mediaId, status, last_file_id: fileId, last_activity_at: at, created_at: at, updated_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await tx
    .updateTable('user_media')
    .set((is) => ({
      completed_count: is
        .selectFrom('user_content as done')
        .select((done) => done.fn.countAll<number>().as('n'))
        .whereRef('done.user_id', '=', 'user_media.user_id')
        .whereRef('done.media_id', '=', 'user_media.media_id')
        .where('done.status', '=', 'COMPLETED')
        .where(isCounted('done.content_id')),
    }))
    .where('media_id', 'in', mediaIds)
    .execute()
}
