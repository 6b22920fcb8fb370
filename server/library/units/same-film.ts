import { foldTitle } from '../../text/fold.ts'
import { listBrackets } from '../../names/brackets.ts'
import { findExtraMark } from '../../names/extras.ts'
import { takeIds } from '../../names/identifiers.ts'
import { readNumber } from '../../names/numerals.ts'
import { dropExtension } from '../../names/paths.ts'
import { blank, normaliseName, spaceDots } from '../../names/spacing.ts'
import { dropWeakEnd, findTechnical, isTechnical } from '../../names/technical.ts'
import { kindsOfWord } from '../../names/tokens/kinds.ts'
import { findEdition, namesLanguages } from '../../names/versions.ts'
import { findLeadingYear, findYear } from '../../names/years.ts'
import { readableName } from '../scan/readable-name.ts'

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string) => readableName(path.slice(path.lastIndexOf('/') + 1))
const firstWord = (path: string) => `${folderOf(path)}/${foldTitle(nameOf(path)).split(' ', 1)[0]}`

const leadingGroups = /^\s*(?:\[[^[\]]*\]\s*)+(?=\S)/u
/** `-GRP` at the end of a name without spaces. */
const groupEnd = /-[\p{L}\p{N}]+$/u
const wordsOf = (text: string) =>
  foldTitle(text)
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

const countsFilms = (word = '') => {
  const kinds = kindsOfWord(word)
  return word.length > 1 && ['part', 'episode', 'volume', 'chapter'].some((kind) => kinds?.has(kind as 'part'))
}
/** Words with those that count films left out, and the counts: `Part One` and `part 1` are one. */
function splitCounts(words: readonly string[]) {
  const numbers = words.map((word, at) => (countsFilms(words[at - 1]) ? readNumber(word) : undefined))
  const isCount = (at: number) => numbers[at] !== undefined || numbers[at + 1] !== undefined
  return { others: words.filter((_, at) => !isCount(at)), counts: numbers.flatMap((number) => number ?? []) }
}

const isAside = ({ content, sign }: { content: string; sign: string }) =>
  isTechnical(content) ||
  namesLanguages(content) ||
  findEdition(content) !== undefined ||
  (sign === '[' && !/\s/u.test(content.trim()) && readNumber(content.trim()) === undefined)

// Words behind the year are of the title unless they tell of the file: `Kite (2010) - The Lost Sequel` is another film.
function wordsBehind(tail: string, isTight: boolean): string {
  const bare = listBrackets(tail).reduce((text, one) => (isAside(one) ? blank(text, one.start, one.end) : text), tail)
  const technical = findTechnical(bare)
  const words = technical === -1 ? (isTight ? bare.replace(groupEnd, '') : bare) : bare.slice(0, technical)
  const rest = dropWeakEnd(`x ${words.replace(findEdition(words) ?? '', ' ')}`).slice(1)
  return namesLanguages(rest.trim()) ? '' : rest
}
const keyOf = (behind: string, tail: string) => [...splitCounts(wordsOf(behind)).others, ...splitCounts(wordsOf(tail)).counts].join(' ')

const splitAtYear = (name: string) => {
  const { rest, ids = {} } = takeIds(name)
  const text = spaceDots(normaliseName(dropExtension(rest)).trim())
  const found = findYear(text) ?? findLeadingYear(text, false)
  return { ids, text, found, tail: found ? text.slice(found.end) : '', isTight: !/\s/u.test(rest.trim()) }
}

/** What the name of a film adds to its title behind the year: `Part One - 1994`; empty where that only tells of the file or counts pieces. */
export function titleBehindYear(name: string): string {
  const { tail, isTight } = splitAtYear(name)
  const behind = wordsBehind(tail, isTight).replaceAll(/^[\s–—-]+|\s+$/gu, '')
  const { others } = splitCounts(wordsOf(behind))
  const isTitle = others.some((word) => word.length > 2 && !countsFilms(word)) && !findExtraMark(`-${behind}`)
  return isTitle ? behind : ''
}

const readFilm = (path: string) => {
  const { ids, text, found, tail, isTight } = splitAtYear(nameOf(path))
  if (!found) return { path, year: undefined, ids, key: '' }
  // Words before the year are of the title, whatever they say of files elsewhere: `Dusk HEVC (2021)` is not `Dusk (2021)`.
  const before = wordsOf(text.slice(0, found.start).replace(leadingGroups, '')).join(' ')
  return { path, year: found.year, ids, key: `${before}/${found.year}/${keyOf(wordsBehind(tail, isTight), tail)}` }
}
type Film = ReturnType<typeof readFilm>

const areOne = (one: Film, other: Film) =>
  one.year !== undefined &&
  one.key === other.key &&
  Object.entries(one.ids).every(([source, id]) => other.ids[source] === undefined || other.ids[source] === id)

/**
 * A better version of a film often comes in a folder of another name, beside the one that it replaces. Gives for each new path the one of
 * the film of that name and year, which is known or comes first among the new; none where several would fit.
 */
export function findSameFilms(paths: readonly string[], known: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>()
  if (paths.length === 0) return found
  const words = new Set(paths.map(firstWord))
  const near = Map.groupBy(
    [...known].filter((path) => words.has(firstWord(path))),
    firstWord,
  )
  const films = new Map([...near].map(([word, own]) => [word, own.map(readFilm)]))
  for (const path of paths.toSorted()) {
    const word = firstWord(path)
    const film = readFilm(path)
    const same = (films.get(word) ?? []).filter((other) => areOne(film, other))
    if (same.length === 1 && same[0]) found.set(path, same[0].path)
    if (same.length === 0) films.set(word, [...(films.get(word) ?? []), film])
  }
  return found
}
