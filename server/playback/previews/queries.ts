import type { Probe } from '@amn/contract/media/content'
import type { Db } from '../../db/tables.ts'
import type { FileLocation } from '../../http/files/open-inside.ts'
import { readStoredProbe } from '../../domain/media/stored-probe.ts'
import type { FileState } from '../kept-folders.ts'

/** A film of the library, and where it lies. */
export interface PreviewedFilm extends FileState, FileLocation {
  /** Seconds. */
  duration: number | null
  probe: Probe | null
}

const atOnce = 200
const selectFilms = (db: Db) =>
  db
    .selectFrom('file')
    .where('file.renderer', '=', 'VIDEO_PLAYER')
    .where('file.state', '=', 'available')
    .where('file.probed_at', 'is not', null)
const withLocation = (db: Db) =>
  selectFilms(db)
    .innerJoin('root', 'root.id', 'file.root_id')
    .where('root.removed_at', 'is', null)
    .select(['file.id', 'file.hash', 'file.size', 'file.mtime', 'file.path', 'file.raw_path as rawPath', 'root.path as root'])
    .select(['file.duration', 'file.probe'])
const read = <T extends { probe: string | null }>(row: T) => ({ ...row, probe: readStoredProbe(row.probe) })

/** The next films before an id, the newest first. */
export async function listFilms(db: Db, before: number): Promise<PreviewedFilm[]> {
  const rows = await withLocation(db).where('file.id', '<', before).orderBy('file.id', 'desc').limit(atOnce).execute()
  return rows.map(read)
}

/** One film; undefined where it is none, is not there, or has not been looked into yet. */
export async function findFilm(db: Db, id: number): Promise<PreviewedFilm | undefined> {
  const row = await withLocation(db).where('file.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** What a file is and whether it can be read. */
export const findFileState = (db: Db, id: number) =>
  db.selectFrom('file').select(['renderer', 'state', 'reason']).where('id', '=', id).executeTakeFirstOrThrow()

/** How many films there are. */
export async function countFilms(db: Db): Promise<number> {
  const { n } = await selectFilms(db)
    .select((value) => value.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** What every film of the library is kept by, those included that cannot be reached now. */
export const listPreviewed = (db: Db): Promise<FileState[]> =>
  db.selectFrom('file').select(['id', 'hash', 'size', 'mtime']).where('renderer', '=', 'VIDEO_PLAYER').execute()

/** How many jobs of a kind wait. */
export async function countWaiting(db: Db, kind: string): Promise<number> {
  const { n } = await db
    .selectFrom('job')
    .select((value) => value.fn.countAll<number>().as('n'))
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(n)
}

const tryAgainAfter = 600_000
/** Whether a job of this kind and key was queued in the last ten minutes, however it ended. */
export async function wasQueuedLately(db: Db, kind: string, key: string): Promise<boolean> {
  const since = new Date(Date.now() - tryAgainAfter).toISOString()
  const query = db.selectFrom('job').select('id').where('kind', '=', kind).where('key', '=', key).where('created_at', '>', since)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}
