import type { Updateable } from 'kysely'
import type { MediaField } from '@amn/contract/media/media-values'
import { columnOf, type FieldValues, isSameValue, type HistoryPicture, type HistoryTitle, type MediaState } from './media-fields.ts'
import { writeCredits } from '../credits/credit-queries.ts'
import { minimumAge } from '../metadata/age-rating.ts'
import { meanScore } from '../metadata/community-score.ts'
import { findOrInsertSeries } from '../media/series-queries.ts'
import type { Link } from '../media/relations.ts'
import { writeEpisodes } from '../media/episode-queries.ts'
import { deleteLink, insertLink } from '../media/relation-queries.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { indexTitles } from '../media/title-queries.ts'

type Row = Updateable<Tables['media']>
const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value))

// Of 24.5 and 2a, 24.5 and 2.
const numberIn = (enumeration: string | null): number | null => {
  const found = /^\d+(?:\.\d+)?/.exec(enumeration ?? '')
  return found ? Number(found[0]) : null
}

const rowOf = (changes: Partial<FieldValues>): Row => {
  const row: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(columnOf)) {
    const value = changes[field as keyof typeof columnOf]
    if (value !== undefined) row[column] = value
  }
  const { path, enumeration, ageRating, links, communityScores } = changes
  return {
    ...(row as Row),
    ...(changes.adultContent !== undefined && { adult: flag(changes.adultContent) }),
    ...(changes.workInProgress !== undefined && { work_in_progress: flag(changes.workInProgress) }),
    ...(enumeration !== undefined && { enumeration_number: numberIn(enumeration) }),
    ...(ageRating !== undefined && { minimum_age: ageRating === null ? null : minimumAge(ageRating) }),
    ...(links !== undefined && { links: JSON.stringify(links) }),
    ...(communityScores !== undefined && {
      community_scores: JSON.stringify(communityScores),
      community_score: meanScore(communityScores),
    }),
    ...(path !== undefined && { root_id: path?.rootId ?? null, path: path?.path ?? null }),
  }
}

async function writeTitles(tx: Tx, id: number, titles: readonly HistoryTitle[]): Promise<void> {
  await tx.deleteFrom('media_title').where('media_id', '=', id).execute()
  const rows = titles.map((title, index) => ({ media_id: id, place: index, ...title }))
  if (rows.length > 0) await tx.insertInto('media_title').values(rows).execute()
}

async function writeTags(tx: Tx, id: number, before: readonly number[], after: readonly number[]): Promise<void> {
  const gone = before.filter((tag) => !after.includes(tag))
  const known = after.length > 0 ? await tx.selectFrom('tag').select('id').where('id', 'in', after).orderBy('id').execute() : []
  const added = known.filter((tag) => !before.includes(tag.id)).map((tag) => ({ media_id: id, tag_id: tag.id }))
  if (gone.length > 0) await tx.deleteFrom('media_tag').where('media_id', '=', id).where('tag_id', 'in', gone).execute()
  if (added.length > 0) await tx.insertInto('media_tag').values(added).execute()
}

async function writeRelations(tx: Tx, id: number, before: readonly Link[], after: readonly Link[]): Promise<void> {
  const has = (links: readonly Link[], one: Link) => links.some(({ mediaId, type }) => mediaId === one.mediaId && type === one.type)
  for (const link of before) if (!has(after, link)) await deleteLink(tx, id, link)
  for (const link of after) {
    if (has(before, link)) continue
    // One that was purged since cannot be related to any more.
    const isThere = await tx.selectFrom('media').select('id').where('id', '=', link.mediaId).executeTakeFirst()
    if (isThere) await insertLink(tx, id, link)
  }
}

async function writePicture(tx: Tx, id: number, kind: 'cover' | 'background', picture: HistoryPicture | null): Promise<void> {
  if (!picture || picture.file === null) {
    await tx.deleteFrom('picture').where('media_id', '=', id).where('kind', '=', kind).execute()
    return
  }
  const row = { ...picture, file: picture.file }
  await tx
    .insertInto('picture')
    .values({ media_id: id, kind, ...row })
    .onConflict((conflict) => conflict.columns(['media_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** The locks and sources that a media has from now on. */
export type LocksAndProvenance = Pick<MediaState, 'locked' | 'provenance'>

/** Writes fields of a media and makes a new version of it; gives the names of those that were different before. */
export async function writeFields(
  tx: Tx,
  { id, values }: MediaState,
  changes: Partial<FieldValues>,
  { locked, provenance }: LocksAndProvenance,
): Promise<MediaField[]> {
  const changed = (Object.keys(changes) as MediaField[]).filter((field) => !isSameValue(field, values[field], changes[field]))
  const { titles, tags, credits, series, relations, episodes, cover, background } = changes
  const seriesId = series === undefined ? undefined : series === null ? null : await findOrInsertSeries(tx, series)
  await tx
    .updateTable('media')
    .set((value) => ({
      ...rowOf(changes),
      ...(seriesId !== undefined && { series_id: seriesId }),
      locked_fields: JSON.stringify(locked),
      provenance: JSON.stringify(provenance),
      version: value('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  if (titles) await writeTitles(tx, id, titles)
  if (tags) await writeTags(tx, id, values.tags, tags)
  if (credits) await writeCredits(tx, id, credits)
  if (relations) await writeRelations(tx, id, values.relations, relations)
  if (episodes) await writeEpisodes(tx, id, episodes)
  if (cover !== undefined) await writePicture(tx, id, 'cover', cover)
  if (background !== undefined) await writePicture(tx, id, 'background', background)
  if (changed.some((field) => field === 'title' || field === 'titles' || field === 'sortTitle')) await indexTitles(tx, id)
  return changed
}
