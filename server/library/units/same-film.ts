import { foldTitle } from '../../text/fold.ts'
import { keyBehindYear, wordsIn } from '../../names/video/behind-year.ts'
import { takeIds } from '../../names/identifiers.ts'
import { dropExtension } from '../../names/paths.ts'
import { normaliseName, spaceDots } from '../../names/spacing.ts'
import { findLeadingYear, findYear } from '../../names/years.ts'
import { readableName } from '../scan/readable-name.ts'

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string) => readableName(path.slice(path.lastIndexOf('/') + 1))
const firstWord = (path: string) => `${folderOf(path)}/${foldTitle(nameOf(path)).split(' ', 1)[0]}`

const leadingGroups = /^\s*(?:\[[^[\]]*\]\s*)+(?=\S)/u
const splitAtYear = (name: string) => {
  const { rest, ids = {} } = takeIds(name)
  const text = spaceDots(normaliseName(dropExtension(rest)).trim())
  const found = findYear(text) ?? findLeadingYear(text, false)
  return { ids, text, found, tail: found ? text.slice(found.end) : '', isTight: !/\s/u.test(rest.trim()) }
}

const readFilm = (path: string) => {
  const { ids, text, found, tail, isTight } = splitAtYear(nameOf(path))
  if (!found) return { path, year: undefined, ids, key: '' }
  // Words before the year are of the title, whatever they say of files elsewhere: `Dusk HEVC (2021)` is not `Dusk (2021)`.
  const before = wordsIn(text.slice(0, found.start).replace(leadingGroups, '')).join(' ')
  return { path, year: found.year, ids, key: `${before}/${found.year}/${keyBehindYear(tail, isTight)}` }
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
