import type { MediaType } from '@amn/contract/values'
import type { Tx } from '../db/tables.ts'

const keptFor = 3_600_000

/** Lets open pages hear that an issue of somebody changed; without a type of media, the pages of that person alone. */
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

/** Lets open pages hear of an issue that was changed, or is about to be deleted. */
export async function recordIssueChange(tx: Tx, issueId: number): Promise<void> {
  const row = await tx
    .selectFrom('issue')
    .innerJoin('media', 'media.id', 'issue.media_id')
    .select(['issue.created_by_id as creatorId', 'media.type', 'media.adult'])
    .where('issue.id', '=', issueId)
    .executeTakeFirstOrThrow()
  await insertChange(tx, row)
}
