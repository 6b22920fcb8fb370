import { readSidecarArt } from '../../domain/media/sidecar-art.ts'
import { readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { pictureLocation } from '../../domain/settings/picture-directory.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findPathIfThere, findRealPath, refuseOffline } from '../../http/files/open-inside.ts'
import type { Working } from '../../jobs/work.ts'
import { dropPicture } from '../../pictures/pictures.ts'
import { isSameLocation } from '../../storage/storage.ts'
import type { ArtOrder } from './art.ts'
import {
  type CoverFile,
  isInHistory,
  isPictureLocked,
  listCoverFiles,
  listPictures,
  listUnreadArt,
  markArtRead,
  type UnreadArt,
  upsertPicture,
} from './queries.ts'
import type { Inspector } from '../probe/inspector.ts'

/** What is needed to make covers. */
export interface ArtReading {
  store: Store
  config: Config
  inspector: Inspector
  ffmpeg: string | null
}
type Role = ArtOrder['role']
type Wanted = Pick<ArtOrder, 'path' | 'file'>

const toWanted = async (file: CoverFile, own: string, roots: readonly string[]): Promise<Wanted | undefined> => {
  // A file on another disk may wait for that one.
  const path = await (file.root === own ? findPathIfThere(file, roots) : findRealPath(file, roots).catch(() => undefined))
  const { renderer, mimeType, duration } = file
  return typeof path === 'string' ? { path, file: { renderer, mimeType, duration } } : undefined
}

async function localArt(media: UnreadArt, role: Role, roots: readonly string[]): Promise<Wanted | undefined> {
  const art = readSidecarArt(media.art).find((one) => one.role === role)
  if (!art) return undefined
  const place = { root: media.root, path: art.path, rawPath: art.raw === undefined ? null : Buffer.from(art.raw, 'hex') }
  const path = await findPathIfThere(place, roots)
  return typeof path === 'string' ? { path } : undefined
}

const isOurs = (source: string) => source !== 'upload' && source !== 'scrapper'

// The old picture is removed only after the new one is stored.
async function makePicture(
  { store, config, inspector, ffmpeg }: ArtReading,
  mediaId: number,
  role: Role,
  wanted: Wanted | undefined,
): Promise<boolean> {
  if (!wanted) return false
  const key = `${mediaId}-${randomUUID().slice(0, 8)}`
  const into = await pictureLocation(store.db, config, role)
  const made = await inspector.run('makeArt', { ...wanted, role, into, key, ffmpeg })
  if (!made) return false
  const old = await store.transact(async (tx) => {
    // The folder was changed meanwhile: what was made there would not be found.
    if (!isSameLocation(await pictureLocation(tx, config, role), into)) return null
    const before = (await listPictures(tx, mediaId)).find(({ kind }) => kind === role)
    // Somebody may have chosen a picture while this one was made.
    if ((before && !isOurs(before.source)) || (await isPictureLocked(tx, mediaId, role))) return made.picture.file
    await upsertPicture(tx, mediaId, role, made, key)
    return before && (await isInHistory(tx, mediaId, role, before.file)) ? undefined : before?.file
  })
  const drop = (file: string) => dropPicture(into, file)
  if (old === null) {
    await drop(made.picture.file)
    return makePicture({ store, config, inspector, ffmpeg }, mediaId, role, wanted)
  }
  if (old !== undefined) await drop(old)
  return true
}

async function readArtOf(artReading: ArtReading, media: UnreadArt, roots: readonly string[]): Promise<void> {
  const { store } = artReading
  const before = await listPictures(store.db, media.id)
  const locked = readMediaLocks(media.locked)
  const isOpen = (role: Role) => !locked.includes(role) && before.every(({ kind, source }) => kind !== role || isOurs(source))
  if (isOpen('background')) await makePicture(artReading, media.id, 'background', await localArt(media, 'background', roots))
  if (isOpen('cover') && !(await makePicture(artReading, media.id, 'cover', await localArt(media, 'cover', roots)))) {
    for (const file of await listCoverFiles(store.db, media.id)) {
      if (await makePicture(artReading, media.id, 'cover', await toWanted(file, media.root, roots))) break
    }
  }
  await refuseOffline(media.root)
  await store.transact((tx) => markArtRead(tx, media.id))
}

/**
 * Gives covers and backgrounds to the media of a directory whose art was not read yet: from beside the files, else from inside them;
 * or, to begin with, only to those that have a picture beside them.
 */
export async function readArt(artReading: ArtReading, rootId: number, working: Working, isBesideOnly = false): Promise<void> {
  const roots = await listRootPaths(artReading.store.db)
  for (let after = 0; ;) {
    const rows = await listUnreadArt(artReading.store.db, rootId, after, isBesideOnly)
    if (rows.length === 0) return
    for (const media of rows) {
      working.signal.throwIfAborted()
      await readArtOf(artReading, media, roots)
      after = media.id
    }
  }
}
