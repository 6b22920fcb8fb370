import { type ParsedEntry, type KindOfTitle, makeEntry, workKindOf } from './entry.ts'
import { arrayIn, idsFrom, objectIn, readValues, textIn, textsIn } from './fields.ts'
import { readYear } from './values.ts'

const scales: Record<string, number> = { POINT_100: 100, POINT_10_DECIMAL: 10, POINT_10: 10, POINT_5: 5, POINT_3: 3 }

interface Item {
  entry: Record<string, unknown>
  kind: 'anime' | 'manga' | undefined
  status: unknown
}

/** The scale of a list that does not name it, by its highest score. */
const scaleOf = (items: readonly Item[], named: unknown): number => {
  const known = scales[textIn(named)]
  if (known !== undefined) return known
  const scores = items.map(({ entry }) => Number(entry['score'])).filter((score) => score > 0)
  const highest = Math.max(0, ...scores)
  if (highest > 10) return 100
  if (highest > 5 || highest === 0 || scores.some((score) => !Number.isInteger(score))) return 10
  return highest > 3 ? 5 : 3
}

// Three smileys mean 35, 60 and 85 of 100.
const scoreOf = (raw: unknown, scale: number): { score: unknown; scale: number } =>
  scale === 3 && typeof raw === 'number' ? { score: raw === 0 ? 0 : 10 + 25 * raw, scale: 100 } : { score: raw, scale }

const kindOf = (media: Record<string, unknown>, kind: Item['kind'], entry: Item['entry']): KindOfTitle => {
  if (textIn(media['format']) === 'NOVEL') return 'novel'
  const type = textIn(media['type']).toLowerCase() || kind
  if (type === 'anime' || type === 'manga') return type
  if (typeof media['chapters'] === 'number' || typeof media['volumes'] === 'number') return 'manga'
  if (typeof media['episodes'] === 'number') return 'anime'
  // An answer about one entry may hold nothing of its media; only what is read is counted in volumes, and null means anime.
  return typeof entry['progressVolumes'] === 'number' ? 'manga' : entry['progressVolumes'] === null ? 'anime' : 'any'
}

const toEntry = ({ entry, kind, status }: Item, place: number, scale: number): ParsedEntry => {
  const media = objectIn(entry['media'])
  const title = objectIn(media['title'])
  const id = media['id'] ?? entry['mediaId']
  const names = textsIn(title['userPreferred'], title['romaji'], title['english'], title['native'], ...arrayIn(media['synonyms']))
  const values = readValues({
    ...scoreOf(entry['score'], scale),
    status: entry['status'] ?? status,
    progress: entry['progress'],
    volumes: entry['progressVolumes'],
    repeats: entry['repeat'],
    startedAt: entry['startedAt'],
    completedAt: entry['completedAt'],
  })
  const titleKind = kindOf(media, kind, entry)
  return makeEntry(place, titleKind, {
    title: names[0] ?? (textIn(id) && `AniList ${textIn(id)}`),
    otherTitles: names.slice(1),
    year: readYear(media['seasonYear']) ?? readYear(objectIn(media['startDate'])['year']),
    ids: idsFrom({ anilist: id, mal: media['idMal'] }, workKindOf(titleKind)),
    note: textIn(entry['notes']),
    ...(media['isFavourite'] === true && { favorite: true }),
    ...values,
  })
}

const entriesOf = (lists: unknown, kind: Item['kind']): Item[] =>
  arrayIn(lists).flatMap((list) => {
    const { entries, status } = objectIn(list)
    return arrayIn(entries).map((entry) => ({ entry: objectIn(entry), kind, status }))
  })

const collectionsIn = (value: unknown): { lists: unknown; kind: Item['kind']; scale: unknown }[] => {
  const outer = objectIn(value)
  const data = 'data' in outer ? objectIn(outer['data']) : outer
  const collection = (part: unknown, kind: Item['kind']) => {
    const { lists, user } = objectIn(part)
    return Array.isArray(lists) ? [{ lists, kind, scale: objectIn(objectIn(user)['mediaListOptions'])['scoreFormat'] }] : []
  }
  return [
    ...collection(data['MediaListCollection'], undefined),
    ...collection(data['anime'], 'anime'),
    ...collection(data['manga'], 'manga'),
    ...collection(data, undefined),
  ]
}

const entriesWithoutList = (value: unknown): Item[] => {
  const page = arrayIn(objectIn(objectIn(objectIn(value)['data'])['Page'])['mediaList'])
  const all = page.length > 0 ? page : Array.isArray(value) ? value : [value]
  const items = all.map((entry) => ({ entry: objectIn(entry), kind: undefined, status: undefined }))
  return items.filter(({ entry }) => ('media' in entry || 'mediaId' in entry) && 'progress' in entry && 'status' in entry)
}

// Custom lists name a title again; by its id it counts once.
const withoutDuplicates = (items: readonly Item[]): Item[] => {
  const known = new Map<string, Item>()
  for (const [at, item] of items.entries()) {
    const id = textIn(objectIn(item.entry['media'])['id'] ?? item.entry['mediaId'])
    const key = id === '' ? `${at} of the list` : id
    if (!known.has(key)) known.set(key, item)
  }
  return [...known.values()]
}

const exportStatuses = ['CURRENT', 'PLANNING', 'COMPLETED', 'DROPPED', 'PAUSED', 'REPEATING']

const readExport = (lists: readonly unknown[]): ParsedEntry[] =>
  lists.map((one, at) => {
    const row = objectIn(one)
    const status = typeof row['status'] === 'number' ? (exportStatuses[row['status']] ?? 'unknown') : row['status']
    return makeEntry(at + 1, row['series_type'] === 1 ? 'manga' : 'anime', {
      // The export knows no titles.
      title: `AniList ${textIn(row['series_id'])}`,
      ids: idsFrom({ anilist: row['series_id'] }),
      note: textIn(row['notes']),
      ...readValues({
        status,
        score: row['score'],
        scale: 100,
        progress: row['progress'],
        volumes: row['progress_volume'],
        repeats: row['rewatched'] ?? row['repeat'],
        startedAt: row['started_on'],
        completedAt: row['finished_on'],
      }),
    })
  })

const exportIn = (value: unknown): unknown[] | undefined => {
  const lists = arrayIn(objectIn(value)['lists'])
  return 'series_id' in objectIn(lists[0]) ? lists : undefined
}

/** Reads what AniList gives of a list, as an answer of its interface or as the export of an account; undefined: it is none. */
export function readAniList(value: unknown): ParsedEntry[] | undefined {
  const exported = exportIn(value)
  if (exported) return readExport(exported)
  const collections = collectionsIn(value)
  if (collections.length === 0) {
    const single = entriesWithoutList(value)
    return single.length > 0 ? single.map((item, at) => toEntry(item, at + 1, scaleOf(single, undefined))) : undefined
  }
  const named = collections.map(({ scale }) => scale).find(Boolean)
  const items = withoutDuplicates(collections.flatMap(({ lists, kind }) => entriesOf(lists, kind)))
  const scale = scaleOf(items, named)
  return items.map((item, at) => toEntry(item, at + 1, scale))
}
