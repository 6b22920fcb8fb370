import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { parseJson } from '../db/json/json-column.ts'
import type { Db } from '../db/tables.ts'
import { keepSettling } from '../jobs/keep-settling.ts'
import { restorePictures } from './pictures.ts'

const pending = z.object({ folder: z.string(), file: z.string() })
/** A backup: its folder and its name in that. */
type Where = z.output<typeof pending>

const pathOf = ({ data }: Pick<Config, 'data'>) => join(data, 'restoring-pictures.json')
const read = (config: Config): Where | undefined => {
  try {
    return parseJson(pending.nullable(), readFileSync(pathOf(config), 'utf8'), null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Puts back the pictures of a backup that has been restored; gives how many, or why not all could be for now: then the running server tries
 * again, also after a new start.
 */
export async function restorePicturesOrLater(db: Db, config: Config, where: Where): Promise<{ count: number; problem?: string }> {
  writeFileSync(pathOf(config), JSON.stringify(where), { flush: true })
  try {
    const count = await restorePictures(db, config, where)
    rmSync(pathOf(config), { force: true })
    return { count }
  } catch (error) {
    return { count: 0, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Goes on putting back the pictures that a restore could not, where there are some; `say` is told when they are there. */
export function keepRestoringPictures(
  { db }: Store,
  config: Config,
  say: (line: string) => void,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  if (!existsSync(pathOf(config))) return { stop: () => Promise.resolve() }
  const settle = async () => {
    const where = read(config)
    if (where) {
      const count = await restorePictures(db, config, where)
      say(`The pictures of ${where.file} are back: ${count} were missing`)
    }
    rmSync(pathOf(config), { force: true })
    return false
  }
  return keepSettling(settle, onError)
}
