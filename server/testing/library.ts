import { wholeFilesFirst } from '../domain/media/file-order.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { claimJob, finishJob } from '../jobs/job-queries.ts'
import { readHandler, type ReadingPrograms } from '../library/probe/probe-files.ts'
import { syncRoots } from '../library/roots.ts'
import { scanHandler } from '../library/scan/scan.ts'
import { findScan, insertScan } from '../library/scan/queries.ts'

/** Writes files below a folder, each with bytes of its own unless given; a path that ends in `/` becomes an empty folder. */
export function layOut(root: string, files: readonly string[] | Record<string, string | Buffer>): void {
  mkdirSync(root, { recursive: true })
  const all = Array.isArray(files)
    ? files.map((path) => [path, `the bytes of ${path}`] as const)
    : Object.entries(files as Record<string, string | Buffer>)
  for (const [path, body] of all) {
    const full = join(root, path)
    mkdirSync(path.endsWith('/') ? full : dirname(full), { recursive: true })
    if (!path.endsWith('/')) writeFileSync(full, body)
  }
}

/** Makes a folder, or several as AMN_MEDIA names them, the media directories; gives the id of the first. */
export async function useRoots(store: Store, media: string): Promise<number> {
  const problems: string[] = []
  await syncRoots(store, media, (problem) => problems.push(problem))
  if (problems.length > 0) throw new Error(problems.join('; '))
  return (await store.db.selectFrom('root').select('id').where('removed_at', 'is', null).orderBy('id').executeTakeFirstOrThrow()).id
}

/** Scans a media directory to the end of its listing, as the worker would; with `confirm`, goes on with a scan that asked. */
export async function scanOnce(store: Store, rootId: number, confirm?: number) {
  const scanId = confirm ?? (await store.transact((tx) => insertScan(tx, rootId)))
  const claimed = await store.transact((tx) => claimJob(tx, 'scan', 'test', 60_000))
  if (!claimed) throw new Error('No scan is waiting')
  const working = { signal: new AbortController().signal, setProgress: () => undefined }
  const end = await scanHandler(store, () => undefined)(claimed, working)
  await store.transact((tx) => finishJob(tx, claimed.id, 'test', { state: end ?? 'done' }))
  const scan = await findScan(store.db, scanId)
  if (!scan) throw new Error('The scan is gone')
  return scan
}

/** Every media with its contents and files, as short lines. */
export async function describeLibrary(store: Store): Promise<Record<string, string[]>> {
  const rows = await store.db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .select([
      'media.type',
      'media.title as mediaTitle',
      'content.id',
      'content.kind',
      'content.season',
      'content.volume',
      'content.number',
      'content.title',
    ])
    .select(['file.path', 'file.renderer', 'file.label', 'file.language', 'file.part', 'file.state'])
    .orderBy('media.type')
    .orderBy('media.title')
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .orderBy('file.part', wholeFilesFirst)
    .orderBy('file.path')
    .execute()
  const shown: Record<string, string[]> = {}
  for (const row of rows) {
    const lines = (shown[`${row.type}: ${row.mediaTitle}`] ??= [])
    const number = [row.season && `s${row.season}`, row.volume && `v${row.volume}`, row.number !== null && `#${row.number}`]
      .filter(Boolean)
      .join(' ')
    const content = [row.kind === 'regular' ? '' : row.kind, number, row.title && `"${row.title}"`].filter(Boolean).join(' ')
    const file = [
      row.renderer,
      row.part !== null && `part ${row.part}`,
      row.language,
      row.label,
      row.state === 'available' ? '' : row.state,
    ]
      .filter(Boolean)
      .join(' ')
    lines.push(`${content || '-'} | ${row.path.slice(row.path.lastIndexOf('/') + 1)} | ${file}`)
  }
  return shown
}

/** All rows of the library, to compare before and after. */
export async function rowsOf(store: Store) {
  const { db } = store
  const [media, titles, contents, files, norms] = await Promise.all([
    db.selectFrom('media').selectAll().orderBy('id').execute(),
    db.selectFrom('media_title').selectAll().orderBy('media_id').orderBy('place').execute(),
    db.selectFrom('content').selectAll().orderBy('id').execute(),
    db.selectFrom('file').selectAll().orderBy('id').execute(),
    db.selectFrom('media_norm').selectAll().orderBy('media_id').execute(),
  ])
  return { media, titles, contents, files, norms }
}

/** Looks into the files of a media directory and finds their covers, as the worker would after a scan. */
export async function readOnce(store: Store, config: Config, programs: ReadingPrograms): Promise<void> {
  const claimed = await store.transact((tx) => claimJob(tx, 'read', 'test', 60_000))
  if (!claimed) throw new Error('Nothing is to be read')
  await readHandler(store, config, programs)(claimed, { signal: new AbortController().signal, setProgress: () => undefined })
  await store.transact((tx) => finishJob(tx, claimed.id, 'test', { state: 'done' }))
}

/** The path of the calls of the file whose path contains a name. */
export async function findFilePath({ db }: Pick<Store, 'db'>, name: string): Promise<string> {
  const found = db.selectFrom('file').select(['id', 'content_id as contentId']).where('path', 'like', `%${name}%`)
  const { id, contentId } = await found.executeTakeFirstOrThrow()
  return `/content/${contentId}/file/${id}`
}
