import { AppError } from '@amn/contract/errors'
import type { ImportFile, ImportItem, MediaImport } from '@amn/contract/library/imports'
import type { MediaType } from '@amn/contract/values'
import type { Config } from '../config.ts'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { PlannedItem } from './plan/plan-items.ts'
import { listKnownReceived } from './files/uploads.ts'
import { type FileRow, sumFiles } from './file-queries.ts'
import { listMediaIds } from './item-queries.ts'
import { findImport, type ImportRow, listTitles, undoLimit } from './queries.ts'

const denied = () => new AppError('ACCESS_DENIED', 'access.denied')

/** An import of the caller; throws NOT_FOUND for anybody else's. */
export async function getOwnImport(
  db: Db,
  id: number,
  { actor, permit }: { actor: Actor; permit: (type: MediaType) => void },
): Promise<ImportRow> {
  const row = await findImport(db, id)
  if (!row || row.userId !== actor.userId) throw new AppError('NOT_FOUND', 'import.none')
  permit(row.type)
  if (!actor.types('INFO').includes(row.type)) throw denied()
  return row
}

const openStates: readonly string[] = ['choosing', 'failed', 'cancelled']
/** Refuses with CONFLICT what changes an import that is running or over. */
export function refuseClosed(row: ImportRow): void {
  if (!openStates.includes(row.state)) throw new AppError('CONFLICT', 'import.notChanged')
}

const listMedia = async (db: Db, row: ImportRow): Promise<MediaImport['media']> => {
  if (row.state !== 'done' && row.state !== 'undone' && row.state !== 'undoing') return []
  const titles = await listTitles(db, await listMediaIds(db, row.id))
  return titles.map(({ id, title }) => ({ id, title, isNew: row.made.mediaIds.includes(id) }))
}

/** An import as its owner sees it. */
export async function showImport(db: Db, config: Config, row: ImportRow): Promise<MediaImport> {
  const { id, type, source, state, mediaId, rootId, progress, error, createdAt, finishedAt } = row
  const [{ fileCount, size }, media] = await Promise.all([sumFiles(db, id), listMedia(db, row)])
  const isArriving = source === 'upload' && openStates.includes(state)
  const received = isArriving ? [...(await listKnownReceived(config, row)).values()].reduce((sum, one) => sum + one, 0) : size
  const isMoving = state === 'running' || state === 'undoing'
  return {
    id,
    amnMediaType: type,
    source,
    state,
    mediaId,
    rootId,
    fileCount,
    size,
    received: Math.min(size, received),
    progress: isMoving ? (progress ?? 0) : null,
    error,
    media,
    canUndo: state === 'done' && finishedAt !== null && finishedAt > undoLimit(),
    createdAt,
    finishedAt,
  }
}

/** A file as its owner sees it. */
export const showFile = (file: FileRow, row: ImportRow, received: ReadonlyMap<number, number>): ImportFile => ({
  id: file.id,
  path: file.path,
  size: file.size,
  received: row.source === 'inbox' || row.state === 'done' ? file.size : Math.min(file.size, received.get(file.id) ?? 0),
  leftOut: file.left_out,
})

/** A planned row as its owner sees it. */
export const showItem = ({ item, media, conflict, rivals, problem, target }: PlannedItem): ImportItem => ({
  id: item.id,
  path: item.path,
  contentType: item.content_type,
  size: item.size,
  pages: item.pages,
  ownerId: item.owner_id,
  title: media.mediaId === null ? item.media_title : media.title,
  year: item.year,
  mediaId: media.mediaId,
  kind: item.kind,
  season: item.season,
  volume: item.volume,
  number: item.number,
  contentTitle: item.title,
  airedAt: item.aired_at,
  language: item.language,
  label: item.label,
  part: item.part,
  action: item.action,
  isEdited: item.is_edited === 1,
  conflict,
  rivals,
  problem,
  target,
})
