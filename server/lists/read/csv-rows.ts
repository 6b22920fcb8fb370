import { type CsvError, parse } from 'csv-parse/sync'
import { mostListEntries } from '@amn/contract/personal/lists'
import { foldTitle } from '../../text/fold.ts'
import { refuseList, refuseTooMany } from './refuse-list.ts'

/** A line of a table: its number in the file and its cells by folded heading; undefined where the line is broken. */
export interface CsvRow {
  line: number
  cells: Record<string, string> | undefined
}
export interface CsvTable {
  headings: string[]
  rows: CsvRow[]
}

const delimiters = [',', ';', '\t', '|'] as const
const mostRecord = 200_000

/** A heading as it is compared: without case, accents, blanks and signs. */
const fold = (heading: string) => foldTitle(heading).replaceAll(' ', '')

// The one that occurs most often among the headings; what is in quotes does not count.
const delimiterOf = (line: string): string => {
  const plain = line.replaceAll(/"[^"]*"/g, '')
  const counts = delimiters.map((sign) => plain.split(sign).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Reads a table with headings, separated by comma, semicolon, tab or bar. Its cells stay text, formulas too. */
export function readCsvTable(text: string): CsvTable {
  // Spreadsheets may name the separator on a line of its own.
  const named = /^sep=(.)\r?\n/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const [first = ''] = body.split(/\r?\n/, 1)
  const broken: CsvRow[] = []
  const records = parse(body, {
    bom: true,
    delimiter: named?.[1] ?? delimiterOf(first),
    info: true,
    max_record_size: mostRecord,
    on_skip: (error: CsvError | undefined) => void broken.push({ line: Number(error?.['lines'] ?? 0), cells: undefined }),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    to: mostListEntries + 2,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const [head, ...rest] = records
  if (!head) return refuseList('list.empty')
  const headings = head.record.map(fold)
  const rows = rest.map(({ record, info }): CsvRow => ({
    line: info.lines,
    cells: Object.fromEntries(headings.map((heading, at) => [heading, (record[at] ?? '').trim()])),
  }))
  const filled = rows.filter(({ cells }) => Object.values(cells ?? {}).some(Boolean))
  refuseTooMany(filled.length + broken.length)
  return { headings, rows: [...filled, ...broken] }
}
