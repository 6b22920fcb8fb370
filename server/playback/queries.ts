import { AppError } from '@amn/contract/errors'
import type { Db } from '../db/tables.ts'
import { getVisibleFile, listRootPaths, type Scope } from '../domain/visibility/visible-queries.ts'
import { findRealPath } from '../http/files/open-inside.ts'
import { readStoredProbe } from '../domain/media/stored-probe.ts'

/** A film or recording that the caller may play, as it was probed. */
export async function getPlayedFile(db: Db, scope: Scope, { contentId, fileId }: { contentId: number; fileId: number }) {
  const visible = await getVisibleFile(db, scope, contentId, fileId)
  const row = await db
    .selectFrom('file')
    .select(['probe', 'duration', 'renderer', 'hash'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  if (row.renderer !== 'VIDEO_PLAYER' && row.renderer !== 'AUDIO_PLAYER') throw new AppError('UNPROCESSABLE_FILE', 'playback.notPlayed')
  return {
    ...visible,
    name: visible.path.slice(visible.path.lastIndexOf('/') + 1),
    id: fileId,
    hash: row.hash,
    duration: row.duration,
    probe: readStoredProbe(row.probe),
  }
}
export type PlayableFile = Awaited<ReturnType<typeof getPlayedFile>>

/** Where the file lies now, as a path that programs take. */
export async function getPlayedPath(db: Db, file: PlayableFile): Promise<string> {
  const path = await findRealPath(file, await listRootPaths(db))
  if (typeof path !== 'string') throw new AppError('UNPROCESSABLE_FILE', 'file.onlyDownload')
  return path
}
