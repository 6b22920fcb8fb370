import type { MediaType, SubType, UserMediaStatus } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import * as queries from './queries.ts'

type Kind = 'mal-anime' | 'mal-manga'
type Done = Pick<Awaited<ReturnType<typeof queries.listDone>>[number], 'parts' | 'volumes' | 'doneParts' | 'doneVolumes'>

const statuses = {
  'mal-anime': { WATCHING: 'Watching', PLANNED: 'Plan to Watch' },
  'mal-manga': { WATCHING: 'Reading', PLANNED: 'Plan to Read' },
} as const
/** What MyAnimeList calls a status; it knows none for what was skipped, nor for what has none. */
const statusOf = (kind: Kind, status: UserMediaStatus | null): string | undefined => {
  if (status === 'WATCHING' || status === 'PLANNED') return statuses[kind][status]
  if (status === 'PAUSED') return 'On-Hold'
  if (status === 'COMPLETED') return 'Completed'
  return status === 'DROPPED' || status === 'SKIPPED' ? 'Dropped' : undefined
}

const readTypes: readonly MediaType[] = ['Manga', 'Novel', 'Book', 'Audiobook']
const alwaysListed: Record<Kind, readonly MediaType[]> = { 'mal-anime': ['Anime'], 'mal-manga': ['Manga', 'Novel'] }
const idsOf: Record<Kind, RegExp> = { 'mal-anime': /^anime\/\d{1,10}$/, 'mal-manga': /^manga\/\d{1,10}$/ }
const belongs = (kind: Kind, type: MediaType, malId: string | undefined) =>
  alwaysListed[kind].includes(type) || (malId !== undefined && readTypes.includes(type) === (kind === 'mal-manga'))

const seriesTypes: Partial<Record<SubType, string>> = {
  TV: 'TV',
  MOVIE: 'Movie',
  SPECIAL: 'Special',
  ONA: 'ONA',
  OVA: 'OVA',
  MUSIC: 'Music',
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Control characters and lone surrogates are not allowed in XML.
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"]/g, (char) => escapes[char] ?? char)

const dayOf = (moment: string | null) => moment?.slice(0, 10) ?? '0000-00-00'

const toXml = (kind: Kind, media: queries.OwnMedia, malId: string | undefined, done: Done): string => {
  const id = malId ?? '0'
  const own: Record<string, string | number> =
    kind === 'mal-anime'
      ? {
          series_animedb_id: id,
          series_title: media.title,
          series_type: seriesTypes[media.subType ?? 'UNKNOWN'] ?? (media.amnMediaType === 'Movie' ? 'Movie' : 'TV'),
          series_episodes: done.parts,
          my_id: 0,
          my_watched_episodes: done.doneParts,
        }
      : {
          manga_mangadb_id: id,
          manga_title: media.title,
          manga_volumes: done.volumes,
          manga_chapters: done.parts,
          my_id: 0,
          my_read_volumes: done.doneVolumes,
          my_read_chapters: done.doneParts,
        }
  const fields: Record<string, string | number> = {
    ...own,
    my_start_date: dayOf(media.startedAt),
    my_finish_date: dayOf(media.completedAt),
    my_score: Math.round(media.score ?? 0),
    my_status: statusOf(kind, media.status) ?? '',
    my_comments: media.note ?? '',
    [kind === 'mal-anime' ? 'my_times_watched' : 'my_times_read']: media.repeats ?? 0,
    my_tags: '',
    update_on_import: 1,
  }
  const name = kind === 'mal-anime' ? 'anime' : 'manga'
  const lines = Object.entries(fields).map(([field, value]) => `    <${field}>${escaped(String(value))}</${field}>\n`)
  return `  <${name}>\n${lines.join('')}  </${name}>\n`
}

/** A person's anime or manga list as MyAnimeList's XML, written piece by piece; what has no status there is left out. */
export async function* exportMyAnimeList(db: Db, actor: Actor, kind: Kind): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<myanimelist>\n'
  yield `  <myinfo>\n    <user_name>${escaped(actor.username)}</user_name>\n    <user_export_type>${kind === 'mal-anime' ? 1 : 2}</user_export_type>\n  </myinfo>\n`
  for await (const page of queries.ownMedia(db, actor)) {
    const ids = page.map(({ id }) => id)
    const known = (await queries.listIds(db, ids)).filter(({ source, key }) => source === 'mal' && idsOf[kind].test(key))
    const malIds = new Map(known.toReversed().map(({ mediaId, key }) => [mediaId, key.slice(key.indexOf('/') + 1)]))
    const done = new Map((await queries.listDone(db, actor.userId, ids)).map(({ mediaId, ...counts }) => [mediaId, counts]))
    const none: Done = { parts: 0, volumes: 0, doneParts: 0, doneVolumes: 0 }
    for (const media of page) {
      const malId = malIds.get(media.id)
      const isListed = belongs(kind, media.amnMediaType, malId) && statusOf(kind, media.status) !== undefined
      if (isListed) yield toXml(kind, media, malId, done.get(media.id) ?? none)
    }
  }
  yield '</myanimelist>\n'
}
