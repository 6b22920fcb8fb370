import type { Guess } from '../fields.ts'
import { readNumber } from '../numerals.ts'
import { isGenericFolder, type SplitPath } from '../paths.ts'
import { readSeasonFolder } from './seasons.ts'
import { normaliseName } from '../spacing.ts'
import { guessVideo, type VideoGuess } from './video.ts'

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\p{P}\p{S}\s]+/gu, '')

const isObscure = (title: string): boolean =>
  title === '' ||
  !/\p{L}{2}/u.test(title) ||
  /^[0-9a-f-]{12,}$/iu.test(title) ||
  (/^[0-9a-z-]{16,}$/iu.test(title) && title.replaceAll(/\D/gu, '').length > 6)

const shield = 0xe000

/**
 * A name that starts with its folder's title: the digits of that title are hidden from the rules that look for numbers,
 * and in a season's folder the title is left out before a number.
 */
const shieldTitle = (name: string, { work, season }: Above): string => {
  let [at, left] = [0, Array.from(fold(work?.guess.title ?? '')).length]
  while (at < name.length && left > 0) {
    if (fold(name[at] ?? '') !== '') left--
    at++
  }
  const rest = name.slice(at)
  if (/^[\p{L}\p{N}]/u.test(rest)) return name
  if (season === undefined ? /^(?:[ .]?\([^()]*\))?[ .-]{1,3}0\d{1,2}[ .]/u.test(rest) : /^[ .-]{1,3}\d{1,3}[ .-]/u.test(rest))
    return rest.replace(/^(?:[ .]?\([^()]*\))?[ .-]+/u, '')
  return name.slice(0, at).replace(/\d/gu, (digit) => String.fromCharCode(shield + Number(digit))) + name.slice(at)
}

const restoreDigits = (text: string): string => text.replace(/[\ue000-\ue009]/gu, (sign) => String(sign.charCodeAt(0) - shield))

interface Above {
  /** The nearest folder that is a title. */
  work?: VideoGuess
  season?: number
}

const readFolders = (folders: string[]): Above => {
  const above: Above = {}
  const named = folders.filter((folder) => !isGenericFolder(folder))
  for (const folder of folders.toReversed()) {
    const season =
      readSeasonFolder(folder) ?? (named.length > 1 && folder !== named[0] ? readNumber(/^\d{1,2}$/u.exec(folder)?.[0]) : undefined)
    if (season !== undefined) above.season ??= season
    else if (!isGenericFolder(folder)) {
      const work = guessVideo(normaliseName(folder), { isFilm: true, isInSeason: false, isTight: !/\s/u.test(folder.trim()) })
      const isPlainNumber = above.season !== undefined && /^[\d. -]{2,10}$/u.test(folder)
      if (isObscure(work.guess.title) && !work.isMarked && !isPlainNumber) continue
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
  if (
    fold(theirs).length > 3 &&
    fold(own).includes(fold(theirs)) &&
    (file.guess.year ?? work?.guess.year) === work?.guess.year &&
    file.guess.episodes === undefined
  )
    return theirs
  const isDescribed = work?.guess.year !== undefined && file.guess.episodes === undefined && file.guess.season === undefined
  if (isDescribed && file.guess.year === undefined) return theirs
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
  const known = isNamedAfter ? shieldTitle(name, above) : name
  const file = guessVideo(known, {
    isFilm,
    isTight: !/\s/u.test(split.stem.trim()),
    isInSeason: above.season !== undefined || (above.work !== undefined && !isNamedAfter && /^(?:0\d|\d{1,3}(?: ?-|$))/u.test(name)),
  })
  file.guess.title = restoreDigits(file.guess.title)
  const guess: Guess = { ...file.guess, title: mergeTitle(file, above) }
  const work = above.work
  const [show, ...rest] = guess.title.split(' - ')
  if (work === undefined && file.isLeading && show && rest.length > 0)
    Object.assign(guess, { title: show.trim(), episodeTitle: rest.join(' - ') })
  else if (file.isLeading && file.guess.title !== '' && guess.title !== file.guess.title) guess.episodeTitle = file.guess.title
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
