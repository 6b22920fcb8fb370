import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { pictureListOf } from '../db/backup/backup.ts'
import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import { pictureDirectory } from '../domain/settings/picture-directory.ts'
import { listKeptPictures } from '../domain/media/kept-picture-queries.ts'
import { screenshotFolder } from '../domain/settings/screenshot-folder.ts'
import { makeLastingFolder, syncFolder } from '../process/sync-folder.ts'
import { listScreenshots } from './queries.ts'

const uses = ['covers', 'backgrounds', 'screenshots'] as const
type Use = (typeof uses)[number]
/** A picture of ours: `<use>/<file>`. Its bytes never change under its name. */
const listed = /^(covers|backgrounds|screenshots)\/([\w-]+\.webp)$/

const foldersOf = async (db: Db, config: Config): Promise<Record<Use, string>> => ({
  covers: await pictureDirectory(db, config, 'cover'),
  backgrounds: await pictureDirectory(db, config, 'background'),
  screenshots: screenshotFolder(config),
})

const listPictures = async (db: Db): Promise<string[]> => {
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
async function keepOne(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch {
    const partial = `${to}.${randomUUID()}.part`
    await copyFile(from, partial)
    const handle = await open(partial, 'r+')
    await handle.sync().finally(() => handle.close())
    await rename(partial, to)
  }
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

/**
 * Keeps, beside a backup, every picture that the database names: each once for all backups, by its name. Gives how many there are and their
 * bytes; one that is missing is left out.
 */
export async function keepPictures(
  { db }: Store,
  config: Config,
  { folder, file }: { folder: string; file: string },
  working: { signal: AbortSignal; setProgress: (progress: number) => void },
): Promise<{ count: number; bytes: number }> {
  const from = await foldersOf(db, config)
  for (const use of uses) await makeLastingFolder(join(keptIn(folder), use))
  const wanted = await listPictures(db)
  const kept: string[] = []
  let bytes = 0
  for (const [at, name] of wanted.entries()) {
    working.signal.throwIfAborted()
    const [, use, base = ''] = listed.exec(name) ?? []
    const to = join(keptIn(folder), name)
    let size = await sizeOf(to)
    if (size === undefined) {
      await keepOne(join(from[use as Use], base), to).catch(() => undefined)
      size = await sizeOf(to)
    }
    if (size === undefined) continue
    kept.push(name)
    bytes += size
    if (at % 100 === 0) working.setProgress(at / wanted.length)
  }
  for (const use of uses) await syncFolder(join(keptIn(folder), use))
  await writeFile(pictureListOf(folder, file), kept.map((name) => `${name}\n`).join(''), { flush: true })
  return { count: kept.length, bytes }
}

/** Puts back the pictures of a backup that are not where the database looks for them; gives how many. */
export async function restorePictures(db: Db, config: Config, { folder, file }: { folder: string; file: string }): Promise<number> {
  const to = await foldersOf(db, config)
  const names = await readFile(pictureListOf(folder, file), 'utf8').catch(() => '')
  let count = 0
  for (const name of names.split('\n')) {
    const [, use, base = ''] = listed.exec(name) ?? []
    if (use === undefined) continue
    const target = join(to[use as Use], base)
    if ((await sizeOf(target)) !== undefined) continue
    await mkdir(to[use as Use], { recursive: true })
    await keepOne(join(keptIn(folder), name), target).then(
      () => (count += 1),
      () => undefined,
    )
  }
  return count
}
