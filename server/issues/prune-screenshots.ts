import { z } from 'zod'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { screenshotPruning } from '../domain/media/screenshot-queries.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { insertJob } from '../jobs/job-queries.ts'
import { listScreenshots } from './queries.ts'
import { screenshotFolder } from '../domain/settings/screenshot-folder.ts'
import { removeScreenshot } from './screenshot.ts'

const kind = screenshotPruning
const day = 86_400_000

// A newer one may be about to be recorded.
async function listOrphans(db: Db, config: Config): Promise<string[]> {
  const folder = screenshotFolder(config)
  const names = await readdir(folder).catch(() => [])
  const used = await listScreenshots(db)
  const orphans: string[] = []
  for (const name of names) {
    const stats = await stat(join(folder, name)).catch(() => undefined)
    if (stats && stats.mtimeMs < Date.now() - day && !used.has(basename(name, '.webp'))) orphans.push(name)
  }
  return orphans
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
      for (const name of screenshots ? [] : await listOrphans(store.db, config))
        await rm(join(screenshotFolder(config), name), { force: true })
    },
  }
}
