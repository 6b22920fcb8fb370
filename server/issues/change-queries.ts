import type { MediaType } from '@amn/contract/values'
import type { Tx } from '../db/tables.ts'

const keptFor = 3_600_000

/** Notifies open pages that an issue changed; without a media type, only the pages of its creator. */
export async function insertChange(
  tx: Tx,
  { creatorId, type, adult }: { creatorId: number | null; type: MediaType | null; adult: number },
): Promise<void> {
  const now = Date.now()
  await tx
    .deleteFrom('issue_change')
    .where('at', '<', new Date(now - keptFor).toISOString())
    .execute()
  await tx
    .insertInto('issue_change')
    .values({ creator_id: creatorId, type, adult, at: new Date(now).toISOString() })
    .execute()
}

/** Notifies open pages of an issue that was changed or is about to be deleted. */
export async function recordIssueChange(tx: Tx, issueId: number): Promise<void> {
  const row = await tx
    .selectFrom('issue')
    .innerJoin('media', 'media.id', 'issue.media_id')
    .select(['issue.created_by_id as creatorId', 'media.type', 'media.adult'])
    .where('issue.id', '=', issueId)
    .executeTakeFirstOrThrow()
  await insertChange(tx, row)
}
