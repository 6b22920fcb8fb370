import type { Guess } from '../fields.ts'
import { readNumber } from '../numerals.ts'
import { isGenericFolder, type SplitPath } from '../paths.ts'
import { joinsTitles } from './joined-titles.ts'
import { readSeasonFolder } from './seasons.ts'
import { shapeOf, shapesOf, varies } from '../shapes.ts'
import { behindTitle, foldName, hideDigits, showDigits } from '../shield.ts'
import { normaliseName } from '../spacing.ts'
import { guessVideo, type VideoGuess } from './video.ts'

const isObscure = (title: string): boolean =>
  title === '' ||
  !/\p{L}{2}/u.test(title) ||
  /^[0-9a-f-]{12,}$/iu.test(title) ||
  (/^[0-9a-z-]{16,}$/iu.test(title) && title.replaceAll(/\D/gu, '').length > 6)

/**
 * A name that starts with its folder's title: the digits of that title are hidden from the rules that look for numbers,
 * and in a season's folder the title is left out before a number.
 */
const shieldTitle = (name: string, { work, season }: Above): string => {
  const at = behindTitle(name, work?.guess.title ?? '')
  if (at === -1) return name
  const rest = name.slice(at)
  if (season === undefined ? /^(?:[ .]?\([^()]*\))?[ .-]{1,3}0\d{1,2}[ .]/u.test(rest) : /^[ .-]{1,3}\d{1,4}(?=[ .-]|$)/u.test(rest))
    return rest.replace(/^(?:[ .]?\([^()]*\))?[ .-]+/u, '')
  return hideDigits(name.slice(0, at)) + rest
}

interface Above {
  /** The nearest folder that is a title. */
  work?: VideoGuess
  /** A folder that says no more than a code: `Show/S01E03`. */
  code?: VideoGuess
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
      if (work.isCoded && work.guess.title === '') {
        above.code ??= work
        continue
      }
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
  if (foldName(own) === foldName(theirs) && /\p{Lu}/u.test(own)) return own
  // `Ferry/Ferry 2 (2011)`: another film of the row that the folder holds.
  const beyond = foldName(own).startsWith(foldName(theirs)) ? foldName(own).slice(foldName(theirs).length) : ''
  if (/^\d{1,2}$/u.test(beyond) && file.guess.year !== undefined && work?.guess.year === undefined && file.guess.episodes === undefined)
    return own
  if (isObscure(own) || foldName(own).startsWith(foldName(theirs))) return theirs
  if (
    foldName(theirs).length > 3 &&
    foldName(own).includes(foldName(theirs)) &&
    (file.guess.year ?? work?.guess.year) === work?.guess.year &&
    file.guess.episodes === undefined
  )
    return theirs
  const isDescribed = work?.guess.year !== undefined && file.guess.episodes === undefined && file.guess.season === undefined
  if (isDescribed && file.guess.year === undefined) return theirs
  const isOwnTitle = file.isMarked && (season === undefined || (file.guess.episodes !== undefined && file.isCoded))
  const isWorkClear = work?.isMarked === true || season !== undefined
  return isOwnTitle || !isWorkClear ? own : theirs
}

/**
 * `Season 1/Show.101.avi` joins season and episode, unless the number has a dash of its own (`Show - 101`) or the other names of the
 * folder count without the season (`Show 099`).
 */
const isJoined = (name: string, number: number, siblings: readonly string[] | undefined): boolean => {
  const [season, digits] = [Math.floor(number / 100), String(number)]
  if (number <= 100 || number % 100 === 0 || new RegExp(` [-–—] 0*${digits}(?!\\d)`, 'u').test(name)) return false
  const shape = shapesOf(siblings)?.get(shapeOf(name).shape)
  const { runs } = shapeOf(name)
  const at = runs.findIndex((run) => Number(run) === number)
  return shape === undefined || at === -1 || shape.values[at]?.values().every((value) => Math.floor(value / 100) === season) !== false
}

/** A video's path: the file's own marks, completed by the season's folder and the folder of the work. */
export const guessSeriesPath = (split: SplitPath, isFilm: boolean, mayImply: boolean, siblings?: readonly string[]): Guess => {
  const own =
    split.folders.length > 0 && split.family === undefined
      ? (readSeasonFolder(split.stem) ?? readNumber(/^\d{1,2}$/u.exec(split.stem)?.[0]))
      : undefined
  const above = readFolders(split.folders)
  if (own !== undefined) return { ...above.work?.guess, title: above.work?.guess.title ?? '', season: own }
  const name = normaliseName(split.stem)
  const isNamedAfter = above.work !== undefined && foldName(name).startsWith(foldName(above.work.guess.title))
  const known = isNamedAfter ? shieldTitle(name, above) : name
  const file = guessVideo(known, {
    isFilm,
    isTitleKnown: isNamedAfter,
    isLeadCut: known.length < name.length,
    mayBeFilm: mayImply || isFilm,
    varies: siblings && ((run) => varies(siblings, name, run)),
    isJoinedTitle: siblings && ((...numbers) => joinsTitles(siblings, ...numbers)),
    isTight: !/\s/u.test(split.stem.trim()),
    isFile: split.family === 'video',
    isInSeason:
      above.season !== undefined ||
      (above.work !== undefined && !isNamedAfter && /^(?:0\d|\d{1,2}\.\d\d(?!\d)|\d{1,3}(?: ?-|\. |$))/u.test(name)),
  })
  file.guess.title = showDigits(file.guess.title)
  const guess: Guess = { ...file.guess, title: mergeTitle(file, above) }
  const work = above.work
  // `S04E12 - Show - Storm`
  const isFirst = work === undefined && above.season === undefined && guess.title === '' && file.isCoded
  const [show, ...rest] = (isFirst ? (guess.episodeTitle ?? '') : guess.title).split(' - ')
  if (work === undefined && (file.isLeading || isFirst) && show && rest.length > 0)
    Object.assign(guess, { title: show.trim(), episodeTitle: rest.join(' - ') })
  else if (file.isLeading && file.guess.title !== '' && guess.title !== file.guess.title) guess.episodeTitle = file.guess.title
  const coded = above.code ?? (work?.isCoded ? work : undefined)
  if (coded && !file.isCoded)
    Object.assign(guess, { season: coded.guess.season, episodes: coded.guess.episodes, title: work?.guess.title ?? coded.guess.title })
  if (guess.season === undefined && work?.guess.season !== undefined && foldName(work.guess.title) !== '') guess.season = work.guess.season
  if (above.season !== undefined && !file.isCoded) guess.season = above.season
  const first = guess.episodes?.[0] ?? 0
  if (above.season !== undefined && !file.isCoded && Math.floor(first / 100) === above.season && isJoined(name, first, siblings)) {
    guess.episodes = [first % 100]
    delete guess.absolute
  }
  if (mayImply && file.isSpoken && guess.season === undefined) guess.season = 1
  if (guess.year === undefined && work?.guess.year !== undefined) guess.year = work.guess.year
  return guess
}
