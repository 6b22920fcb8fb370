import type { Found } from '@amn/contract/scrapper/scrapper'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { regroupTags } from '../../library/local-metadata/apply-to-media.ts'
import { toFound, localFields } from '../../library/local-metadata/choose-fields.ts'
import { mergeSources } from '../../library/local-metadata/merge-sources.ts'
import { readStoredMetadata } from '../../library/local-metadata/stored-metadata.ts'
import { readTitle } from '../media-queries.ts'
import type { Scrapper } from '../source.ts'
import { toHit } from '../compare/to-hit.ts'
import { listPictureKeys, readPictureByKey } from './pictures.ts'

const idOf = (mediaId: number) => `media-${mediaId}`

/** What the files of a media say of it, in the order in which they are believed; undefined where they say nothing. */
async function findFound(db: Db, mediaId: number, type: MediaType): Promise<Found | undefined> {
  const stored = await readStoredMetadata(db, mediaId, type)
  const found = toFound(stored.precedence, mergeSources(stored, type))
  if (Object.keys(found).length === 0) return undefined
  return { ...found, ...(found.tags && { tags: regroupTags(found.tags) }), ...(await listPictureKeys(db, mediaId)) }
}

/** Hosts of the pictures whose addresses programs write into an NFO; they are fetched only for a media whose files bring none. */
const artworkHosts = [
  'image.tmdb.org',
  'assets.fanart.tv',
  'artworks.thetvdb.com',
  'www.thetvdb.com',
  'm.media-amazon.com',
  'cdn.myanimelist.net',
  's4.anilist.co',
  'cdn.anidb.net',
  'media.kitsu.app',
]

const local: Scrapper = {
  key: 'local',
  name: 'Own files',
  nameKey: 'scrapper.ownFiles',
  version: '1.0',
  author: 'AMN',
  description:
    'What stands beside the files of a media (NFO, OPF, JSON) and inside them (ComicInfo, EPUB, tags, PDF), as the last scan read it',
  urlAddress: '',
  types: mediaTypes,
  fields: [...localFields, 'cover', 'background'],
  finds: ['query'],
  settings: [],
  rateLimit: null,
  attribution: null,
  isOwn: false,
  readsFiles: true,
  hosts: [],
  pictureHosts: artworkHosts,
  search: async ({ mediaId, type }, { db }) => {
    const found = mediaId === undefined ? undefined : await findFound(db, mediaId, type)
    if (mediaId === undefined || !found) return []
    return [toHit(idOf(mediaId), type, { ...found, title: found.title ?? (await readTitle(db, mediaId)) })]
  },
  read: async (id, type, { db }, mediaId) => (mediaId !== undefined && id === idOf(mediaId) ? findFound(db, mediaId, type) : undefined),
  readPicture: (key, { db }, mediaId) => readPictureByKey(db, mediaId, key),
}

/** The scrapper that knows what the files of a media say of it; only a picture whose address is in one of them is asked for outside. */
export const localScrappers: Scrapper[] = [local]
