import { AppError } from '@amn/contract/errors'
import { filmParts } from '@amn/contract/playback/film-parts'
import type { Db } from '../db/tables.ts'
import { getVisibleFile, listRootPaths, type Scope } from '../domain/visibility/visible-queries.ts'
import { findRealPath } from '../http/files/open-inside.ts'
import { wholeFilesFirst } from '../domain/media/file-order.ts'
import { withSoundsBeside } from '../domain/media/sounds-beside.ts'
import { readStoredProbe } from '../domain/media/stored-probe.ts'

/** Files of one content that are looked at for those that go on in one another. */
const mostParts = 200
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

async function listFilmsAndSounds(db: Db, contentId: number) {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'path', 'content_type as contentType', 'state', 'language', 'label', 'probe'])
    .where('content_id', '=', contentId)
    .where('content_type', 'in', ['VIDEO', 'AUDIO'])
    .orderBy('part', wholeFilesFirst)
    .orderBy('id')
    .limit(1000)
    .execute()
  return rows.map((row) => ({ ...row, probe: readStoredProbe(row.probe) }))
}

/** A film or recording that the caller may play, as it was probed. */
export async function getPlayedFile(db: Db, scope: Scope, { contentId, fileId }: { contentId: number; fileId: number }) {
  const visible = await getVisibleFile(db, scope, contentId, fileId)
  const row = await db
    .selectFrom('file')
    .select(['probe', 'duration', 'renderer', 'hash', 'part', 'state', 'label', 'language'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  if (row.renderer !== 'VIDEO_PLAYER' && row.renderer !== 'AUDIO_PLAYER') throw new AppError('UNPROCESSABLE_FILE', 'playback.notPlayed')
  const probe = readStoredProbe(row.probe)
  const files = row.renderer === 'VIDEO_PLAYER' ? await listFilmsAndSounds(db, contentId) : []
  const film = files.find(({ id }) => id === fileId)
  return {
    ...visible,
    ...row,
    name: nameOf(visible.path),
    id: fileId,
    probe: film ? withSoundsBeside(film, files) : probe,
  }
}
/** The files of a film that play as one with this one, in their order; of a recording, whose player goes from one to the next, the file alone. */
export async function listPlayedFiles(db: Db, scope: Scope, params: { contentId: number; fileId: number }): Promise<PlayableFile[]> {
  const opened = await getPlayedFile(db, scope, params)
  if (opened.renderer !== 'VIDEO_PLAYER' || opened.part === null) return [opened]
  const rows = await db
    .selectFrom('file')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.id', 'file.path', 'file.raw_path as rawPath', 'file.size', 'file.mtime', 'file.mime_type as mimeType'])
    .select(['file.duration', 'file.renderer', 'file.hash', 'file.part', 'file.state', 'file.label', 'file.language', 'root.path as root'])
    .where('file.content_id', '=', params.contentId)
    .where('file.part', 'is not', null)
    .where('file.renderer', '=', 'VIDEO_PLAYER')
    .orderBy('file.part')
    .orderBy('file.id')
    .limit(mostParts)
    .execute()
  const beside = await listFilmsAndSounds(db, params.contentId)
  const probeOf = (id: number) => {
    const film = beside.find((file) => file.id === id)
    return film ? withSoundsBeside(film, beside) : null
  }
  const parts = rows.map((row) => ({ ...opened, ...row, fileId: row.id, name: nameOf(row.path), probe: probeOf(row.id) }))
  const own = parts.find(({ fileId }) => fileId === opened.fileId)
  return own ? filmParts(parts, own) : [opened]
}
export type PlayableFile = Awaited<ReturnType<typeof getPlayedFile>>

/** Where the file lies now, as a path that programs take. */
export async function getPlayedPath(db: Db, file: Pick<PlayableFile, 'root' | 'path' | 'rawPath'>): Promise<string> {
  const path = await findRealPath(file, await listRootPaths(db))
  if (typeof path !== 'string') throw new AppError('UNPROCESSABLE_FILE', 'file.onlyDownload')
  return path
}
