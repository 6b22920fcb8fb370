import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Reason } from '@amn/contract/reasons/reason'
import type { Config } from '../../config.ts'
import { parseJson } from '../../db/json/json-column.ts'
import { packReason } from '../../db/reasons.ts'
import { writeWhole } from '../../pictures/pictures.ts'

const day = 86_400_000
const about = z.object({
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

/** What previews are made of: a film by what it holds, so that one that is moved keeps them. */
export interface PreviewedFile {
  id: number
  hash: string | null
  size: number
  mtime: number
}
/** The name under which the previews of a film are kept. */
export const keyOf = ({ id, hash, size, mtime }: PreviewedFile): string => hash ?? `${id}-${size}-${Math.round(mtime)}`

const folderOf = (config: Config) => join(config.data, 'cache', 'playback', 'previews')
const placeOf = (config: Config, key: string) => join(folderOf(config), key.slice(0, 2), key)
const failureOf = (config: Config, key: string) => join(folderOf(config), 'failed', key)
const makingOf = (config: Config) => join(folderOf(config), 'making')

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** The folder and the facts of the previews of a film; undefined where there are none. */
export async function findPreviews(config: Config, key: string): Promise<{ folder: string; about: About } | undefined> {
  const folder = placeOf(config, key)
  const text = await readText(join(folder, aboutName))
  const found = text === undefined ? null : parseJson(about.nullable(), text, null)
  return found ? { folder, about: found } : undefined
}

/** Notes that somebody looks at the previews of a film: what nobody looks at goes first. */
export const notePreviewUse = async (folder: string): Promise<void> => utimes(folder, new Date(), new Date()).catch(() => undefined)

/** Why no previews can be made of a film, as a reason that is stored; undefined where nobody has failed. */
export const findFailure = (config: Config, key: string): Promise<string | undefined> => readText(failureOf(config, key))

/** Remembers that no previews can be made of a film. */
export const keepFailure = (config: Config, key: string, reason: Reason): Promise<void> =>
  writeWhole(failureOf(config, key), Buffer.from(packReason(reason)))

/** Forgets every failure, so that each film is tried once more. */
export const forgetFailures = (config: Config): Promise<void> => rm(join(folderOf(config), 'failed'), { recursive: true, force: true })

/** Makes a folder for sheets that are not ready yet. */
export async function makeFolder(config: Config): Promise<string> {
  const making = makingOf(config)
  await mkdir(making, { recursive: true, mode: 0o700 })
  return mkdtemp(join(making, 'film-'))
}

/** Keeps the sheets that lie in a folder as the previews of a film, whole or not at all. */
export async function keepPreviews(config: Config, key: string, from: string, facts: Omit<About, 'version'>): Promise<void> {
  const place = placeOf(config, key)
  await writeWhole(join(from, aboutName), Buffer.from(JSON.stringify({ ...facts, version: randomUUID().slice(0, 8) } satisfies About)))
  await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
  await rm(place, { recursive: true, force: true })
  await rename(from, place)
}

interface Kept {
  key: string
  bytes: number
  usedAt: number
}

async function listKept(config: Config): Promise<Kept[]> {
  const folder = folderOf(config)
  const kept: Kept[] = []
  for (const part of await readdir(folder).catch(() => [])) {
    if (part.length !== 2) continue
    for (const key of await readdir(join(folder, part)).catch(() => [])) {
      const [found, facts] = await Promise.all([findPreviews(config, key), stat(join(folder, part, key)).catch(() => undefined)])
      if (facts) kept.push({ key, bytes: found?.about.bytes ?? 0, usedAt: facts.mtimeMs })
    }
  }
  return kept
}

const remove = (config: Config, key: string) => rm(placeOf(config, key), { recursive: true, force: true })

/** Removes what is kept longest without anybody looking at it, until the rest takes no more than so many bytes; gives what it takes. */
export async function shrinkPreviews(config: Config, most: number): Promise<number> {
  const kept = (await listKept(config)).toSorted((one, other) => other.usedAt - one.usedAt)
  let total = 0
  for (const { key, bytes } of kept) {
    if (total + bytes > most) await remove(config, key)
    else total += bytes
  }
  return total
}

/** Removes what belongs to no film of the library any more, and what a crash left behind. */
export async function prunePreviews(config: Config, keys: ReadonlySet<string>): Promise<void> {
  const isOld = async (path: string) => ((await stat(path).catch(() => undefined))?.mtimeMs ?? Infinity) < Date.now() - day
  const making = makingOf(config)
  for (const name of await readdir(making).catch(() => []))
    if (await isOld(join(making, name))) await rm(join(making, name), { recursive: true, force: true })
  for (const { key } of await listKept(config)) if (!keys.has(key) && (await isOld(placeOf(config, key)))) await remove(config, key)
  for (const key of await readdir(join(folderOf(config), 'failed')).catch(() => []))
    if (!keys.has(key)) await rm(failureOf(config, key), { force: true })
}

/** Removes all previews: they are switched off. */
export const removePreviews = (config: Config): Promise<void> => rm(folderOf(config), { recursive: true, force: true })
