import type { Tx } from '../../db/tables.ts'
import { insertJob } from '../../jobs/job-queries.ts'

/** The kind of the job that fetches the pictures of people and organisations. */
export const pictureFetching = 'contributor-pictures'

/** What comes within these milliseconds is fetched in one run. */
const gathering = 10_000

/** Queues the fetching of pictures of people and organisations. */
export const queuePictureFetching = async (tx: Tx): Promise<void> =>
  void (await insertJob(tx, { kind: pictureFetching, key: 'all', delay: gathering }))
