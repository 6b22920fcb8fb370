import type { MediaType } from '@amn/contract/values'
import { guessAudioPath, guessBook, guessBookPath } from './print/book.ts'
import { chooseFamily } from './choose-rules.ts'
import { findExtraKind } from './extras.ts'
import type { Guess, GuessOptions } from './fields.ts'
import { takeIds } from './identifiers.ts'
import { dropExtension, type Family, type SplitPath, splitPath } from './paths.ts'
import { guessPrint } from './print/print.ts'
import { guessPrintPath } from './print/path.ts'
import { cleanTitle } from './titles.ts'
import { guessSeriesPath } from './video/series-path.ts'
import { normaliseName } from './spacing.ts'
import { guessVideo } from './video/video.ts'

export type { Guess, GuessKind, GuessOptions } from './fields.ts'

const filmFolder = /^(?:movies?|films?|filmy?)$/iu
const showFolder = /^(?:anime|tv ?series|cartoons?|seriale)$/iu
const longestPath = 8192

/** A lone number without words about its kind may count chapters as well as episodes. */
const shareCount = (guess: Guess, split: SplitPath): Guess => {
  const first = guess.episodes?.[0]
  const isOpen =
    split.family === undefined &&
    guess.absolute !== undefined &&
    (guess.season ?? 1) === 1 &&
    guess.chapter === undefined &&
    first !== undefined
  if (!isOpen) return guess
  const last = guess.episodes?.at(-1) ?? first
  return last > first ? { ...guess, chapter: first, chapterEnd: last } : { ...guess, chapter: first }
}

/** A folder of films, unless one of another type stands above it: `Anime/Movie` is a show called `Movie`. */
const liesAmongFilms = (folders: readonly string[]): boolean => {
  const at = folders.findIndex((folder) => filmFolder.test(folder))
  return at !== -1 && !folders.slice(0, at).some((folder) => showFolder.test(folder))
}

const readSplit = (split: SplitPath, family: Family, options: GuessOptions): Guess => {
  if (family === 'print') return guessPrintPath(split, options.siblings)
  if (family === 'book') return guessBookPath(split)
  if (family === 'audio') return guessAudioPath(split)
  const isFilm = options.type === 'Movie' || (options.type === undefined && liesAmongFilms(split.folders))
  const guess = guessSeriesPath(split, isFilm, options.type === undefined, options.siblings)
  return options.type === undefined ? shareCount(guess, split) : guess
}

/** Reads a path below its type's folder, or any bare name, with `/` between folders; never throws, time grows with the length only. */
export const guessPath = (path: string, options: GuessOptions = {}): Guess => {
  const { rest, ids } = takeIds(path.slice(-longestPath))
  const split = splitPath(rest)
  const family = chooseFamily(split, options.type)
  const guess = readSplit(split, family, options)
  const kind = guess.kind ?? findExtraKind(split, { family, title: guess.title, siblings: options.siblings })
  if (kind) guess.kind = kind
  return ids ? { ...guess, ids } : guess
}

export interface FolderGuess {
  title: string
  year?: number
  season?: number
  volume?: number
  author?: string
  group?: string
  ids?: Record<string, string>
}

const isPrint = (type: MediaType | undefined): boolean => type === 'Manga' || type === 'Other'
const isBook = (type: MediaType | undefined): boolean => type === 'Book' || type === 'Novel' || type === 'Audiobook'

/** What the name of a media's own folder tells: `Title (2019) {tmdb-1}`, `[Group] Title [BD 1080p]`, `Title Season 2`, `Author - Title`. The title is never empty unless the name is. */
export const guessFolder = (name: string, options: GuessOptions = {}): FolderGuess => {
  const { rest, ids } = takeIds(name)
  const text = normaliseName(dropExtension(rest)).trim()
  const found = isBook(options.type)
    ? guessBook(text, false)
    : isPrint(options.type)
      ? guessPrint(text, true).guess
      : guessVideo(text, { isFilm: true, mayBeFilm: options.type === 'Movie', isInSeason: false, isTight: !/\s/u.test(rest.trim()) }).guess
  const guess: FolderGuess = { title: found.title || cleanTitle(text) || text }
  if (found.year !== undefined) guess.year = found.year
  if (found.season !== undefined) guess.season = found.season
  if (found.volume !== undefined) guess.volume = found.volume
  if (found.author !== undefined) guess.author = found.author
  if (found.group !== undefined) guess.group = found.group
  return ids ? { ...guess, ids } : guess
}
