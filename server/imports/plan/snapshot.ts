import { listMediaAt, listMediaFiles, listMediaFolders } from './media-queries.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { contentKey } from '../../domain/media/numbering.ts'
import { isWritable } from './directories.ts'
import { listUndoneMedia } from '../queries.ts'

/** A file that a media has already. */
export interface ExistingFile {
  path: string
  name: string
  season: number | null
  isSubtitle: boolean
  isVideo: boolean
}
/** A media that files may go to. */
export interface ExistingMedia {
  id: number
  title: string
  rootId: number | null
  root: string | null
  /** Its folder below the media directory. */
  path: string | null
  isWritable: boolean
  /** The files that can be reached, by the key of their content. */
  files: Map<string, ExistingFile[]>
}
/** What the plan needs to know of the library and the disk. */
export interface Snapshot {
  media: Map<number, ExistingMedia>
  /** The media at a path of a media directory, also one in the bin; `isTakenBack`: by an import that was undone. */
  mediaAt: Map<string, { id: number; isGone: boolean; isTakenBack: boolean }>
  /** The names in a folder, in the form in which they are compared; empty where it is not there. */
  namesIn: (folder: string) => Promise<Set<string>>
}

/** Names that differ in this form differ on every file system. */
export const comparable = (name: string): string => name.normalize('NFC').toLowerCase()

async function groupFiles(db: Db, ids: readonly number[]): Promise<Map<number, ExistingMedia['files']>> {
  const rows = await listMediaFiles(db, ids)
  const found = new Map<number, ExistingMedia['files']>()
  for (const { mediaId, path, contentType, ...content } of rows) {
    const files = found.get(mediaId) ?? found.set(mediaId, new Map()).get(mediaId)
    const key = contentKey(content)
    const isSubtitle = contentType === 'SUBTITLES'
    const one = { path, name: path.slice(path.lastIndexOf('/') + 1), season: content.season, isSubtitle, isVideo: contentType === 'VIDEO' }
    files?.set(key, [...(files.get(key) ?? []), one])
  }
  return found
}

async function listMedia(db: Db, type: MediaType, ids: readonly number[]): Promise<Map<number, ExistingMedia>> {
  if (ids.length === 0) return new Map()
  const rows = await listMediaFolders(db, type, ids)
  const files = await groupFiles(db, ids)
  const media = rows.map(async ({ removedAt, ...row }): Promise<[number, ExistingMedia]> => {
    const isOpen = row.root === null || row.path === null || (removedAt === null && (await isWritable(join(row.root, row.path))))
    return [row.id, { ...row, isWritable: isOpen, files: files.get(row.id) ?? new Map() }]
  })
  return new Map(await Promise.all(media))
}

async function listMediaInFolders(db: Db, type: MediaType, rootId: number, paths: readonly string[]): Promise<Snapshot['mediaAt']> {
  const found: Snapshot['mediaAt'] = new Map()
  if (paths.length === 0) return found
  const rows = await listMediaAt(db, rootId, paths)
  const undone = rows.length === 0 ? new Set<number>() : await listUndoneMedia(db)
  for (const row of rows) {
    const isOther = row.type !== type || row.mergedInto !== null
    found.set(row.path ?? '', { id: row.id, isGone: isOther || row.deletedAt !== null, isTakenBack: !isOther && undone.has(row.id) })
  }
  return found
}

/** Reads the media that files may go to and what is in the folders of new ones; folders on disk are read when a name in them is asked for. */
export async function readSnapshot(
  db: Db,
  { type, rootId }: { type: MediaType; rootId: number },
  mediaIds: readonly number[],
  newPaths: readonly string[],
): Promise<Snapshot> {
  const folders = new Map<string, Promise<Set<string>>>()
  const mediaAt = await listMediaInFolders(db, type, rootId, newPaths)
  const inFolders = [...mediaAt.values()].filter(({ isGone }) => !isGone).map(({ id }) => id)
  return {
    media: await listMedia(db, type, [...new Set([...mediaIds, ...inFolders])]),
    mediaAt,
    namesIn: (folder) => {
      const known = folders.get(folder)
      if (known) return known
      const listed = readdir(folder).then(
        (names) => new Set(names.map(comparable)),
        () => new Set<string>(),
      )
      folders.set(folder, listed)
      return listed
    },
  }
}
