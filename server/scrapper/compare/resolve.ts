import type { Found } from '@amn/contract/scrapper/scrapper'
import { type ScrapField, scrapFields } from '@amn/contract/scrapper/scrap-values'
import type { MediaState } from '../../domain/history/media-fields.ts'
import type { Db } from '../../db/tables.ts'
import { type ResolvedCredits, resolveCredits } from '../../domain/credits/resolve-credits.ts'
import { type Episode, listEpisodes } from '../../domain/media/episode-queries.ts'
import { toldEpisodes } from '../apply/episodes.ts'
import type { FoundValues } from '../apply/plan-changes.ts'
import { listFixed, resolveRelations, type ResolvedRelation, type Seen } from '../apply/relation-queries.ts'
import { resolveTags, type ResolvedTag } from '../../domain/tags/resolve-tags.ts'

/** What a scrapper found, with the tags and media of this library that it names. */
export interface Resolved {
  values: FoundValues
  tags: ResolvedTag[]
  relations: ResolvedRelation[]
  /** Those who are not here yet count from -1 downwards. */
  credited: ResolvedCredits
  /** As they are now, the episodes of which something was found. */
  episodesNow: Episode[]
  /** The related media whose relations stay as they are. */
  fixed: Set<number>
}

const noCredits: ResolvedCredits = { credits: [], named: [] }
const resolvedFields = ['tags', 'credits', 'relations', 'episodes', 'cover', 'background'] as const satisfies readonly ScrapField[]
const isPlain = (field: string) => scrapFields.some((one) => one === field) && !resolvedFields.some((one) => one === field)

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
  const plain = Object.entries(found).filter(([field, value]) => value !== undefined && isPlain(field))
  const credited = wanted('credits') ? await resolveCredits(db, found.credits ?? [], id) : noCredits
  const tags = found.tags && wanted('tags') ? await resolveTags(db, found.tags) : []
  const relations =
    found.relations && wanted('relations') ? await resolveRelations(db, seen, { id, relations: values.relations }, found.relations) : []
  const here = found.episodes && wanted('episodes') ? await listEpisodes(db, id) : []
  const episodes = toldEpisodes(here, found.episodes ?? [])
  const told = new Set(episodes.map(({ contentId }) => contentId))
  const links = relations.flatMap(({ found: relation, mediaId }) => (mediaId === null ? [] : [{ type: relation.type, mediaId }]))
  const ids = tags.map((tag, index) => tag.id ?? idOfNew(index))
  return {
    values: {
      ...Object.fromEntries(plain),
      ...(credited.credits.length > 0 && { credits: credited.credits }),
      ...(ids.length > 0 && { tags: ids }),
      ...(links.length > 0 && { relations: links }),
      ...(episodes.length > 0 && { episodes }),
    },
    tags,
    relations,
    credited,
    episodesNow: here.filter(({ contentId }) => told.has(contentId)).map(({ isSpecial: _special, locked: _locked, ...episode }) => episode),
    fixed: links.length > 0 ? await listFixed(db, seen, values.relations) : new Set(),
  }
}
