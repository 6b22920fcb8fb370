import type { Found } from '@amn/contract/scrapper/scrapper'
import type { ScrapField } from '@amn/contract/scrapper/scrap-values'
import type { MediaState } from '../../domain/history/media-fields.ts'
import type { Db } from '../../db/tables.ts'
import type { FoundValues } from '../apply/plan-changes.ts'
import { listFixed, resolveRelations, type ResolvedRelation, type Seen } from '../apply/relation-queries.ts'
import { resolveTags, type ResolvedTag } from '../../domain/tags/resolve-tags.ts'

/** What a scrapper found, with the tags and media of this library that it names. */
export interface Resolved {
  values: FoundValues
  tags: ResolvedTag[]
  relations: ResolvedRelation[]
  /** The related media whose relations stay as they are. */
  fixed: Set<number>
}

/** Tags that there are not yet count from -1 downwards, in the order in which they were found. */
export const idOfNew = (index: number): number => -1 - index

/** Finds the tags and media of this library that a scrapper names, for the fields that are wanted. */
export async function resolveFound(
  db: Db,
  seen: Seen,
  { id, values }: Pick<MediaState, 'id' | 'values'>,
  found: Found,
  wanted: (field: ScrapField) => boolean,
): Promise<Resolved> {
  const { title, titles, subType, status, season, seasonYear, airedFrom, airedTo, originCountry, enumeration, description, adultContent } =
    found
  const plain = {
    title,
    titles,
    subType,
    status,
    season,
    seasonYear,
    airedFrom,
    airedTo,
    originCountry,
    enumeration,
    description,
    adultContent,
  }
  const tags = found.tags && wanted('tags') ? await resolveTags(db, found.tags) : []
  const relations =
    found.relations && wanted('relations') ? await resolveRelations(db, seen, { id, relations: values.relations }, found.relations) : []
  const links = relations.flatMap(({ found: relation, mediaId }) => (mediaId === null ? [] : [{ type: relation.type, mediaId }]))
  const ids = tags.map((tag, index) => tag.id ?? idOfNew(index))
  return {
    values: {
      ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
      ...(ids.length > 0 && { tags: ids }),
      ...(links.length > 0 && { relations: links }),
    },
    tags,
    relations,
    fixed: links.length > 0 ? await listFixed(db, seen, values.relations) : new Set(),
  }
}
