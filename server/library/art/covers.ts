import { readSidecarArt } from '../../domain/media/sidecar-art.ts'
import { readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { pictureDirectory } from '../../domain/settings/picture-directory.ts'
import type { Db } from '../../db/tables.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { wholeFilesFirst } from '../../domain/media/file-order.ts'
import { findRealPath } from '../../http/files/open-inside.ts'
import type { Working } from '../../jobs/work.ts'
import { dropSizes } from '../../pictures/pictures.ts'
import type { ArtOrder } from './art.ts'
import type { Inspector } from '../probe/inspector.ts'

const mediaAtOnce = 20
const triedFiles = 3

const listOpen = (db: Db, rootId: number, after: number, isBesideOnly: boolean) =>
  db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select(['media.id', 'media.art', 'media.locked_fields as locked', 'root.path as root'])
    .where('media.root_id', '=', rootId)
    .where('media.art_read_at', 'is', null)
    .$if(isBesideOnly, (query) => query.where('media.art', 'is not', null))
    .where('media.id', '>', after)
    .orderBy('media.id')
    .limit(mediaAtOnce)
    .execute()
type Open = Awaited<ReturnType<typeof listOpen>>[number]

const listFiles = (db: Db, mediaId: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.path', 'file.raw_path as rawPath', 'file.renderer', 'file.mime_type as mimeType', 'file.duration', 'root.path as root'])
    .where('content.media_id', '=', mediaId)
    .where('file.state', '=', 'available')
    .where('file.renderer', 'not in', ['NONE', 'PLAIN_TEXT_BOOK', 'PLAIN_TEXT_SIMPLE'])
    .orderBy('content.sort_key')
    .orderBy('file.part', wholeFilesFirst)
    .limit(triedFiles)
    .execute()
type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

/** Within what covers are made. */
export interface ArtReading {
  store: Store
  config: Config
  inspector: Inspector
  ffmpeg: string | null
}
type Role = ArtOrder['role']
type Wanted = Pick<ArtOrder, 'path' | 'file'>

const toWanted = async (file: FileRow, roots: readonly string[]): Promise<Wanted | undefined> => {
  const path = await findRealPath(file, roots).catch(() => undefined)
  const { renderer, mimeType, duration } = file
  return typeof path === 'string' ? { path, file: { renderer, mimeType, duration } } : undefined
}

async function localArt(media: Open, role: Role, roots: readonly string[]): Promise<Wanted | undefined> {
  const art = readSidecarArt(media.art).find((one) => one.role === role)
  if (!art) return undefined
  const place = { root: media.root, path: art.path, rawPath: art.raw === undefined ? null : Buffer.from(art.raw, 'hex') }
  const path = await findRealPath(place, roots).catch(() => undefined)
  return typeof path === 'string' ? { path } : undefined
}

const isOurs = (source: string) => source !== 'upload' && source !== 'scrapper'

const findPicture = (db: Db, mediaId: number, role: Role) =>
  db.selectFrom('picture').select(['file', 'source']).where('media_id', '=', mediaId).where('kind', '=', role).executeTakeFirst()

// Somebody may have chosen a picture while this one was made.
async function isLocked(db: Db, mediaId: number, role: Role): Promise<boolean> {
  const media = await db.selectFrom('media').select('locked_fields as locked').where('id', '=', mediaId).executeTakeFirst()
  return !media || readMediaLocks(media.locked).includes(role)
}

/** Whether the history may put a picture back. */
async function isRemembered(db: Db, mediaId: number, role: Role, file: string): Promise<boolean> {
  const rows = await db
    .selectFrom('edit_field')
    .select(['before', 'after'])
    .where('media_id', '=', mediaId)
    .where('field', '=', role)
    .execute()
  return rows.some(({ before, after }) => `${before}${after}`.includes(`"${file}"`))
}

// The one before is removed only after the new one is on record.
async function keep(
  { store, config, inspector, ffmpeg }: ArtReading,
  mediaId: number,
  role: Role,
  wanted: Wanted | undefined,
): Promise<boolean> {
  if (!wanted) return false
  const key = `${mediaId}-${randomUUID().slice(0, 8)}`
  const into = await pictureDirectory(store.db, config, role)
  const made = await inspector.run('makeArt', { ...wanted, role, into, key, ffmpeg })
  if (!made) return false
  const row = { ...made.picture, source: made.source, version: key, created_at: new Date().toISOString() }
  const old = await store.transact(async (tx) => {
    // The folder was changed meanwhile: what was made there would not be found.
    if ((await pictureDirectory(tx, config, role)) !== into) return null
    const before = await findPicture(tx, mediaId, role)
    if ((before && !isOurs(before.source)) || (await isLocked(tx, mediaId, role))) return row.file
    await tx
      .insertInto('picture')
      .values({ media_id: mediaId, kind: role, ...row })
      .onConflict((conflict) => conflict.columns(['media_id', 'kind']).doUpdateSet(row))
      .execute()
    return before && (await isRemembered(tx, mediaId, role, before.file)) ? undefined : before?.file
  })
  const drop = async (file: string) => {
    await rm(join(into, file), { force: true })
    await dropSizes(join(into, file))
  }
  if (old === null) {
    await drop(made.picture.file)
    return keep({ store, config, inspector, ffmpeg }, mediaId, role, wanted)
  }
  if (old !== undefined) await drop(old)
  return true
}

async function dress(artReading: ArtReading, media: Open, roots: readonly string[]): Promise<void> {
  const { store } = artReading
  const before = await store.db.selectFrom('picture').select(['kind', 'source']).where('media_id', '=', media.id).execute()
  const locked = readMediaLocks(media.locked)
  const isOpen = (role: Role) => !locked.includes(role) && before.every(({ kind, source }) => kind !== role || isOurs(source))
  if (isOpen('background')) await keep(artReading, media.id, 'background', await localArt(media, 'background', roots))
  if (isOpen('cover') && !(await keep(artReading, media.id, 'cover', await localArt(media, 'cover', roots)))) {
    for (const file of await listFiles(store.db, media.id)) {
      if (await keep(artReading, media.id, 'cover', await toWanted(file, roots))) break
    }
  }
  const at = new Date().toISOString()
  await store.transact((tx) => tx.updateTable('media').set({ art_read_at: at }).where('id', '=', media.id).execute())
}

/**
 * Gives covers and backgrounds to the media of a directory that were not looked at yet: from beside the files, else from inside them;
 * or, to begin with, only to those that have a picture beside them.
 */
export async function readArt(artReading: ArtReading, rootId: number, working: Working, isBesideOnly = false): Promise<void> {
  const roots = await listRootPaths(artReading.store.db)
  for (let after = 0; ;) {
    const rows = await listOpen(artReading.store.db, rootId, after, isBesideOnly)
    if (rows.length === 0) return
    for (const media of rows) {
      working.signal.throwIfAborted()
      await dress(artReading, media, roots)
      after = media.id
    }
  }
}
