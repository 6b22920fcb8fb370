import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Reason } from '@amn/contract/reasons/reason'
import type { Config } from '../../config.ts'
import { parseJson } from '../../db/json/json-column.ts'
import { packReason } from '../../db/reasons.ts'
import { writeWhole } from '../../storage/write-whole.ts'
import { type FileState, keepDraft, keptFolderOf, keptRoot, pruneKept } from '../kept-folders.ts'

/** What is stored of the sheets of a film. */
export const about = z.object({
  interval: z.number(),
  width: z.number(),
  height: z.number(),
  columns: z.number(),
  rows: z.number(),
  count: z.number(),
  bytes: z.number(),
  /** Made anew, they have another. */
  version: z.string(),
})
/** What is known of the sheets of a film. */
export type About = z.output<typeof about>
const aboutName = 'about.json'

/** Below which all previews are kept. */
export const previewRoot = ({ data }: Config): string => keptRoot(data, 'previews')
const failures = (config: Config) => join(previewRoot(config), 'failed')

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** The folder and the facts of the previews of a film; undefined where there are none. */
export async function findPreviews(config: Config, film: FileState): Promise<{ folder: string; about: About } | undefined> {
  const folder = keptFolderOf(previewRoot(config), film)
  const text = await readText(join(folder, aboutName))
  const found = text === undefined ? null : parseJson(about.nullable(), text, null)
  return found ? { folder, about: found } : undefined
}

/** Why no previews can be made of what has a key, as a reason that is stored; undefined where nobody has failed. */
export const findFailure = (config: Config, key: string): Promise<string | undefined> => readText(join(failures(config), key))

/** Remembers that no previews can be made of what has a key. */
export const keepFailure = (config: Config, key: string, reason: Reason): Promise<void> =>
  writeWhole(join(failures(config), key), Buffer.from(packReason(reason)))

/** Forgets every failure, so that each film is tried once more. */
export const forgetFailures = (config: Config): Promise<void> => rm(failures(config), { recursive: true, force: true })

/** Keeps the sheets that lie in a draft as the previews of a film. */
export async function keepPreviews(config: Config, film: FileState, draft: string, facts: Omit<About, 'version'>): Promise<void> {
  await writeWhole(join(draft, aboutName), Buffer.from(JSON.stringify({ ...facts, version: randomUUID().slice(0, 8) } satisfies About)))
  await keepDraft(draft, keptFolderOf(previewRoot(config), film))
}

/** Removes what belongs to no film of the library any more. */
export async function prunePreviews(config: Config, keys: ReadonlySet<string>): Promise<void> {
  await pruneKept(previewRoot(config), keys)
  for (const key of await readdir(failures(config)).catch(() => []))
    if (!keys.has(key)) await rm(join(failures(config), key), { force: true })
}

/** Removes all previews: they are switched off. */
export const removePreviews = (config: Config): Promise<void> => rm(previewRoot(config), { recursive: true, force: true })
