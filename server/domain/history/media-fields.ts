import { readAllProvenance, readMediaLocks } from './stored-marks.ts'
import type { Selectable } from 'kysely'
import type { MediaField } from '@amn/contract/media/media-values'
import type { MediaStatus, MediaType, Season, SubType } from '@amn/contract/values'
import { engineOf } from '../../db/engine.ts'
import { type Link, listLinksOf } from '../media/relations.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/** A picture as it stands in the table; without a file once the history has forgotten it. */
export type KeptPicture = Omit<Selectable<Tables['picture']>, 'media_id' | 'kind' | 'file'> & { file: string | null }
export type KeptTitle = Omit<Selectable<Tables['media_title']>, 'media_id' | 'place'>

/** The fields of a media that people edit, as they are kept in its history: tags by id, relations as this media sees them. */
export interface FieldValues {
  title: string
  sortTitle: string | null
  titles: KeptTitle[]
  enumeration: string | null
  subType: SubType | null
  status: MediaStatus
  season: Season
  seasonYear: number | null
  airedFrom: string | null
  airedTo: string | null
  originCountry: string | null
  description: string
  adultContent: boolean
  workInProgress: boolean
  tags: number[]
  relations: Link[]
  path: { rootId: number; path: string } | null
  cover: KeptPicture | null
  background: KeptPicture | null
  amnMediaType: MediaType
}

/** A media as somebody is about to change it. */
export interface Present {
  id: number
  version: number
  locked: MediaField[]
  /** Where each field's value came from. */
  provenance: Partial<Record<MediaField, string>>
  isInBin: boolean
  /** It lies hidden beside the media that has its contents. */
  isMerged: boolean
  values: FieldValues
}

/** The fields that stand in a column of their own. */
export const columnOf = {
  title: 'title',
  sortTitle: 'sort_as',
  enumeration: 'enumeration',
  subType: 'sub_type',
  status: 'status',
  season: 'season',
  seasonYear: 'season_year',
  airedFrom: 'aired_from',
  airedTo: 'aired_to',
  originCountry: 'origin_country',
  description: 'description',
  amnMediaType: 'type',
} as const satisfies Partial<Record<MediaField, keyof Tables['media']>>

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
  path: row.root_id === null || row.path === null ? null : { rootId: row.root_id, path: row.path },
  amnMediaType: row.type,
})

/** Reads the fields of media, which wait for this transaction from now on; what is not there is left out. */
export async function readPresent(tx: Tx, ids: readonly number[]): Promise<Map<number, Present>> {
  await lockMedia(tx, ids)
  return listPresent(tx, ids)
}

/** Reads the fields of media for showing them. */
export async function listPresent(db: Db, ids: readonly number[]): Promise<Map<number, Present>> {
  if (ids.length === 0) return new Map()
  const media = await db.selectFrom('media').selectAll().where('id', 'in', ids).execute()
  const titles = byMedia(await db.selectFrom('media_title').selectAll().where('media_id', 'in', ids).orderBy('place').execute())
  const tags = byMedia(await db.selectFrom('media_tag').selectAll().where('media_id', 'in', ids).orderBy('tag_id').execute())
  const pictures = byMedia(await db.selectFrom('picture').selectAll().where('media_id', 'in', ids).execute())
  const relations = await listLinksOf(db, ids)
  const pictureOf = (id: number, kind: 'cover' | 'background'): KeptPicture | null => {
    const found = pictures.get(id)?.find((picture) => picture.kind === kind)
    if (!found) return null
    const { media_id: _id, kind: _kind, ...kept } = found
    return kept
  }
  const present = new Map<number, Present>()
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
        relations: relations.get(id) ?? [],
        cover: pictureOf(id, 'cover'),
        background: pictureOf(id, 'background'),
      },
    })
  }
  return present
}

const essence = (field: MediaField, value: unknown): unknown => {
  if (field === 'cover' || field === 'background') return (value as KeptPicture | null)?.version ?? null
  if (field === 'tags') return (value as number[]).toSorted((a, b) => a - b)
  if (field === 'relations') return (value as Link[]).map(({ type, mediaId }) => `${mediaId} ${type}`).toSorted()
  if (field === 'titles') return (value as KeptTitle[]).map(({ title, language, kind }) => [title, language, kind])
  if (field === 'path' && value !== null) return Object.values(value as object).toSorted()
  return value
}

/** Whether two values of a field mean the same, in whatever order their parts stand. */
export const isSameValue = (field: MediaField, one: unknown, other: unknown): boolean =>
  JSON.stringify(essence(field, one)) === JSON.stringify(essence(field, other))

/** Whether a field holds nothing that anybody has said. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === '' || value === false || value === 'UNKNOWN' || (Array.isArray(value) && value.length === 0)
