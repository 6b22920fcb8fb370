import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { kindOfFound } from '../../names/file-kinds.ts'
import { readNumber } from '../../names/numerals.ts'
import { kindsOfWord, type WordKind } from '../../names/tokens/kinds.ts'
import type { FoundFile } from '../walk/walk.ts'

const piecesOfBooks: readonly WordKind[] = ['volume', 'chapter', 'part', 'episode', 'season', 'disc']
const countsBooks = (word: string): boolean => {
  const kinds = kindsOfWord(word)
  return piecesOfBooks.some((kind) => kinds?.has(kind))
}
/** `Tom I`, `Chapter 3`: words that count, and their numbers, and nothing else. */
const isCounted = (name: string): boolean => {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const counting = words.filter(countsBooks)
  return counting.length > 0 && words.length > counting.length && words.every((word) => countsBooks(word) || readNumber(word) !== undefined)
}

const nameOfForm =
  /^(?:index|documents?|dokument|contents?|main|full|complete|scans?|files?|untitled|output|print|final|notes?|errata|maps?|booklet|appendix|glossary|introduction|preface|foreword|prologue?|prolog|epilogue?|epilog|afterword)$/iu
/** An ASIN, a hash: letters and digits mixed, which `Fahrenheit451` does not do. */
const isCode = (name: string): boolean => /^(?=\S*\d\p{L})[\p{L}\d]{8,}$/u.test(name)
/** Whether a name counts, or says what a file is, or where it is from, and not what it is about. */
export const isNoTitle = (name: string): boolean => isCounted(name) || nameOfForm.test(name) || isCode(name)

/** Whether names differ in nothing but a number at their end, or the only one is the first of more: `Moon Song 1`. */
const areVolumes = (names: ReadonlySet<string>): boolean => {
  const counted = [...names].map((name) => /^(.*\S)[\s#_-]+(\d{1,4})$/u.exec(name))
  const series = new Set(counted.map((found) => found?.[1]))
  return series.size === 1 && !series.has(undefined) && (names.size > 1 || Number(counted[0]?.[2]) === 1)
}

const wordsOf = (name: string) => foldTitle(name).split(' ').toSorted().join(' ')
/** `Amber - Ada Low` in the folder `Ada Low` or `Low, Ada`: what stands before the name of the folder. */
export function withoutFolderName(stem: string, folder: string): string {
  const at = Math.max(stem.lastIndexOf(' - '), stem.lastIndexOf(' – '))
  const isFolder = at > 0 && folder !== '' && wordsOf(stem.slice(at + 3)) === wordsOf(folder)
  return isFolder ? stem.slice(0, at).trimEnd() : stem
}

/** Whether files are books of their own by their names: e-books only; other texts may be chapters, and what lies with a recording is its. */
export const areBooks = (files: readonly FoundFile[], names: readonly string[], type: MediaType): boolean =>
  type !== 'Audiobook' &&
  files.every((file) => kindOfFound(file, type).contentType === 'EBOOK') &&
  !names.some((name) => isNoTitle(name.trim())) &&
  !areVolumes(new Set(names.map((name) => name.trim().toLowerCase())))
