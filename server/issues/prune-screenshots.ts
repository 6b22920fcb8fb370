import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { screenshotPruning } from '../domain/media/screenshot-queries.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { insertJob } from '../jobs/job-queries.ts'
import { listScreenshots } from './queries.ts'
import { openScreenshots, removeScreenshot, screenshotKey } from './screenshot.ts'

const kind = screenshotPruning
const day = 86_400_000

// A newer one may be about to be recorded.
async function listOrphans(db: Db, config: Config): Promise<string[]> {
  const files = await Array.fromAsync(openScreenshots(config).list())
  const used = new Set([...(await listScreenshots(db))].flatMap((name) => (name === null ? [] : screenshotKey(name))))
  return files.filter(({ key, modifiedAt }) => modifiedAt.getTime() < Date.now() - day && !used.has(key)).map(({ key }) => key)
}

const payloadSchema = z.object({ screenshots: z.array(z.string()).optional() })

/** Removes the screenshots of a deleted account or media, and once a day those that a crash left behind. */
export function screenshotPruningKind(store: Store, config: Config): JobKind {
  return {
    kind,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: async ({ payload }) => {
      const { screenshots } = payloadSchema.parse(payload)
      for (const screenshot of screenshots ?? []) await removeScreenshot(config, screenshot)
      if (!screenshots) await openScreenshots(config).delete(...(await listOrphans(store.db, config)))
    },
  }
}
