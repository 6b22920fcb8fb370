import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import { kindOfType, withKind } from '../../domain/media/external-ids.ts'
import { foldTitle } from '../../text/fold.ts'
import { yearOf } from '../../domain/media/media-year.ts'
import type { Db } from '../../db/tables.ts'
import { listExternalIds } from '../../domain/media/external-id-queries.ts'
import { folderTitles } from './folder-titles.ts'
import { findSearchedMedia } from '../media-queries.ts'
import type { SearchQuery } from '../source.ts'
import type { MediaQuery } from './ranking.ts'

/** What is looked for with all that is known of the media that it is for. */
export interface KnownMediaQuery extends MediaQuery {
  /** What the media is known by elsewhere, from its folder's name or from what was applied to it. */
  ids: ExternalId[]
}

const videoTypes: ReadonlySet<string> = new Set(['Anime', 'Movie', 'TvSeries', 'Cartoon'])

/**
 * What is looked for: words that a person has typed stand alone; where they are but a title of the media, its other ones help, and where the
 * folder's name gave it, the season, the year and the brackets of that name do.
 */
export async function findMediaQuery(db: Db, { query, type, year, mediaId }: SearchQuery): Promise<KnownMediaQuery> {
  const typed = { titles: [query], type, year, ids: [] }
  if (mediaId === undefined) return typed
  const media = await findSearchedMedia(db, mediaId)
  if (!media) return typed
  const own = [media.title, ...media.otherTitles]
  if (!own.some((title) => foldTitle(title) === foldTitle(query))) return typed
  const name = media.path?.split('/').at(-1)
  const folder = name !== undefined && videoTypes.has(type) ? folderTitles(name, type) : undefined
  const isOfFolder = folder !== undefined && foldTitle(folder.title) === foldTitle(media.title)
  return {
    titles: [...new Set([...(isOfFolder ? folder.titles : []), query, ...own])],
    year: year ?? yearOf(media) ?? folder?.year,
    subType: media.subType ?? undefined,
    type,
    ids: [
      ...Object.entries(folder?.ids ?? {}).map(([source, key]) => withKind({ source, key }, kindOfType(type))),
      ...(await listExternalIds(db, mediaId)),
    ],
  }
}
