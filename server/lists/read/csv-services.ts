import type { ParsedEntry, KindOfTitle } from './entry.ts'

/** Services whose tables are recognised by their headings; all of them give up to five stars. */
export type CsvService = 'letterboxd' | 'goodreads' | 'storygraph'

/** The service that a table is from. */
export function serviceOf(headings: readonly string[]): CsvService | undefined {
  const has = (...wanted: string[]) => wanted.every((one) => headings.includes(one))
  if (has('letterboxduri')) return 'letterboxd'
  if (has('exclusiveshelf', 'myrating')) return 'goodreads'
  return has('readstatus', 'starrating') ? 'storygraph' : undefined
}

/** What a line of such a table is. */
export function kindIn(service: CsvService, cells: Record<string, string>): KindOfTitle {
  if (service === 'letterboxd') return 'movie'
  return /audio/i.test(cells['format'] ?? cells['binding'] ?? '') ? 'audiobook' : 'book'
}

/** The title without the series after it, as in `Dune (Dune, #1)`. */
export const titleWithoutSeries = (title: string): string => title.replace(/\s*\([^()]*#\s?\d[^()]*\)\s*$/, '')

/** How often something was read again, by how often it was read. */
export const repeatsIn = (readCount: string | undefined): string => (Number(readCount) > 1 ? String(Number(readCount) - 1) : '')

/** The ISBN of a line, which spreadsheets are kept from rounding by writing it as a formula. */
export function isbnIn(cells: Record<string, string>): string {
  const digits = (cells['isbn13'] ?? cells['isbnuid'] ?? '').replaceAll(/[="\s-]/g, '')
  return /^97[89]\d{10}$/.test(digits) ? digits : ''
}

/** What a table of Letterboxd that holds only titles lists: what was seen, what is wanted, or what is liked. */
export function statusByFileName(fileName: string): Pick<Partial<ParsedEntry>, 'mediaStatus' | 'favorite'> {
  if (/watchlist/i.test(fileName)) return { mediaStatus: 'PLANNED' }
  if (/watched/i.test(fileName)) return { mediaStatus: 'COMPLETED' }
  return /^(likes|films)\b/i.test(fileName) ? { favorite: true } : {}
}
