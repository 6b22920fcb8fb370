import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../config.ts'
import { pictureListOf } from '../db/backup/backup.ts'
import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import { pictureLocation } from '../domain/settings/picture-directory.ts'
import { listKeptPictures } from '../domain/media/kept-picture-queries.ts'
import { screenshotLocation } from '../domain/settings/screenshot-location.ts'
import { makeLastingFolder, syncFolder } from '../process/sync-folder.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { StorageLocation } from '../storage/storage.ts'
import { listScreenshots } from './queries.ts'

const uses = ['covers', 'backgrounds', 'screenshots'] as const
/** What a kept picture is. */
export type KeptUse = (typeof uses)[number]
/** A picture of ours: `<use>/<file>`. Its bytes never change under its name. */
const listed = /^(covers|backgrounds|screenshots)\/([\w-]+\.webp)$/

/** Where the pictures of each use are kept. */
export const locationsOf = async (db: Db, config: Config): Promise<Record<KeptUse, StorageLocation>> => ({
  covers: await pictureLocation(db, config, 'cover'),
  backgrounds: await pictureLocation(db, config, 'background'),
  screenshots: screenshotLocation(config),
})

/** Every picture that the database names, as `<use>/<file>`. */
export const listPictures = async (db: Db): Promise<string[]> => {
  const pictures = await listKeptPictures(db, ['cover', 'background'])
  const all = [
    ...pictures.map(({ kind, file }) => `${kind}s/${file}`),
    ...(await listScreenshots(db)).map((name) => `screenshots/${name}.webp`),
  ]
  return all.filter((name) => listed.test(name))
}

const keptIn = (folder: string) => join(folder, 'pictures')
const sizeOf = async (path: string): Promise<number | undefined> => {
  const facts = await stat(path).catch(() => undefined)
  return facts?.isFile() ? facts.size : undefined
}

// On one disk both names are of the same bytes, which take their room once.
async function keepOne(from: StorageLocation, to: StorageLocation, file: string): Promise<boolean> {
  const [source, target] = [openStorage(from), openStorage(to)]
  if (typeof from === 'string' && typeof to === 'string') {
    await makeLastingFolder(to)
    const isLinked = await link(join(from, file), join(to, file)).then(
      () => true,
      () => false,
    )
    if (isLinked) return true
  }
  const found = await source.get(file)
  if (found) await target.put(file, found).finally(() => found.body.destroy())
  return found !== undefined
}

// A picture that cannot be read is left out; where the store does not answer, nobody knows whether there is one.
const refuseAway = (error: unknown): false => {
  if (error instanceof AppError) throw error
  return false
}

const day = 86_400_000

/** Removes the kept pictures that no backup names any more; what was kept within the last day may belong to one that is being made. */
export async function sweepPictures(folder: string, now = Date.now()): Promise<void> {
  const lists = await Promise.all(
    (await readdir(folder)).filter((name) => name.endsWith('.pictures')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const named = new Set(lists.flatMap((text) => text.split('\n')))
  for (const use of uses) {
    const kept = join(keptIn(folder), use)
    for (const file of await readdir(kept).catch(() => [])) {
      if (named.has(`${use}/${file}`)) continue
      const facts = await stat(join(kept, file)).catch(() => undefined)
      if (facts && facts.ctimeMs < now - day) await rm(join(kept, file), { force: true })
    }
  }
}

/** Keeps, beside the backups, every picture that the database names now: each once for all, by its name. Gives their sizes; one that is missing is left out. */
export async function keepPictures(
  { db }: Store,
  config: Config,
  folder: string,
  working: { signal: AbortSignal; setProgress: (progress: number) => void },
): Promise<Map<string, number>> {
  const from = await locationsOf(db, config)
  for (const use of uses) await makeLastingFolder(join(keptIn(folder), use))
  const wanted = await listPictures(db)
  const kept = new Map<string, number>()
  for (const [at, name] of wanted.entries()) {
    working.signal.throwIfAborted()
    const [, use, base = ''] = listed.exec(name) ?? []
    const to = join(keptIn(folder), name)
    let size = await sizeOf(to)
    if (size === undefined) {
      await keepOne(from[use as KeptUse], dirname(to), base).catch(refuseAway)
      size = await sizeOf(to)
    }
    if (size === undefined) continue
    kept.set(name, size)
    if (at % 100 === 0) working.setProgress(at / wanted.length)
  }
  for (const use of uses) await syncFolder(join(keptIn(folder), use))
  return kept
}

/** Writes down which of the kept pictures belong to a backup. Gives how many they are and their bytes. */
export async function writePictureList(
  { folder, file }: { folder: string; file: string },
  kept: ReadonlyMap<string, number>,
): Promise<{ count: number; bytes: number }> {
  await writeFile(pictureListOf(folder, file), [...kept.keys()].map((name) => `${name}\n`).join(''), { flush: true })
  return { count: kept.size, bytes: kept.values().reduce((sum, size) => sum + size, 0) }
}

// A kept picture that cannot be read is left out; one that cannot be written, as on a full disk, can be later.
const isUnreadable = (error: unknown, kept: string) =>
  error instanceof Error && (('syscall' in error && error.syscall === 'read') || ('path' in error && String(error.path).startsWith(kept)))

/** Puts back the pictures of a backup that are not where the database looks for them; gives how many. Throws the last failure to write one. */
export async function restorePictures(db: Db, config: Config, { folder, file }: { folder: string; file: string }): Promise<number> {
  const to = await locationsOf(db, config)
  const names = await readFile(pictureListOf(folder, file), 'utf8').catch(() => '')
  let count = 0
  let failed = Promise.resolve(false)
  for (const name of names.split('\n')) {
    const [, use, base = ''] = listed.exec(name) ?? []
    if (use === undefined) continue
    if ((await openStorage(to[use as KeptUse]).sizeOf(base)) !== undefined) continue
    const putting = keepOne(join(keptIn(folder), use), to[use as KeptUse], base)
    const isBack = await putting.catch((error: unknown) => {
      if (error instanceof AppError) throw error
      if (!isUnreadable(error, keptIn(folder))) failed = putting
      return false
    })
    if (isBack) count += 1
  }
  await failed
  return count
}
