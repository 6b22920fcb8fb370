import type { MediaType } from '@amn/contract/values'
import { guessBook } from './book.ts'
import { takeIds } from './identifiers.ts'
import { guessPrint } from './print.ts'
import { normaliseName } from './spacing.ts'
import { guessVideo } from './video.ts'

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
export const guessFolder = (name: string, options: { type?: MediaType } = {}): FolderGuess => {
  const { rest, ids } = takeIds(name)
  const text = normaliseName(rest).trim()
  const found = isBook(options.type) ? guessBook(text, false) : isPrint(options.type) ? guessPrint(text).guess : guessVideo(text, { isFilm: true, isInSeason: false }).guess
  const guess: FolderGuess = { title: found.title === '' ? text : found.title }
  if (found.year !== undefined) guess.year = found.year
  if (found.season !== undefined) guess.season = found.season
  if (found.volume !== undefined) guess.volume = found.volume
  if (found.author !== undefined) guess.author = found.author
  if (found.group !== undefined) guess.group = found.group
  return ids ? { ...guess, ids } : guess
}
