import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Store } from '../db/connect.ts'
import { pictureDirectory } from '../db/picture-directory.ts'
import type { Db } from '../db/tables.ts'
import { listRootPaths } from '../db/visible.ts'
import { locate } from '../http/open-inside.ts'
import type { Working } from '../jobs/work.ts'
import { makeBackground, makeCover } from '../media/pictures.ts'
import { coverOf, type CoverSource } from '../reading/cover.ts'
import { frameOf } from './frame.ts'

type Source = 'folder' | 'embedded' | 'page' | 'frame'
interface Found {
  source: Source
  body: string | Buffer
}

const mediaAtOnce = 20
const triedFiles = 3

const listOpen = (db: Db, rootId: number, after: number) =>
  db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select(['media.id', 'media.art', 'media.locked_fields as locked', 'root.path as root'])
    .where('media.root_id', '=', rootId)
    .where('media.art_read_at', 'is', null)
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
    .orderBy('file.part')
    .limit(triedFiles)
    .execute()
type FileRow = Awaited<ReturnType<typeof listFiles>>[number]

const sourceOf = ({ renderer, mimeType }: FileRow): [CoverSource, Source] | undefined => {
  if (renderer === 'IMAGE_MULTIPLE') return ['pages', 'page']
  if (renderer === 'PDF') return ['pdf', 'page']
  if (renderer === 'AUDIO_PLAYER') return ['audio', 'embedded']
  return mimeType === 'application/epub+zip' ? ['epub', 'embedded'] : undefined
}

async function coverFrom(file: FileRow, roots: readonly string[], ffmpeg: string | null): Promise<Found | undefined> {
  const path = await locate(file, roots).catch(() => undefined)
  if (typeof path !== 'string') return undefined
  if (file.renderer === 'IMAGE_SINGLE') return { source: 'page', body: path }
  if (file.renderer === 'VIDEO_PLAYER') {
    const body = ffmpeg === null ? undefined : await frameOf(ffmpeg, path, file.duration)
    return body && { source: 'frame', body }
  }
  const kind = sourceOf(file)
  const body = kind && (await coverOf(path, kind[0]).catch(() => undefined))
  return kind && body && { source: kind[1], body }
}

interface Stored {
  role: 'cover' | 'background'
  path: string
  raw?: string
}
async function localArt(media: Open, role: Stored['role'], roots: readonly string[]): Promise<Found | undefined> {
  const art = (JSON.parse(media.art ?? '[]') as Stored[]).find((one) => one.role === role)
  if (!art) return undefined
  const place = { root: media.root, path: art.path, rawPath: art.raw === undefined ? null : Buffer.from(art.raw, 'hex') }
  const path = await locate(place, roots).catch(() => undefined)
  return typeof path === 'string' ? { source: 'folder', body: path } : undefined
}

async function keep(store: Store, config: Config, mediaId: number, role: Stored['role'], found: Found): Promise<boolean> {
  const make = role === 'cover' ? makeCover : makeBackground
  const key = `${mediaId}-${randomUUID().slice(0, 8)}`
  const folder = await pictureDirectory(store.db, config, role)
  const made = await make(found.body, folder, key).catch(() => undefined)
  if (!made) return false
  const row = { ...made, source: found.source, version: key, created_at: new Date().toISOString() }
  await store.transact((db) =>
    db
      .insertInto('picture')
      .values({ media_id: mediaId, kind: role, ...row })
      .onConflict((conflict) =>
        conflict.columns(['media_id', 'kind']).doUpdateSet(row).where('picture.source', 'not in', ['upload', 'scrapper']),
      )
      .execute(),
  )
  return true
}

async function dress(store: Store, config: Config, media: Open, roots: readonly string[], ffmpeg: string | null): Promise<void> {
  const { db } = store
  const before = await db.selectFrom('picture').select(['kind', 'source']).where('media_id', '=', media.id).execute()
  const locked = JSON.parse(media.locked) as string[]
  const isOpen = (role: Stored['role']) =>
    !locked.includes(role) && !before.some(({ kind, source }) => kind === role && (source === 'upload' || source === 'scrapper'))
  const background = isOpen('background') ? await localArt(media, 'background', roots) : undefined
  if (background) await keep(store, config, media.id, 'background', background)
  if (isOpen('cover')) {
    const local = await localArt(media, 'cover', roots)
    if (!(local && (await keep(store, config, media.id, 'cover', local)))) {
      for (const file of await listFiles(db, media.id)) {
        const found = await coverFrom(file, roots, ffmpeg)
        if (found && (await keep(store, config, media.id, 'cover', found))) break
      }
    }
  }
  await store.transact((inner) =>
    inner.updateTable('media').set({ art_read_at: new Date().toISOString() }).where('id', '=', media.id).execute(),
  )
}

/** Gives covers and backgrounds to the media of a directory that were not looked at yet: from beside the files, else from inside them. */
export async function readArt(store: Store, config: Config, rootId: number, ffmpeg: string | null, working: Working): Promise<void> {
  const roots = await listRootPaths(store.db)
  for (let after = 0; ;) {
    const rows = await listOpen(store.db, rootId, after)
    if (rows.length === 0) return
    for (const media of rows) {
      working.signal.throwIfAborted()
      await dress(store, config, media, roots, ffmpeg)
      after = media.id
    }
  }
}
