import type { Tx } from '../../../db/tables.ts'
import { inChunks } from '../in-chunks.ts'
import type { ContentKey } from './position-queries.ts'

/** Moves the issues of one content to another; gives their ids. */
export async function moveContentIssues(tx: Tx, from: ContentKey, to: ContentKey): Promise<number[]> {
  const moved = await tx
    .updateTable('issue')
    .set({ media_id: to.mediaId, content_id: to.contentId })
    .where('media_id', '=', from.mediaId)
    .where('content_id', '=', from.contentId)
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

/** Moves those issues of one content to another that concern some files, or have one of some ids. */
export async function moveFileIssues(
  tx: Tx,
  { fileIds, issueIds }: { fileIds: readonly number[]; issueIds: readonly number[] },
  from: ContentKey,
  to: ContentKey,
): Promise<void> {
  if (fileIds.length + issueIds.length === 0) return
  await tx
    .updateTable('issue')
    .set({ media_id: to.mediaId, content_id: to.contentId })
    .where('media_id', '=', from.mediaId)
    .where('content_id', '=', from.contentId)
    .where((is) => is.or([is('file_id', 'in', [0, ...fileIds]), is('id', 'in', [0, ...issueIds])]))
    .execute()
}

/** Moves all issues that are still with one media to another; gives their ids. */
export async function moveIssues(tx: Tx, from: number, to: number): Promise<number[]> {
  const moved = await tx.updateTable('issue').set({ media_id: to }).where('media_id', '=', from).returning('id').execute()
  return moved.map(({ id }) => id)
}

/** Moves those of some issues that are with one media to another. */
export async function moveIssuesById(tx: Tx, ids: readonly number[], from: number, to: number): Promise<void> {
  for (const chunk of inChunks(ids))
    await tx.updateTable('issue').set({ media_id: to }).where('id', 'in', chunk).where('media_id', '=', from).execute()
}
