import type { Guess } from './fields.ts'
import { readNumber } from './numerals.ts'
import { isGenericFolder, type SplitPath } from './paths.ts'
import { readSeasonFolder } from './seasons.ts'
import { normaliseName } from './spacing.ts'
import { guessVideo, type VideoGuess } from './video.ts'

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\p{P}\p{S}\s]+/gu, '')

const isObscure = (title: string): boolean =>
  title === '' ||
  !/\p{L}{2}/u.test(title) ||
  /^[0-9a-f-]{12,}$/iu.test(title) ||
  (/^[0-9a-z-]{16,}$/iu.test(title) && title.replaceAll(/\D/gu, '').length > 6)

interface Above {
  /** The nearest folder that is a title. */
  work?: VideoGuess
  season?: number
}

const readFolders = (folders: string[]): Above => {
  const above: Above = {}
  for (const folder of folders.toReversed()) {
    const season = readSeasonFolder(folder)
    if (season !== undefined) above.season ??= season
    else if (!isGenericFolder(folder)) {
      const work = guessVideo(normaliseName(folder), { isFilm: true, isInSeason: false, isTight: !/\s/u.test(folder.trim()) })
      if (isObscure(work.guess.title) && !work.isMarked) continue
      above.work = work
      break
    }
  }
  return above
}

const mergeTitle = (file: VideoGuess, { work, season }: Above): string => {
  const own = file.guess.title
  const theirs = work?.guess.title ?? ''
  if (theirs === '') return own
  if (file.isLeading) return theirs
  if (fold(own) === fold(theirs) && /\p{Lu}/u.test(own)) return own
  if (isObscure(own) || fold(own).startsWith(fold(theirs))) return theirs
  if (fold(theirs).length > 3 && fold(own).includes(fold(theirs)) && file.guess.year === undefined && file.guess.episodes === undefined)
    return theirs
  const isOwnTitle = season === undefined ? file.isMarked : file.isMarked && file.guess.episodes !== undefined
  const isWorkClear = work?.isMarked === true || season !== undefined
  return isOwnTitle || !isWorkClear ? own : theirs
}

/** A video's path: the file's own marks, completed by the season's folder and the folder of the work. */
export const guessSeriesPath = (split: SplitPath, isFilm: boolean, mayImply: boolean): Guess => {
  const own =
    split.folders.length > 0 && split.family === undefined
      ? (readSeasonFolder(split.stem) ?? readNumber(/^\d{1,2}$/u.exec(split.stem)?.[0]))
      : undefined
  const above = readFolders(split.folders)
  if (own !== undefined) return { ...above.work?.guess, title: above.work?.guess.title ?? '', season: own }
  const name = normaliseName(split.stem)
  const isNamedAfter = above.work !== undefined && fold(name).startsWith(fold(above.work.guess.title))
  const file = guessVideo(name, {
    isFilm,
    isTight: !/\s/u.test(split.stem.trim()),
    isInSeason: above.season !== undefined || (above.work !== undefined && !isNamedAfter && /^(?:0\d|\d{1,3}(?: ?-|$))/u.test(name)),
  })
  const guess: Guess = { ...file.guess, title: mergeTitle(file, above) }
  const work = above.work
  if (file.isLeading && file.guess.title !== '' && guess.title !== file.guess.title) guess.episodeTitle = file.guess.title
  if (work?.isCoded && !file.isCoded)
    Object.assign(guess, { season: work.guess.season, episodes: work.guess.episodes, title: work.guess.title })
  if (guess.season === undefined && work?.guess.season !== undefined && fold(work.guess.title) !== '') guess.season = work.guess.season
  if (above.season !== undefined && !file.isCoded) guess.season = above.season
  const first = guess.episodes?.[0] ?? 0
  if (above.season !== undefined && !file.isCoded && first > 100 && Math.floor(first / 100) === above.season) {
    guess.episodes = [first % 100]
    delete guess.absolute
  }
  if (mayImply && file.isSpoken && guess.season === undefined) guess.season = 1
  if (guess.year === undefined && work?.guess.year !== undefined) guess.year = work.guess.year
  return guess
}
