import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { artOf, isVideoType, kindOf, stemOf } from '../../names/file-kinds.ts'
import { isOnlyExtraMark } from '../../names/extras.ts'
import { guessFolder, guessPath } from '../../names/guess.ts'
import { isGenericFolder } from '../../names/paths.ts'
import { isTechnical, maskTechnical } from '../../names/technical.ts'
import { readFolderName } from '../identity/folder-name.ts'
import { findNamesake } from '../../names/side/side-name.ts'
import { withoutDiscMark } from '../scan/films/pieces.ts'
import { readableName } from '../scan/readable-name.ts'
import { holdsContents, isContent, isPartFolder, isReadOrHeard } from './unit-folders.ts'
import { areBooks, isNoTitle, withoutFolderName } from './loose-books.ts'
import type { FoundFile, FoundFolder } from '../walk/walk.ts'

const linking = new Set('the a an of and in on to for with de la le el der die das i w z no ga wo'.split(' '))
const pieceOfShow =
  /(?<!\p{L})(?:arc|saga|hen|seasons?|series|cour|chapters?|stories|story|specials?|ova|oad|movies?|films?|acts?|edition|cut|version|uncut|remaster(?:ed)?|sezon|część|extras?|bonus|making|bloopers?|interviews?|behind|promos?|trailers?|commentar(?:y|ies)|previews?|recaps?|shorts?|clips?|videos?|soundtracks?|ost|openings?|endings?|subs?|subtitles|sound|audio|fonts?|scans?|編|篇|章)(?!\p{L})/iu

const titleOf = (name: string, type: MediaType) => foldTitle(guessFolder(readableName(name), { type }).title || name)
const wordsOf = (folded: string) => folded.split(' ').filter((word) => word !== '' && !linking.has(word) && !/^\d{1,2}$/.test(word))
const share = (one: string, other: string) => {
  const words = new Set(wordsOf(one))
  return one === other || wordsOf(other).some((word) => words.has(word))
}

const filesBelow = (folder: FoundFolder, type: MediaType): string[] => [
  ...folder.files.filter((file) => isContent(file, type)).map(({ name }) => stemOf(readableName(name))),
  ...folder.folders.flatMap((below) => filesBelow(below, type)),
]
const countsOf = (names: readonly string[]) => names.map((name) => /^\D*(\d{1,4})/.exec(name)?.[1])

/** Answers a question about a folder once, however many of the folders in it ask. */
function once(ask: (folder: FoundFolder, type: MediaType) => boolean): typeof ask {
  const known = new WeakMap<FoundFolder, Map<MediaType, boolean>>()
  return (folder, type) => {
    const own = known.get(folder) ?? new Map<MediaType, boolean>()
    known.set(folder, own)
    const answer = own.get(type) ?? ask(folder, type)
    own.set(type, answer)
    return answer
  }
}

// Arcs of one show count on where the last one ended.
const isCountedOn = once((folder, type) => {
  const counts = folder.folders.map((below) => countsOf(filesBelow(below, type)))
  const all = counts.flat()
  if (counts.length < 2 || all.length <= counts.length || all.includes(undefined)) return false
  const numbers = new Set(all.map(Number))
  return numbers.size === all.length && all.some((count) => Number(count) >= all.length)
})

// Beside episodes and seasons, what is not counted belongs to these.
const holdsShow = once(
  (folder, type) =>
    folder.files.some((file) => isContent(file, type)) ||
    folder.folders.some(
      (below) => readFolderName(readableName(below.name), type, new Set()).season !== undefined && holdsContents(below, type),
    ),
)

// A show of its own shares no word with the one above it, neither in its name nor in those of its files.
function isOwnShow(folder: FoundFolder, above: FoundFolder, type: MediaType): boolean {
  const name = readableName(folder.name)
  const parent = titleOf(above.name, type)
  const { title, season } = readFolderName(name, type, new Set([parent]))
  if (title === '' || season !== undefined || pieceOfShow.test(name) || share(parent, foldTitle(title))) return false
  const files = filesBelow(folder, type)
  if (files.some((file) => share(parent, foldTitle(file)))) return false
  if (holdsShow(above, type) && countsOf(files).filter(Boolean).length < 2) return false
  return !isCountedOn(above, type)
}

const holdsFilm = (folder: FoundFolder) => folder.files.some((file) => isContent(file, 'Movie'))
const yearOf = (name: string) => guessFolder(readableName(name), { type: 'Movie' }).year

function isOwnFilm(folder: FoundFolder, above: FoundFolder): boolean {
  const title = titleOf(folder.name, 'Movie')
  if (isPartFolder(folder.name) || readFolderName(readableName(folder.name), 'Movie', new Set()).title === '') return false
  if (title === titleOf(above.name, 'Movie') && yearOf(folder.name) === yearOf(above.name)) return false
  return yearOf(folder.name) !== undefined
    ? yearOf(folder.name) !== yearOf(above.name)
    : !holdsFilm(above) && !pieceOfShow.test(folder.name)
}

const asideOfBook =
  /^(?:audio ?books?|e-?books?|recordings?|nagrania?|książka|text|sound|digital|retail|cd|discs?|disks?|płyty|tracks?|chapters?|unabridged|abridged|extras?|bonus|supplements?|dodatki|materials?)$/i

const forms = /(?<![\p{L}\p{N}])(?:mp3|m4[ab]|ogg|audio ?books?|unabridged|abridged|v\d)(?![\p{L}\p{N}])/giu
const withoutForm = (name: string) => maskTechnical(name, ' ').replaceAll(forms, ' ')
/** `FLAC 44kHz`, `MP3 [64kbps]`: a folder that only says how its files were made; `Told in AC3` has words of its own. */
const isOnlyForm = (name: string) =>
  isTechnical(name) && !/\p{L}{2}/u.test(withoutForm(name).replaceAll(/\d+ ?[a-z]{2,4}(?!\p{L})/giu, ' '))

// A series, an author: each book has its folder. What is numbered beside recordings are pieces of these.
function isOwnBook(folder: FoundFolder, above: FoundFolder, type: MediaType): boolean {
  const name = readableName(folder.name).trim()
  if (isPartFolder(name) || asideOfBook.test(name.replaceAll('_', ' ')) || isOnlyForm(name)) return false
  const holdsFiles = above.files.some((file) => isContent(file, type))
  // Alone "Book" sorts files; among books of an author it is a title.
  const isTitled = (one: FoundFolder) => !isGenericFolder(readableName(one.name).trim()) && isOwnBook(one, above, type)
  if (isGenericFolder(name) && (holdsFiles || !above.folders.some(isTitled))) return false
  const isBeside = holdsFiles || above.folders.some((one) => isPartFolder(one.name) && holdsContents(one, type))
  if (isBeside && /^\d{1,3}(?!\d)/.test(name)) return false
  const [title, parent] = [titleOf(name, type), titleOf(above.name, type)]
  return title !== '' && title !== parent && titleOf(withoutForm(name).trim(), type) !== parent
}

// Comics lie in archives; folders of pictures are chapters.
const isOwnComic = (folder: FoundFolder, above: FoundFolder) =>
  !above.files.some((file) => isContent(file, 'Manga')) &&
  folder.files.some((file) => kindOf(file.name, 'Manga').renderer === 'IMAGE_MULTIPLE') &&
  guessFolder(readableName(folder.name), { type: 'Manga' }).volume === undefined &&
  isOwnShow(folder, above, 'Manga')

/** Whether a folder within another is a work of its own and no piece of that. */
export function isOwnWork(folder: FoundFolder, above: FoundFolder, type: MediaType): boolean {
  if (isReadOrHeard(type)) return isOwnBook(folder, above, type)
  if (type === 'Movie') return isOwnFilm(folder, above)
  if (type === 'Manga') return isOwnComic(folder, above)
  return isVideoType(type) && isOwnShow(folder, above, type)
}

const isDescribed = (folder: FoundFolder, own: readonly FoundFile[]) =>
  [...(folder.sidecars ?? []), ...folder.files.filter(({ name }) => artOf(name))].some(({ name }) => findNamesake(name, own) === undefined)

// Films of several titles or years; one alone where the folder has another name, and nothing in it that describes the folder.
function holdsLooseFilms(folder: FoundFolder): boolean {
  const own = folder.files.filter((file) => isContent(file, 'Movie'))
  const films = own.map(({ name }) => guessPath(withoutDiscMark(readableName(name)), { type: 'Movie' }))
  if (yearOf(folder.name) !== undefined || films.some(({ year }) => year === undefined)) return false
  const titles = films.map(({ title }) => foldTitle(title))
  if (new Set(films.map(({ year }, at) => `${titles[at]} ${year}`)).size > 1) return true
  const isLetter = /^(?:\p{L}|#|0-9)$/u.test(folder.name)
  const [words, title] = [titleOf(folder.name, 'Movie'), titles[0] ?? ''].map((text) => new Set(wordsOf(text)))
  if (!words || !title || (!isLetter && (words.isSubsetOf(title) || title.isSubsetOf(words)))) return false
  return !isDescribed(folder, own)
}

// `Title - Author` in the folder of the author; one alone, or all with a word in common, may be `Author - Title` in that of the title.
function namesIn(folder: FoundFolder, own: readonly FoundFile[]): string[] {
  const stems = own.map(({ name }) => readableName(stemOf(name)))
  const bare = stems.map((stem) => withoutFolderName(stem, readableName(folder.name)))
  const words = [...new Set(bare)].map((name) => new Set(wordsOf(foldTitle(name))))
  const common = words.reduce((all, one) => all.intersection(one))
  return words.length > 1 && common.size === 0 ? bare : stems
}

/**
 * Whether the files in a folder are works themselves: of books where none counts and none repeats what the folder is called, of films
 * where each says its year. Books in no folder of their own are works beside works in folders, or where they are e-books.
 */
export function holdsLooseWorks(folder: FoundFolder, type: MediaType, isBesideWorks: boolean): boolean {
  if (type === 'Movie') return holdsLooseFilms(folder)
  const own = folder.files.filter((file) => isContent(file, type))
  if (own.length === 0) return false
  const names = namesIn(folder, own)
  const titles = names.map((name) => titleOf(name, type))
  const title = titleOf(folder.name, type)
  const isOneDescribed = new Set(titles).size === 1 && isDescribed(folder, own)
  if (!isBesideWorks && (isOneDescribed || !areBooks(own, names, type))) return false
  return names.every((name, at) => {
    const isPiece = asideOfBook.test(name) || isPartFolder(name) || isGenericFolder(name)
    return /^(?:\p{L}|\d{4}$)/u.test(name) && !isPiece && !share(title, titles[at] ?? '')
  })
}

/** Whether files that came to a work which lies loose are works, too, and no pieces of it by their names. */
export const comeAsWorks = (files: readonly FoundFile[]): boolean =>
  files.some(({ name }) => {
    const stem = readableName(stemOf(name)).trim()
    return !isPartFolder(stem) && !asideOfBook.test(stem) && !isOnlyExtraMark(stem) && !isNoTitle(stem)
  })
