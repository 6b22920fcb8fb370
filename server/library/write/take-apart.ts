import type { Tx } from '../../db/tables.ts'
import type { FoundContentEntry } from '../scan/found.ts'
import { getContent } from './content-queries.ts'
import { findKeptFile, listUsersOf, moveFileData, settleUserMedia, splitStatus } from './take-apart-queries.ts'

/**
 * Of contents that older rules joined, the one that goes on with the row is the one whose file was used last: gives those of the contents
 * `contentIds` with which a found one goes on. What a person has put together stays together.
 */
export async function listKept(tx: Tx, { entries }: FoundContentEntry, contentIds: readonly number[]) {
  const fileIds = new Set(entries.flatMap(({ fileId }) => fileId ?? []))
  const kept: { id: number; isLocked: boolean }[] = []
  for (const id of contentIds) {
    const isLocked = (await getContent(tx, id)).locked.includes('media')
    if (isLocked || fileIds.has((await findKeptFile(tx, id)) ?? 0)) kept.push({ id, isLocked })
  }
  return kept
}

/** Moves files to a content that new rules find, with what everybody did in them. */
export async function takeApart(tx: Tx, fileIds: readonly number[], to: { contentId: number; mediaId: number }): Promise<void> {
  if (fileIds.length === 0) return
  const users = await listUsersOf(tx, fileIds)
  await moveFileData(tx, fileIds, to)
  for (const user of users) await splitStatus(tx, user, fileIds, to)
  await settleUserMedia(tx, to.contentId, [...new Set([to.mediaId, ...users.map(({ mediaId }) => mediaId)])])
}
