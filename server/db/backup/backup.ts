import { z } from 'zod'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { handleErrors } from '../../process/handle-errors.ts'
import { checkBackup, sha256OfFile } from './check.ts'
import { backupsToKeep } from './retention.ts'
import type { Store } from '../store.ts'

/** What is known of a backup; it lies beside it as `<file>.json` and is written last. */
export const backupManifest = z.object({
  file: z.string(),
  /** What it was taken of; the first versions had SQLite alone. */
  engine: z.enum(['sqlite', 'postgres']).default('sqlite'),
  createdAt: z.string(),
  schema: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  counts: z.record(z.string(), z.number()),
  /** The pictures that were kept with it; the first versions kept none. */
  pictures: z.object({ count: z.number(), bytes: z.number() }).optional(),
})
export type BackupManifest = z.output<typeof backupManifest>

/** Where backups lie in a data folder. */
export const backupFolder = ({ data }: { data: string }): string => join(data, 'backups')

const endings = { sqlite: '.sqlite', postgres: '.dump' } as const

/** Waits until a file or folder is on the disk. */
export function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Where the list of the pictures that belong to a backup lies. */
export const pictureListOf = (folder: string, file: string): string => join(folder, `${file}.pictures`)

/** Removes a backup with everything that describes it; its manifest first, without which it counts as none. */
export function removeBackup(folder: string, file: string): void {
  rmSync(join(folder, `${file}.json`), { force: true })
  rmSync(pictureListOf(folder, file), { force: true })
  rmSync(join(folder, file), { force: true })
}

const writeManifest = (folder: string, manifest: BackupManifest) => {
  const partial = partialIn(folder)
  writeFileSync(partial, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  renameSync(partial, join(folder, `${manifest.file}.json`))
  sync(folder)
}

/** Adds to the manifest of a backup what pictures were kept with it. */
export function notePictures(folder: string, manifest: BackupManifest, pictures: NonNullable<BackupManifest['pictures']>): BackupManifest {
  const noted = { ...manifest, pictures }
  writeManifest(folder, noted)
  return noted
}

const readManifest = (path: string): BackupManifest | undefined => {
  try {
    return backupManifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** The finished backups of a folder, newest first; one whose manifest is damaged counts as none. */
export function listBackups(folder: string): BackupManifest[] {
  if (!existsSync(folder)) return []
  const manifests = readdirSync(folder).filter((name) => /\.(sqlite|dump)\.json$/.test(name))
  return manifests
    .toSorted()
    .toReversed()
    .flatMap((name) => readManifest(join(folder, name)) ?? [])
}

/** The path of the newest backup of a SQLite file whose bytes are still those that were checked, or undefined. */
export function findNewestGoodBackup(folder: string): string | undefined {
  return listBackups(folder)
    .filter(({ engine }) => engine === 'sqlite')
    .filter(({ file, bytes }) => statSync(join(folder, file), { throwIfNoEntry: false })?.size === bytes)
    .map(({ file, sha256 }) => ({ path: join(folder, file), sha256 }))
    .find(({ path, sha256 }) => sha256OfFile(path) === sha256)?.path
}

// What was written last is kept even where the clock was set back, and it seems to be the oldest.
function prune(folder: string, written: string, spared = written): void {
  const all = listBackups(folder)
  const kept = backupsToKeep(all).add(written).add(spared)
  for (const { file } of all.filter((one) => !kept.has(one.file))) removeBackup(folder, file)
}

/** What a copy holds, as its check found it. */
export type Checked = Pick<BackupManifest, 'schema' | 'counts'>

/** Gives a checked copy its name and its manifest, which is written last, and removes the oldest backups. */
export function keepBackup(
  folder: string,
  partial: string,
  engine: BackupManifest['engine'],
  { schema, counts }: Checked,
  spared?: string,
): BackupManifest {
  sync(partial)
  const createdAt = new Date().toISOString()
  const file = `amn-${createdAt.replaceAll(/[:.]/g, '-')}-${schema}${endings[engine]}`
  const kept = { file, engine, createdAt, schema, bytes: statSync(partial).size, sha256: sha256OfFile(partial), counts }
  renameSync(partial, join(folder, file))
  sync(folder)
  writeManifest(folder, kept)
  prune(folder, file, spared)
  return kept
}

/** Where a copy is written until it is checked. */
export const partialIn = (folder: string): string => join(folder, `.${randomUUID()}.part`)

/**
 * Writes a checked backup of a SQLite file into a folder and removes the oldest. It blocks its thread; a copy that fails the check is
 * removed and the fault thrown.
 */
export function writeBackup(path: string, folder: string, partial: string = partialIn(folder)): BackupManifest {
  mkdirSync(folder, { recursive: true })
  try {
    const database = new DatabaseSync(path, { timeout: 5000 })
    try {
      database.prepare('vacuum into ?').run(partial)
    } finally {
      database.close()
    }
    return keepBackup(folder, partial, 'sqlite', checkBackup(partial))
  } finally {
    rmSync(partial, { force: true })
  }
}

/** What the thread beside the requests is to do with backups of SQLite. */
export type BackupOrder = { write: { path: string; folder: string; partial: string } } | { check: string }

/** Runs one order in a thread of its own; aborted, the thread ends and the promise is refused with the reason. */
async function runBeside(order: BackupOrder, signal?: AbortSignal): Promise<unknown> {
  signal?.throwIfAborted()
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const worker = handleErrors(new Worker(new URL('./worker.ts', import.meta.url), { workerData: order }), reject)
      stop = () => void worker.terminate()
      signal?.addEventListener('abort', stop)
      worker.once('message', resolve).once('exit', () => reject(new Error('The thread that works on backups ended early')))
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/** Writes a checked backup while the server runs, in a thread of its own; undefined on PostgreSQL, of which `dumpPostgres` makes one. */
export async function backupNow(store: Store, folder: string, signal?: AbortSignal): Promise<BackupManifest | undefined> {
  const { path } = await store.describe()
  if (store.engine !== 'sqlite' || !path) return undefined
  mkdirSync(folder, { recursive: true })
  const partial = partialIn(folder)
  try {
    return backupManifest.parse(await runBeside({ write: { path, folder, partial } }, signal))
  } finally {
    for (const ending of ['', '-journal']) rmSync(partial + ending, { force: true })
  }
}

/** Reads a backup of SQLite whole in a thread of its own; throws with what is wrong with it. */
export const checkBeside = async (file: string): Promise<void> => void (await runBeside({ check: file }))
