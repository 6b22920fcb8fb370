import type { Selectable } from 'kysely'
import { engineOf } from '../../db/engine.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { listCreditsOf } from '../credits/credit-queries.ts'
import { readCommunityScores, readLinks } from '../metadata/stored-lists.ts'
import { listSeriesNames } from '../media/series-queries.ts'
import { listLinksOf } from '../media/relation-queries.ts'
import type { HistoryPicture, MediaState } from './media-fields.ts'
import { readAllProvenance, readMediaLocks } from './locks-and-provenance.ts'

/** Makes those who change the same media wait for each other; SQLite has one writer at a time anyway. */
export async function lockMedia(tx: Tx, ids: readonly number[]): Promise<void> {
  if (engineOf(tx) === 'sqlite' || ids.length === 0) return
  await tx.selectFrom('media').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

const byMedia = <T extends { media_id: number }>(rows: readonly T[]) => Map.groupBy(rows, ({ media_id: id }) => id)

type MediaRow = Selectable<Tables['media']>
const valuesOf = (row: MediaRow) => ({
  title: row.title,
  sortTitle: row.sort_as,
  enumeration: row.enumeration,
  subType: row.sub_type,
  status: row.status,
  season: row.season,
  seasonYear: row.season_year,
  airedFrom: row.aired_from,
  airedTo: row.aired_to,
  originCountry: row.origin_country,
  description: row.description,
  adultContent: row.adult === 1,
  workInProgress: row.work_in_progress === 1,
  originalLanguage: row.original_language,
  ageRating: row.age_rating,
  runtime: row.runtime,
  pageCount: row.page_count,
  wordCount: row.word_count,
  totalCount: row.total_count,
  links: readLinks(row.links),
  communityScores: readCommunityScores(row.community_scores),
  path: row.root_id === null || row.path === null ? null : { rootId: row.root_id, path: row.path },
  amnMediaType: row.type,
})

/** Reads the fields of media, which wait for this transaction from now on; what is not there is left out. */
export async function readLockedMedia(tx: Tx, ids: readonly number[]): Promise<Map<number, MediaState>> {
  await lockMedia(tx, ids)
  return listMediaStates(tx, ids)
}

/** Reads the fields of media for showing them. */
export async function listMediaStates(db: Db, ids: readonly number[]): Promise<Map<number, MediaState>> {
  if (ids.length === 0) return new Map()
  const media = await db.selectFrom('media').selectAll().where('id', 'in', ids).execute()
  const titles = byMedia(await db.selectFrom('media_title').selectAll().where('media_id', 'in', ids).orderBy('place').execute())
  const tags = byMedia(await db.selectFrom('media_tag').selectAll().where('media_id', 'in', ids).orderBy('tag_id').execute())
  const pictures = byMedia(await db.selectFrom('picture').selectAll().where('media_id', 'in', ids).execute())
  const relations = await listLinksOf(db, ids)
  const credits = await listCreditsOf(db, ids)
  const series = await listSeriesNames(
    db,
    media.flatMap((row) => row.series_id ?? []),
  )
  const pictureOf = (id: number, kind: 'cover' | 'background'): HistoryPicture | null => {
    const found = pictures.get(id)?.find((picture) => picture.kind === kind)
    if (!found) return null
    const { media_id: _id, kind: _kind, ...kept } = found
    return kept
  }
  const present = new Map<number, MediaState>()
  for (const row of media) {
    const { id } = row
    present.set(id, {
      id,
      version: row.version,
      locked: readMediaLocks(row.locked_fields),
      provenance: readAllProvenance(row.provenance),
      isInBin: row.deleted_at !== null,
      isMerged: row.merged_into !== null,
      values: {
        ...valuesOf(row),
        titles: (titles.get(id) ?? []).map(({ title, language, kind }) => ({ title, language, kind })),
        tags: (tags.get(id) ?? []).map((tag) => tag.tag_id),
        credits: credits.get(id) ?? [],
        series: series.get(row.series_id ?? 0) ?? null,
        relations: relations.get(id) ?? [],
        episodes: [],
        cover: pictureOf(id, 'cover'),
        background: pictureOf(id, 'background'),
      },
    })
  }
  return present
}
