import { z } from 'zod'
import { givenSegments, type GivenSegment } from '@amn/contract/playback/segments-schemas'
import { parseJson } from '../../db/json/json-column.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { FileLocation } from '../../http/files/open-inside.ts'
import { readStoredProbe } from '../../domain/media/stored-probe.ts'

const stored = z.nullable(givenSegments)
const readList = (text: string | null): GivenSegment[] | null => (text === null ? null : parseJson(stored, text, null))

/** What is known of the segments of a file: its chapters, what its sound told, what somebody set. */
export async function findSegments(db: Db, fileId: number) {
  const row = await db
    .selectFrom('file')
    .leftJoin('file_segments', 'file_segments.file_id', 'file.id')
    .select(['file.probe', 'file.duration', 'file_segments.found', 'file_segments.by_hand as byHand'])
    .where('file.id', '=', fileId)
    .executeTakeFirst()
  return {
    duration: row?.duration ?? null,
    chapters: readStoredProbe(row?.probe ?? null)?.chapters ?? [],
    found: readList(row?.found ?? null) ?? [],
    byHand: readList(row?.byHand ?? null),
  }
}

/** Keeps what somebody set for a file; null forgets it. */
export async function setByHand(tx: Tx, fileId: number, segments: readonly GivenSegment[] | null): Promise<void> {
  const by_hand = segments && JSON.stringify(segments)
  await tx
    .insertInto('file_segments')
    .values({ file_id: fileId, found: null, compared: null, by_hand })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ by_hand }))
    .execute()
}

/** The films of the other episodes of a season, whatever their version. */
export function listSeason(db: Db, contentId: number): Promise<{ contentId: number; fileId: number }[]> {
  return db
    .selectFrom('content as own')
    .innerJoin('content', 'content.media_id', 'own.media_id')
    .innerJoin('file', 'file.content_id', 'content.id')
    .select(['content.id as contentId', 'file.id as fileId'])
    .where('own.id', '=', contentId)
    .whereRef('content.id', '!=', 'own.id')
    .where('content.kind', '=', 'regular')
    .where((value) =>
      value.or([
        value('content.season', '=', value.ref('own.season')),
        value.and([value('content.season', 'is', null), value('own.season', 'is', null)]),
      ]),
    )
    .where('file.renderer', '=', 'VIDEO_PLAYER')
    .where('file.part', 'is', null)
    .orderBy('content.sort_key')
    .orderBy('file.id')
    .execute()
}

/** Keeps what the sound of a file told when it was compared with certain others. */
export async function setFound(tx: Tx, fileId: number, segments: readonly GivenSegment[], compared: string): Promise<void> {
  const found = JSON.stringify(segments)
  await tx
    .insertInto('file_segments')
    .values({ file_id: fileId, found, compared, by_hand: null })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ found, compared }))
    .execute()
}

/** An episode whose sound can be compared: one file, for the first version of each. */
export interface Episode extends FileLocation {
  id: number
  mediaId: number
  season: number | null
  duration: number
  hash: string | null
  size: number
  compared: string | null
}

/** The media that have several episodes as films, by their ids. */
export async function listSeries(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('content')
    .innerJoin('file', 'file.content_id', 'content.id')
    .select('content.media_id as mediaId')
    .where('content.kind', '=', 'regular')
    .where('file.renderer', '=', 'VIDEO_PLAYER')
    .where('content.media_id', '>', after)
    .groupBy('content.media_id')
    .having((value) => value.fn.count('content.id').distinct(), '>=', 3)
    .orderBy('content.media_id')
    .limit(limit)
    .execute()
  return rows.map(({ mediaId }) => mediaId)
}

/** The episodes of a media in their order, each by its first file that is there and was looked into. */
export async function listEpisodes(db: Db, mediaId: number): Promise<Episode[]> {
  const rows = await db
    .selectFrom('content')
    .innerJoin('file', 'file.content_id', 'content.id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .leftJoin('file_segments', 'file_segments.file_id', 'file.id')
    .select([
      'file.id',
      'content.id as contentId',
      'content.media_id as mediaId',
      'content.season',
      'file.duration',
      'file.hash',
      'file.size',
    ])
    .select(['file.path', 'file.raw_path as rawPath', 'root.path as root', 'file_segments.compared'])
    .where('content.media_id', '=', mediaId)
    .where('content.kind', '=', 'regular')
    .where('file.renderer', '=', 'VIDEO_PLAYER')
    .where('file.state', '=', 'available')
    .where('file.part', 'is', null)
    .where('file.duration', 'is not', null)
    .where('root.removed_at', 'is', null)
    .orderBy('content.sort_key')
    .orderBy('file.id')
    .execute()
  const seen = new Set<number>()
  return rows.flatMap(({ contentId, duration, ...row }) => {
    if (seen.has(contentId) || duration === null) return []
    seen.add(contentId)
    return [{ ...row, duration }]
  })
}
