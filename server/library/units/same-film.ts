import { foldTitle } from '../../text/fold.ts'
import { guessFolder } from '../../names/guess.ts'
import { readableName } from '../scan/readable-name.ts'

const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const nameOf = (path: string) => readableName(path.slice(path.lastIndexOf('/') + 1))
const firstWord = (path: string) => `${folderOf(path)}/${foldTitle(nameOf(path)).split(' ', 1)[0]}`

// Words before the year are of the title, whatever they say of files elsewhere: `Dusk HEVC (2021)` is not `Dusk (2021)`.
const isWhole = (name: string, title: string, year: number | undefined) => {
  const before = foldTitle(name.slice(0, Math.max(0, name.lastIndexOf(String(year)))))
  return before === '' || before.endsWith(title)
}

const readFilm = (path: string) => {
  const name = nameOf(path)
  const { title, year, ids } = guessFolder(name, { type: 'Movie' })
  const folded = foldTitle(title)
  return { path, year: isWhole(name, folded, year) ? year : undefined, ids: ids ?? {}, key: `${folded} ${year}` }
}
type Film = ReturnType<typeof readFilm>

const areOne = (one: Film, other: Film) =>
  one.year !== undefined &&
  one.key === other.key &&
  Object.entries(one.ids).every(([source, id]) => other.ids[source] === undefined || other.ids[source] === id)

/**
 * A better version of a film often comes in a folder of another name, beside the one that it replaces. Gives for each new path the one of
 * the film of that title and year, which is known or comes first among the new; none where several would fit.
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
