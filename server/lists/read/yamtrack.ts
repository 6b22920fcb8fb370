import type { CsvTable } from './csv-rows.ts'
import { type ParsedEntry, type ParsedContent, type KindOfTitle, makeEntry, workKindOf } from './entry.ts'
import { idsFrom, readValues } from './fields.ts'
import { readDay, readCount } from './values.ts'

type Cells = Record<string, string>

const kinds: Record<string, KindOfTitle> = {
  tv: 'series',
  season: 'series',
  episode: 'series',
  movie: 'movie',
  anime: 'anime',
  manga: 'manga',
  book: 'book',
  comic: 'comic',
}
/** Of these, progress is counted in episodes or chapters; of others in pages, minutes or plays. */
const counted = new Set(['tv', 'season', 'anime', 'manga', 'comic'])
const mostOfSeason = 5000

/** Whether a table has the headings of Yamtrack. */
export const isYamtrack = ({ headings }: CsvTable): boolean => ['mediaid', 'source', 'mediatype'].every((one) => headings.includes(one))

const contentOf = (season: number | null, number: string, completedAt: string | null): ParsedContent => ({
  season: season === 0 ? null : season,
  volume: null,
  number,
  kind: season === 0 ? 'special' : 'regular',
  title: null,
  contentStatus: 'COMPLETED',
  completedAt,
})

const seasonOf = (cells: Cells) => readCount(cells['seasonnumber']) ?? null

// The episodes that were seen; of a season without any, the first ones by its progress.
const contentsOf = (parts: readonly Cells[]): ParsedContent[] => {
  const episodes = parts.filter((cells) => cells['mediatype'] === 'episode')
  const known = new Set(episodes.map(seasonOf))
  const seasons = parts.filter((cells) => cells['mediatype'] === 'season' && !known.has(seasonOf(cells)))
  return [
    ...seasons.flatMap((cells) => {
      const count = Math.min(mostOfSeason, readCount(cells['progress']) ?? 0)
      return Array.from({ length: count }, (_, at) => contentOf(seasonOf(cells), String(at + 1), null))
    }),
    ...episodes.map((cells) =>
      contentOf(seasonOf(cells), cells['episodenumber'] ?? '', readDay(cells['watchdate'] || cells['enddate']) ?? null),
    ),
  ]
}

const toEntry = (line: number, cells: Cells, parts: readonly Cells[]): ParsedEntry => {
  const type = cells['mediatype'] ?? ''
  const source = cells['source'] ?? ''
  // What Yamtrack made itself has an id that means nothing elsewhere.
  const kind = kinds[type] ?? 'other'
  const ids = source === 'manual' || source === '' ? [] : idsFrom({ [source]: cells['mediaid'] }, workKindOf(kind))
  const isPart = type === 'season' || type === 'episode'
  const contents = contentsOf(parts)
  const regular = contents.filter(({ kind }) => kind === 'regular').length
  const values = readValues({
    // A season that ended is not the end of its series.
    status: isPart ? null : cells['status'],
    score: isPart ? null : cells['score'],
    progress: counted.has(type) && !isPart ? cells['progress'] : null,
    repeats: isPart ? null : cells['repeats'],
    startedAt: cells['startdate'],
    completedAt: isPart ? null : cells['enddate'],
  })
  const isRated = parts.some(({ score }) => Number(score) > 0)
  return makeEntry(line, kind, {
    title: cells['title'] ?? '',
    ids,
    note: cells['notes'] ?? '',
    ...values,
    progress: regular || (values.progress ?? null),
    contents,
    problems: [...(values.problems ?? []), ...(isRated ? ['rated-parts'] : [])],
  })
}

/** Reads an export of Yamtrack; a series, its seasons and episodes become one entry. */
export function readYamtrack({ rows }: CsvTable): ParsedEntry[] {
  const series = new Map<string, { line: number; cells: Cells; parts: Cells[] }>()
  const entries: ParsedEntry[] = []
  for (const { line, cells } of rows) {
    if (!cells) {
      entries.push(makeEntry(line, 'any', { problems: ['broken'] }))
      continue
    }
    const type = cells['mediatype']
    if (type !== 'tv' && type !== 'season' && type !== 'episode') {
      entries.push(toEntry(line, cells, []))
      continue
    }
    const key = `${cells['source']} ${cells['mediaid']}`
    const known = series.get(key) ?? { line, cells, parts: [] }
    if (type === 'tv') known.cells = cells
    else known.parts.push(cells)
    series.set(key, known)
  }
  return [...entries, ...[...series.values()].map(({ line, cells, parts }) => toEntry(line, cells, parts))].toSorted(
    (one, other) => one.place - other.place,
  )
}
