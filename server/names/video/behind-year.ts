import { foldTitle } from '../../text/fold.ts'
import { type Bracket, listBrackets } from '../brackets.ts'
import { findExtraMark } from '../extras.ts'
import { readNumber } from '../numerals.ts'
import { blank } from '../spacing.ts'
import { dropFileWords, isTechnical } from '../technical.ts'
import { kindsOfWord } from '../tokens/kinds.ts'
import { findEdition, namesLanguages } from '../versions.ts'

/** `-GRP` at the end of a name without spaces. */
const groupEnd = /-[\p{L}\p{N}]+$/u

const isAside = ({ content, sign }: Bracket) =>
  isTechnical(content) ||
  namesLanguages(content) ||
  findEdition(content) !== undefined ||
  (sign === '[' && !/\s/u.test(content.trim()) && readNumber(content.trim()) === undefined)

/** Words behind the year are of the title unless they tell of the file: `Kite (2010) - The Lost Sequel` is another film. */
const wordsBehind = (tail: string, isTight: boolean): string => {
  const bare = listBrackets(tail).reduce((text, one) => (isAside(one) ? blank(text, one.start, one.end) : text), tail)
  return dropFileWords(bare, (words) => {
    const own = isTight && words.length === bare.length ? words.replace(groupEnd, '') : words
    return own.replace(findEdition(own) ?? '', ' ')
  })
}

/** The words of a text, folded, without signs. */
export const wordsIn = (text: string): string[] =>
  foldTitle(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

const countsFilms = (word = ''): boolean => {
  const kinds = kindsOfWord(word)
  return word.length > 1 && (['part', 'episode', 'volume', 'chapter'] as const).some((kind) => kinds?.has(kind))
}

/** Words with those that count films left out, and the counts: `Part One` and `part 1` are one. */
const splitCounts = (words: readonly string[]): { others: string[]; counts: number[] } => {
  const numbers = words.map((word, at) => (countsFilms(words[at - 1]) ? readNumber(word) : undefined))
  const isCount = (at: number) => numbers[at] !== undefined || numbers[at + 1] !== undefined
  return { others: words.filter((_, at) => !isCount(at)), counts: numbers.flatMap((number) => number ?? []) }
}

/** What the name of a film adds to its title behind the year: `Part One - 1994`; empty where that only tells of the file or counts pieces. */
export const titleBehindYear = (tail: string, isTight: boolean): string => {
  if (!/\p{L}{3}/u.test(tail)) return ''
  const behind = wordsBehind(tail, isTight).replaceAll(/^[\s–—-]+|\s+$/gu, '')
  const { others } = splitCounts(wordsIn(behind))
  const isTitle = others.some((word) => word.length > 2 && !countsFilms(word)) && !findExtraMark(`-${behind}`)
  return isTitle ? behind : ''
}

/** What tells films of one title and year apart: the words behind the year that tell of the work, and every count. */
export const keyBehindYear = (tail: string, isTight: boolean): string =>
  [...splitCounts(wordsIn(wordsBehind(tail, isTight))).others, ...splitCounts(wordsIn(tail)).counts].join(' ')
