import type { Probe } from '@amn/contract/media/content-schemas'
import type { Db, Tx } from '../../db/tables.ts'
import { readStoredProbe } from '../../domain/media/stored-probe.ts'

/** A film as its subtitles need it. */
export interface Film {
  id: number
  path: string
  /** Of its bytes, where it was read; null until then. */
  hash: string | null
  size: number
  mtime: number
  duration: number | null
  state: string
  probe: Probe | null
}

const filmColumns = ['id', 'path', 'hash', 'size', 'mtime', 'duration', 'state', 'probe'] as const
type FilmRow = Omit<Film, 'probe'> & { probe: string | null }
const toFilm = (row: FilmRow): Film => ({ ...row, probe: readStoredProbe(row.probe) })

/** The film with this id. */
export async function getFilm(db: Db, id: number): Promise<Film> {
  return toFilm(await db.selectFrom('file').select(filmColumns).where('id', '=', id).executeTakeFirstOrThrow())
}

/** The files of a content: its versions and parts, its subtitles, and fonts that lie beside. */
export const listNeighbours = (db: Db, contentId: number) =>
  db
    .selectFrom('file')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select([
      'file.id',
      'file.path',
      'file.raw_path as rawPath',
      'file.size',
      'file.mtime',
      'file.mime_type as mimeType',
      'file.content_type as contentType',
    ])
    .select(['file.language', 'file.label', 'file.state', 'root.path as root'])
    .where('file.content_id', '=', contentId)
    .orderBy('file.id')
    .limit(1000)
    .execute()
export type Neighbour = Awaited<ReturnType<typeof listNeighbours>>[number]

/** By how many seconds somebody shows the tracks of a film later. */
export async function listOffsets(db: Db, userId: number, fileId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('subtitle_offset')
    .select(['track', 'seconds'])
    .where('user_id', '=', userId)
    .where('file_id', '=', fileId)
    .execute()
  return new Map(rows.map(({ track, seconds }) => [track, seconds]))
}

/** Keeps by how many seconds somebody shows a track later; none is not kept. */
export async function setOffset(tx: Tx, userId: number, fileId: number, track: string, seconds: number): Promise<void> {
  if (seconds === 0) {
    const own = tx.deleteFrom('subtitle_offset').where('user_id', '=', userId)
    await own.where('file_id', '=', fileId).where('track', '=', track).execute()
    return
  }
  const updated_at = new Date().toISOString()
  await tx
    .insertInto('subtitle_offset')
    .values({ user_id: userId, file_id: fileId, track, seconds, updated_at })
    .onConflict((on) => on.columns(['user_id', 'file_id', 'track']).doUpdateSet({ seconds, updated_at }))
    .execute()
}

const probed = (db: Db) =>
  db
    .selectFrom('file')
    .where('file.content_type', '=', 'VIDEO')
    .where('file.state', '=', 'available')
    .where((is) => is.or([is('file.probe', 'like', '%"subtitles":[{%'), is('file.probe', 'like', '%"attachments":[{%')]))

/** How many films have subtitles or attachments inside. */
export async function countFilms(db: Db): Promise<number> {
  const { n } = await probed(db)
    .select((value) => value.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

const filmsAtOnce = 50

/** The films before an id that have subtitles or attachments inside, the newest first, with where they lie. */
export async function listFilms(db: Db, before: number) {
  const rows = await probed(db)
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.id', 'file.path', 'file.hash', 'file.size', 'file.mtime', 'file.duration', 'file.state', 'file.probe'])
    .select(['file.raw_path as rawPath', 'root.path as root'])
    .where('file.id', '<', before)
    .where('root.removed_at', 'is', null)
    .orderBy('file.id', 'desc')
    .limit(filmsAtOnce)
    .execute()
  return rows.map((row) => ({ ...toFilm(row), rawPath: row.rawPath, root: row.root }))
}

/** What tells the files of films of now from those that were replaced or are gone. */
export const listFilmStates = (db: Db) =>
  db.selectFrom('file').select(['id', 'hash', 'size', 'mtime']).where('content_type', '=', 'VIDEO').execute()
