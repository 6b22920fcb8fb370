import { type ParsedEntry, type ParsedContent, makeEntry } from './entry.ts'
import { arrayIn, idsFrom, objectIn, readValues, textIn } from './fields.ts'
import { readDay, readCount, readYear } from './values.ts'

type Part = Record<string, unknown>

interface Gathered {
  kind: 'movie' | 'series'
  subject: Part
  place: number
  plays: number
  watched: string[]
  isOnWatchlist: boolean
  isWatched: boolean
  rating: unknown
  note: string
  favorite: boolean
  contents: Map<string, ParsedContent>
  problems: Set<string>
}

const subjects = ['movie', 'show'] as const
const listsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : Object.values(objectIn(value)).flatMap(arrayIn))

/** Whether parsed JSON holds what Trakt gives of history, lists and ratings. */
export const isTrakt = (value: unknown): boolean =>
  listsIn(value).some((item) => subjects.some((name) => 'ids' in objectIn(objectIn(item)[name])))

const contentOf = (season: unknown, number: unknown, at: unknown): ParsedContent => {
  const part = readCount(season) ?? null
  return {
    season: part === 0 ? null : part,
    volume: null,
    number: textIn(number) || null,
    kind: part === 0 ? 'special' : 'regular',
    title: null,
    contentStatus: 'COMPLETED',
    completedAt: readDay(at) ?? null,
  }
}

const addContent = (to: Gathered, content: ParsedContent): void => {
  const key = `${content.kind} ${content.season} ${content.number}`
  const known = to.contents.get(key)
  if (!known || (content.completedAt ?? '') > (known.completedAt ?? '')) to.contents.set(key, content)
}

const addWatch = (to: Gathered, item: Part): void => {
  const at = readDay(item['watched_at'] ?? item['last_watched_at'])
  if (at === undefined) to.problems.add('unread-completedAt')
  if (at) to.watched.push(at)
  to.isWatched = true
  to.plays += readCount(item['plays']) ?? 1
  const { season, number } = objectIn(item['episode'])
  if (number !== undefined) addContent(to, contentOf(season, number, at))
  for (const one of arrayIn(item['seasons'])) {
    const part = objectIn(one)
    for (const episode of arrayIn(part['episodes'])) {
      const { number: place, last_watched_at: when } = objectIn(episode)
      addContent(to, contentOf(part['number'], place, when))
    }
  }
}

const addItem = (to: Gathered, item: Part): void => {
  const ofPart = 'episode' in item || 'season' in item || item['type'] === 'season' || item['type'] === 'episode'
  const isWatch = 'watched_at' in item || 'last_watched_at' in item || 'plays' in item
  if (isWatch) addWatch(to, item)
  if ('rating' in item && ofPart) to.problems.add('rated-parts')
  else if ('rating' in item) to.rating = item['rating']
  // A history may carry the day of a rating too; only what is neither watched nor rated is on the watchlist.
  if (!isWatch && !('rating' in item) && 'listed_at' in item) to.isOnWatchlist = true
  if ('favorited_at' in item) to.favorite = true
  if (textIn(item['notes']) !== '') to.note = textIn(item['notes'])
}

const toEntry = (one: Gathered): ParsedEntry => {
  const { title, year, ids } = one.subject
  const { slug: _slug, trakt, imdb, tmdb, tvdb } = objectIn(ids)
  const days = one.watched.toSorted()
  const isFilm = one.kind === 'movie'
  const status = one.isWatched ? (isFilm ? 'COMPLETED' : 'WATCHING') : one.isOnWatchlist ? 'PLANNED' : null
  const values = readValues({ score: one.rating })
  const contents = [...one.contents.values()]
  return makeEntry(one.place, one.kind, {
    title: textIn(title),
    year: readYear(year),
    ids: idsFrom({ trakt, imdb, tmdb, tvdb }, isFilm ? 'film' : 'series'),
    ...values,
    mediaStatus: status,
    note: one.note,
    favorite: one.favorite || null,
    progress: isFilm ? null : contents.filter(({ kind }) => kind === 'regular').length || null,
    repeats: isFilm && one.plays > 1 ? one.plays - 1 : null,
    startedAt: days[0] ?? null,
    completedAt: isFilm ? (days.at(-1) ?? null) : null,
    contents,
    problems: [...(values.problems ?? []), ...one.problems],
  })
}

/** Reads history, watched, watchlists, favourites and ratings of Trakt; what belongs to one title becomes one entry. */
export function readTrakt(value: unknown): ParsedEntry[] {
  const gathered = new Map<string, Gathered>()
  for (const [at, raw] of listsIn(value).entries()) {
    const item = objectIn(raw)
    const name = subjects.find((each) => each in item)
    const subject = name ? objectIn(item[name]) : {}
    const { trakt, slug } = objectIn(subject['ids'])
    const key = `${name ?? at} ${textIn(trakt) || textIn(slug) || `${textIn(subject['title'])} ${textIn(subject['year'])}`}`
    const known = gathered.get(key) ?? {
      kind: name === 'movie' ? 'movie' : 'series',
      subject,
      place: at + 1,
      plays: 0,
      watched: [],
      isOnWatchlist: false,
      isWatched: false,
      rating: undefined,
      note: '',
      favorite: false,
      contents: new Map(),
      problems: new Set(),
    }
    gathered.set(key, known)
    addItem(known, item)
  }
  return [...gathered.values()].map(toEntry)
}
