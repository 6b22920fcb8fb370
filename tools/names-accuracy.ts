import { existsSync, readFileSync } from 'node:fs'
import { guessPath } from '@amn/server/library/guess/guess'
import { describeGuess } from './names-form.ts'
import { collectionAt } from '@amn/server/testing/collections'

interface Row {
  input: string
  expected: Record<string, unknown>
  kind: string
}

export interface Accuracy {
  rows: number
  right: number
}

const judged = ['title', 'season', 'episodes', 'absolute', 'volume', 'chapter', 'year']

/** Where the shared naming data lies; undefined where it is absent. */
export const findNamingData = (): string | undefined => {
  const file = collectionAt('naming/shown.jsonl')
  return existsSync(file) ? file : undefined
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

export const readNamingRows = (file: string): Row[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
    .filter((row) => judged.some((field) => field in row.expected))

/** Rows and right rows per kind, and under `all` of every kind. */
export const measureNames = (file: string): Map<string, Accuracy> => {
  const table = new Map<string, Accuracy>()
  for (const row of readNamingRows(file)) {
    const isRight = listDifferences(row).length === 0
    for (const kind of [row.kind, 'all']) {
      const { rows, right } = table.get(kind) ?? { rows: 0, right: 0 }
      table.set(kind, { rows: rows + 1, right: right + (isRight ? 1 : 0) })
    }
  }
  return table
}

if (import.meta.main) {
  const file = findNamingData()
  if (file === undefined) process.stdout.write('names: the naming data is absent, nothing measured\n')
  else {
    for (const [kind, { rows, right }] of measureNames(file)) {
      process.stdout.write(
        `${kind.padEnd(10)} ${String(right).padStart(5)} / ${String(rows).padStart(5)}  ${((100 * right) / rows).toFixed(1)} %\n`,
      )
    }
  }
}
