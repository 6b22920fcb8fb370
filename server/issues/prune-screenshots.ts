import { z } from 'zod'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { screenshotPruning } from '../domain/media/screenshots.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { insertJob } from '../jobs/queue.ts'
import { removeScreenshot, screenshotFolder } from './screenshot.ts'

const kind = screenshotPruning
const day = 86_400_000

// A younger one may be about to get its row.
async function listForgotten(db: Db, config: Config): Promise<string[]> {
  const folder = screenshotFolder(config)
  const names = await readdir(folder).catch(() => [])
  const rows = await db.selectFrom('issue').select('screenshot').where('screenshot', 'is not', null).execute()
  const used = new Set(rows.map(({ screenshot }) => screenshot))
  const forgotten: string[] = []
  for (const name of names) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (facts && facts.mtimeMs < Date.now() - day && !used.has(basename(name, '.webp'))) forgotten.push(name)
  }
  return forgotten
}

const order = z.object({ screenshots: z.array(z.string()).optional() })

/** Removes the screenshots that went with an account or a media, and once a day those that a crash has left behind. */
export function screenshotPruningKind(store: Store, config: Config): JobKind {
  return {
    kind,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: async ({ payload }) => {
      const { screenshots } = order.parse(payload)
      for (const screenshot of screenshots ?? []) await removeScreenshot(config, screenshot)
      for (const name of screenshots ? [] : await listForgotten(store.db, config))
        await rm(join(screenshotFolder(config), name), { force: true })
    },
  }
}
