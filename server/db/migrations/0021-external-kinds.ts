import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** Where the type of a media tells which of the numbers of a catalogue an id is of; other bare numbers name nothing any more. */
const kinds: [source: string, prefix: string, types: readonly string[]][] = [
  ['tmdb', 'movie', ['Movie']],
  ['tmdb', 'tv', ['TvSeries']],
  ['tvdb', 'movie', ['Movie']],
  ['tvdb', 'series', ['TvSeries']],
  ...['mal', 'kitsu'].flatMap((source): [string, string, readonly string[]][] => [
    [source, 'anime', ['Anime', 'Movie', 'TvSeries', 'Cartoon']],
    [source, 'manga', ['Manga', 'Novel', 'Book']],
  ]),
]

/** Ids of catalogues that number each kind of work from one bear their kind: `movie/680`, `tv/680`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = kinds.flatMap(([source, prefix, types]) => {
    const bare = `source = '${source}' and key not like '%/%' and media_id in (select id from media where type in (${types.map((type) => `'${type}'`).join(', ')}))`
    const known = `exists (select 1 from media_external as other where other.media_id = media_external.media_id
      and other.source = media_external.source and other.key = '${prefix}/' || media_external.key)`
    return [`delete from media_external where ${bare} and ${known}`, `update media_external set key = '${prefix}/' || key where ${bare}`]
  })
  // What lies beside media is read once more: their ids have kinds, and more of them is understood.
  await runAll(db, [...statements, "update sidecar set read_at = null where kind in ('nfo', 'opf', 'embedded')"])
}
