import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { guessPath } from '@amn/server/names/guess'
import { contradictionOf } from './conventions.ts'
import { describeGuess } from './describe-guess.ts'
import { collectionAt } from '@amn/server/testing/collections'

interface Row {
  input: string
  expected: Record<string, unknown>
  kind: string
}

export interface Accuracy {
  rows: number
  right: number
  /** Rows that contradict our conventions, read as those say. */
  contrary: number
}

const judged = ['title', 'season', 'episodes', 'absolute', 'volume', 'chapter', 'year']

/** The lists of the shared naming data: the one that the rules were written on, and one that was held back then; none where they are absent. */
export const listNamingData = (): string[] =>
  ['naming/shown.jsonl', 'naming/shown-2.jsonl'].map((path) => collectionAt(path)).filter((file) => existsSync(file))

/** Milliseconds of processor time that reading one of the names takes. */
export const timeNames = (file: string): number => {
  const names = readNamingRows(file).map(({ input }) => input)
  for (const name of names) guessPath(name)
  const before = process.cpuUsage()
  for (let round = 0; round < 5; round++) for (const name of names) guessPath(name)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / (5 * names.length)
}

const fold = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(fold).join('|')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
}

/** The judged fields in which a name is read otherwise than expected. */
export const listDifferences = (row: Row): string[] => {
  const answer = describeGuess(guessPath(row.input))
  return judged.filter((field) => field in row.expected && fold(row.expected[field]) !== fold(answer[field]))
}

/** The convention of ours that a row contradicts; undefined for a row that is right, or merely read wrong. */
export const contradictedBy = (row: Row): string | undefined => {
  const differing = listDifferences(row)
  return differing.length === 0 ? undefined : contradictionOf(row.expected, describeGuess(guessPath(row.input)), differing)
}

export const readNamingRows = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line))
    .filter((row) => judged.some((field) => field in row.expected))

/** Rows and right rows per kind, and under `all` of every kind. */
export const measureNames = (file: string): Map<string, Accuracy> => {
  const table = new Map<string, Accuracy>()
  for (const row of readNamingRows(file)) {
    const isRight = listDifferences(row).length === 0
    const isContrary = !isRight && contradictedBy(row) !== undefined
    for (const kind of [row.kind, 'all']) {
      const { rows, right, contrary } = table.get(kind) ?? { rows: 0, right: 0, contrary: 0 }
      table.set(kind, { rows: rows + 1, right: right + (isRight ? 1 : 0), contrary: contrary + (isContrary ? 1 : 0) })
    }
  }
  return table
}

if (import.meta.main) {
  const files = listNamingData()
  if (files.length === 0) process.stdout.write('names: the naming data is absent, nothing measured\n')
  for (const file of files) {
    process.stdout.write(`${basename(file)} · ${timeNames(file).toFixed(3)} ms a name\n`)
    const reasons = Map.groupBy(readNamingRows(file), contradictedBy)
    for (const [reason, rows] of reasons) if (reason !== undefined) process.stdout.write(`  ${rows.length} rows contradict: ${reason}\n`)
    for (const [kind, { rows, right, contrary }] of measureNames(file)) {
      const others = rows - contrary
      process.stdout.write(
        `${kind.padEnd(10)} ${String(right).padStart(5)} / ${String(rows).padStart(5)}  ${((100 * right) / rows).toFixed(1)} %  ${((100 * right) / others).toFixed(1)} % without ${contrary} contrary\n`,
      )
    }
  }
}
