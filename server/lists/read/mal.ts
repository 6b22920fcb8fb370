import { reasonFor } from '@amn/contract/reasons/reason'
import { SaxesParser } from 'saxes'
import { type ParsedEntry, makeEntry } from './entry.ts'
import { arrayIn, idsFrom, objectIn, type RawValues, readValues, textIn } from './fields.ts'
import { refuseList, refuseTooMany } from './refuse-list.ts'
import { readCount } from './values.ts'

type Fields = Record<string, string>

const deepest = 10
const mostText = 100_000

const noteIn = (fields: Fields) => (fields['my_comments'] ?? '').replaceAll(/\s*<br\s*\/?>\s*/gi, '\n')

/** The state of an entry as MyAnimeList writes it, in its XML and in its answers. */
interface MalState extends RawValues {
  /** Whether it is being watched or read again; it stays `completed` meanwhile. */
  isRewatching: boolean
  /** How far that has come, where it is counted apart. */
  rewatchProgress?: unknown
  /** How many episodes or chapters, and volumes, there are; 0 where it is not known. */
  total?: unknown
  totalVolumes?: unknown
}

const isTrue = (raw: unknown) => raw === true || /^(1|true|yes)$/i.test(textIn(raw))
const countOf = (raw: unknown) => readCount(raw) ?? 0
const isShort = (done: unknown, total: unknown) => countOf(done) > 0 && countOf(done) < countOf(total)

function stateOf({ isRewatching, rewatchProgress, total, totalVolumes, ...raw }: MalState): Partial<ParsedEntry> {
  if (isRewatching)
    return readValues({ ...raw, status: 'watching', progress: rewatchProgress ?? raw.progress, repeats: countOf(raw.repeats) + 1 })
  const values = readValues(raw)
  if (values.mediaStatus !== 'COMPLETED' || !(isShort(raw.progress, total) || isShort(raw.volumes, totalVolumes))) return values
  // Who calls it completed has seen all of it; only the count was not kept up.
  const done = { progress: countOf(total) || countOf(raw.progress), ...(countOf(totalVolumes) > 0 && { volumes: countOf(totalVolumes) }) }
  return { ...values, ...done, problems: [...(values.problems ?? []), 'completed-short'] }
}

const animeOf = (fields: Fields, place: number): ParsedEntry =>
  makeEntry(
    place,
    fields['series_type'] === 'Movie' ? { types: ['Anime', 'Movie'], otherTypes: ['TvSeries', 'Cartoon', 'Other'] } : 'anime',
    {
      title: fields['series_title'] ?? '',
      ids: idsFrom({ mal: fields['series_animedb_id'] }, 'screen'),
      note: noteIn(fields),
      ...stateOf({
        status: fields['my_status'],
        score: fields['my_score'],
        progress: fields['my_watched_episodes'],
        total: fields['series_episodes'],
        isRewatching: isTrue(fields['my_rewatching']),
        rewatchProgress: fields['my_rewatching_ep'],
        repeats: fields['my_times_watched'],
        startedAt: fields['my_start_date'],
        completedAt: fields['my_finish_date'],
      }),
    },
  )

const mangaOf = (fields: Fields, place: number): ParsedEntry =>
  makeEntry(place, 'manga', {
    title: fields['manga_title'] ?? fields['series_title'] ?? '',
    ids: idsFrom({ mal: fields['manga_mangadb_id'] ?? fields['series_mangadb_id'] }, 'written'),
    note: noteIn(fields),
    ...stateOf({
      status: fields['my_status'],
      score: fields['my_score'],
      progress: fields['my_read_chapters'],
      total: fields['manga_chapters'],
      volumes: fields['my_read_volumes'],
      totalVolumes: fields['manga_volumes'],
      isRewatching: isTrue(fields['my_rereading']),
      rewatchProgress: fields['my_rereading_chap'],
      repeats: fields['my_times_read'],
      startedAt: fields['my_start_date'],
      completedAt: fields['my_finish_date'],
    }),
  })

/** Reads an export of MyAnimeList; its own definitions (entities) are refused, never expanded. */
export function readMyAnimeListXml(text: string): ParsedEntry[] {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const entries: ParsedEntry[] = []
  const open: string[] = []
  let fields: Fields | undefined
  let value = ''
  const add = (piece: string) => {
    if (fields && value.length < mostText) value += piece
  }
  parser.on('error', (error) => refuseList(reasonFor('list.noXml', { why: error.message.slice(0, 200) })))
  parser.on('doctype', () => refuseList('list.doctype'))
  parser.on('opentag', ({ name }) => {
    if (open.length === 0 && name !== 'myanimelist') refuseList(reasonFor('list.otherXml', { name: name.slice(0, 60) }))
    if (open.length >= deepest) refuseList('list.deepXml')
    open.push(name)
    if (open.length === 2 && (name === 'anime' || name === 'manga')) fields = {}
    value = ''
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    open.pop()
    if (open.length === 2 && fields) fields[name] = value.trim()
    if (open.length !== 1 || !fields) return
    entries.push(name === 'manga' ? mangaOf(fields, entries.length + 1) : animeOf(fields, entries.length + 1))
    refuseTooMany(entries.length)
    fields = undefined
  })
  parser.write(text).close()
  return entries
}

/** Reads the answer of MyAnimeList's own interface. */
export function readMyAnimeListJson(data: unknown[]): ParsedEntry[] {
  return data.map((item, at) => {
    const { node, list_status: state } = objectIn(item)
    const status = objectIn(state)
    const { id, title, media_type: type, ...counts } = objectIn(node)
    const isManga = 'num_chapters_read' in status || 'is_rereading' in status
    const isNovel = /novel/i.test(textIn(type))
    return makeEntry(at + 1, isNovel ? 'novel' : isManga ? 'manga' : 'anime', {
      title: textIn(title),
      ids: idsFrom({ mal: id }, isManga || isNovel ? 'written' : 'screen'),
      note: textIn(status['comments']),
      ...stateOf({
        status: status['status'],
        score: status['score'],
        progress: status['num_chapters_read'] ?? status['num_episodes_watched'] ?? status['num_watched_episodes'],
        total: counts['num_episodes'] ?? counts['num_chapters'],
        volumes: status['num_volumes_read'],
        totalVolumes: counts['num_volumes'],
        isRewatching: isTrue(status['is_rewatching']) || isTrue(status['is_rereading']),
        repeats: status['num_times_reread'] ?? status['num_times_rewatched'],
        startedAt: status['start_date'],
        completedAt: status['finish_date'],
      }),
    })
  })
}

/** Whether parsed JSON is such an answer. */
export const isMyAnimeListJson = (value: unknown): boolean => {
  const [first] = arrayIn(objectIn(value)['data'])
  return 'list_status' in objectIn(first)
}
