import type { MediaType } from '@amn/contract/values'
import { kindOfType } from '../../domain/media/external-ids.ts'
import { foldTitle } from '../../text/fold.ts'
import type { CsvRow, CsvTable } from './csv-rows.ts'
import { type ParsedEntry, type KindOfTitle, kindsOfTitle, makeEntry, typesOf } from './entry.ts'
import { idsFrom, readValues, textsIn } from './fields.ts'
import { type CsvService, isbnIn, kindIn, statusByFileName, repeatsIn, serviceOf, titleWithoutSeries } from './csv-services.ts'
import { readYear } from './values.ts'

/** What each column may be called, in English and Polish, folded. */
const names = {
  title: 'title name seriestitle movie book game tytul nazwa',
  otherTitle: 'originaltitle englishtitle alternativetitle romajititle oryginalnytytul tytuloryginalny',
  year: 'year releaseyear releasedate originalpublicationyear yearpublished rok rokwydania rokprodukcji datapremiery',
  type: 'type mediatype titletype kind category typ rodzaj kategoria',
  status: 'status state mystatus readstatus exclusiveshelf shelf list stan polka',
  score: 'yourrating myrating myscore userrating starrating mojaocena score rating ocena punkty',
  progress:
    'progress episodeswatched watchedepisodes mywatchedepisodes episode episodes chaptersread readchapters postep postepy odcinki obejrzaneodcinki rozdzialy przeczytanerozdzialy',
  volumes: 'volumesread readvolumes volumes tomy przeczytanetomy',
  repeats: 'repeats rewatches rewatched rereads rewatchcount timesrewatched powtorki powtorzenia',
  startedAt: 'startdate started startedat datestarted start rozpoczeto poczatek datarozpoczecia',
  completedAt:
    'enddate finishdate finished finishedat completedat datecompleted completed dateread lastdateread datewatched watcheddate watchdate end ukonczono koniec dataukonczenia obejrzano przeczytano',
  note: 'notes note review comments comment mynotes privatenotes notatki notatka uwagi komentarz',
  favorite: 'favorite favourite fav isfavorite ulubione ulubiony',
} as const
type Column = keyof typeof names
const ids = {
  malid: 'mal',
  anilistid: 'anilist',
  kitsuid: 'kitsu',
  tmdbid: 'tmdb',
  imdbid: 'imdb',
  const: 'imdb',
  tvdbid: 'tvdb',
  traktid: 'trakt',
}

const kindWords: Record<string, KindOfTitle | MediaType> = {
  anime: 'anime',
  manga: 'manga',
  manhwa: 'manga',
  manhua: 'manga',
  novel: 'novel',
  lightnovel: 'novel',
  powiesc: 'novel',
  movie: 'movie',
  film: 'movie',
  tvmovie: 'movie',
  feature: 'movie',
  tv: 'series',
  tvseries: 'series',
  tvminiseries: 'series',
  series: 'series',
  show: 'series',
  tvshow: 'series',
  serial: 'series',
  book: 'book',
  ksiazka: 'book',
  audiobook: 'audiobook',
  comic: 'comic',
  komiks: 'comic',
  cartoon: 'Cartoon',
  kreskowka: 'Cartoon',
  animacja: 'Cartoon',
  other: 'other',
  inne: 'other',
  game: 'other',
  gra: 'other',
}
const parts = new Set(['season', 'episode', 'tvepisode', 'sezon', 'odcinek'])
/** Columns that are filled where a line is about a part of a series. */
const partColumns = ['seasonnumber', 'season', 'episodenumber', 'numersezonu', 'sezon', 'numerodcinka']

const withoutSpaces = (text: string) => foldTitle(text).replaceAll(' ', '')

/** Whether a table has a column of titles, without which it is no list. */
export const isPlainCsv = ({ headings }: CsvTable): boolean => columnOf(headings, 'title') !== undefined

const columnOf = (headings: readonly string[], column: Column): string | undefined =>
  names[column].split(' ').find((name) => headings.includes(name))

const kindOf = (text: string): KindOfTitle | Pick<ParsedEntry, 'types' | 'otherTypes'> => {
  const kind = kindWords[withoutSpaces(text)] ?? 'any'
  return kind in kindsOfTitle ? (kind as KindOfTitle) : typesOf(kind as MediaType)
}

// Services give up to five stars; a list of hundreds shows it by most of its scores, one slip does not make it one.
const scaleOf = ({ headings, rows }: CsvTable, column: string | undefined): number => {
  if (serviceOf(headings) !== undefined) return 5
  const scores = rows.map(({ cells }) => Number((column && cells?.[column])?.replace(',', '.')) || 0).filter((score) => score > 0)
  return scores.filter((score) => score > 10).length * 2 > scores.length ? 100 : 10
}

const isYes = (text: string) => /^(1|true|yes|y|x|tak|t|★|♥|❤️?)$/iu.test(text)

/** How the rows of a table are to be read. */
interface Layout {
  columns: Partial<Record<Column, string | undefined>>
  service: CsvService | undefined
  /** What the name of the file says of all rows. */
  byName: Pick<Partial<ParsedEntry>, 'mediaStatus' | 'favorite'>
  scale: number
  isTmdb: boolean
}

const layoutOf = (table: CsvTable, fileName: string): Layout => {
  const { headings } = table
  const service = serviceOf(headings)
  const columns: Layout['columns'] = Object.fromEntries(
    (Object.keys(names) as Column[]).map((column) => [column, columnOf(headings, column)]),
  )
  return {
    columns,
    service,
    byName: service === 'letterboxd' ? statusByFileName(fileName) : {},
    scale: scaleOf(table, columns.score),
    isTmdb: headings.includes('tmdbid') && headings.includes('yourrating'),
  }
}

// TMDB's watchlist differs from its ratings only by the missing rating; a day of completion says that it was completed.
const impliedStatus = (values: Partial<ParsedEntry>, { columns, isTmdb }: Layout): 'COMPLETED' | 'PLANNED' | null => {
  if (values.completedAt && !columns.status) return 'COMPLETED'
  return isTmdb && values.score === null ? 'PLANNED' : null
}

const idsOf = (cells: Record<string, string>, kind: ReturnType<typeof kindOf>): ParsedEntry['ids'] => {
  const named = Object.entries(ids).map(([heading, source]) => [source, cells[heading]] as const)
  const [type] = typeof kind === 'string' ? kindsOfTitle[kind].types : kind.types
  return idsFrom({ ...Object.fromEntries(named.filter(([, key]) => key)), isbn: isbnIn(cells) }, type && kindOfType(type))
}

const toEntry = ({ line, cells }: CsvRow, layout: Layout): ParsedEntry => {
  if (!cells) return makeEntry(line, 'any', { problems: ['broken'] })
  const { columns, service, byName, scale } = layout
  const cell = (column: Column) => cells[columns[column] ?? ''] ?? ''
  const isPart = parts.has(withoutSpaces(cell('type'))) || partColumns.some((column) => /^\d+$/.test(cells[column]?.trim() ?? ''))
  if (isPart) return makeEntry(line, 'series', { title: cell('title'), problems: ['rated-parts'] })
  const values = readValues({
    status: cell('status'),
    score: cell('score'),
    scale,
    progress: cell('progress'),
    volumes: cell('volumes'),
    repeats: cell('repeats') || repeatsIn(cells['readcount']),
    startedAt: cell('startedAt'),
    completedAt: cell('completedAt'),
  })
  const kind = service ? kindIn(service, cells) : kindOf(cell('type'))
  return makeEntry(line, kind, {
    title: cell('title'),
    otherTitles: textsIn(cell('otherTitle'), service && titleWithoutSeries(cell('title'))),
    year: readYear(cell('year')) ?? readYear(cells['yearpublished']),
    ids: idsOf(cells, kind),
    note: cell('note'),
    ...values,
    favorite: isYes(cell('favorite')) || byName.favorite || null,
    mediaStatus: values.mediaStatus ?? byName.mediaStatus ?? impliedStatus(values, layout),
  })
}

/** Reads a table with a column of titles and whatever else of a list it has; the name of the file counts where nothing else says what it lists. */
export function readPlainCsv(table: CsvTable, fileName: string): ParsedEntry[] {
  const layout = layoutOf(table, fileName)
  return table.rows.map((row) => toEntry(row, layout))
}
