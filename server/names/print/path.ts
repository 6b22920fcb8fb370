import type { Guess } from '../fields.ts'
import { isGenericFolder, type SplitPath } from '../paths.ts'
import { behindTitle, hideDigits, showDigits } from '../shield.ts'
import { countsBehind, varies } from '../shapes.ts'
import { guessPrint, type PrintGuess } from './print.ts'
import { readSeasonFolder } from '../video/seasons.ts'
import { normaliseName } from '../spacing.ts'
import { cleanTitle } from '../titles.ts'

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\p{P}\p{S}\s]+/gu, '')

const sharesStart = (one: string, other: string): boolean => {
  const [first, second] = [fold(one), fold(other)]
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first))
}

const inherited = ['volume', 'volumeEnd', 'chapter', 'chapterEnd', 'issue', 'year'] as const

const chapters = ['chapter', 'chapterEnd', 'issue'] as const

/** A bare number in a folder that names its chapter counts its pieces. */
const dropPiece = (guess: Guess, file: PrintGuess, above: PrintGuess[]): boolean => {
  const isPiece =
    !file.isExplicit &&
    /^\d{1,3}$/u.test(guess.issue ?? '') &&
    file.guess.title === '' &&
    above[0]?.guess.chapter !== undefined &&
    above[0].isExplicit
  if (isPiece) for (const field of chapters) delete guess[field]
  return isPiece
}

/** `Bonus Chapter 3`: what is counted apart and has no title of its own. */
const isAside = ({ kind, title }: Guess): boolean => kind === 'special' && /^(?:bonus|side|extra|omake|specials?|annuals?)$/iu.test(title)

const mergeAbove = (guess: Guess, above: PrintGuess[], isPage: boolean): void => {
  for (const { guess: folder } of above) {
    const hasChapter = guess.chapter !== undefined
    for (const field of inherited) {
      if (field === 'chapterEnd' && hasChapter) continue
      const value = folder[field]
      const isNumberOfFile = field === 'chapter' || field === 'chapterEnd' || field === 'issue'
      if (value === undefined || guess[field] !== undefined || (isNumberOfFile && !isPage)) continue
      Object.assign(guess, { [field]: value })
    }
  }
}

const amongWords = /(?<=\p{L}\S*(?: -)? )(?<!(?<!\p{L})no\. )(?!0)\d{1,4}(?=(?:\.\d)? (?:- )?\d*\p{L})/iu

/** Whether other names of the folder go on with another number where this one holds its own among its words. */
const isListed = (name: string, siblings: readonly string[]): boolean => {
  const at = name.search(amongWords)
  return at !== -1 && countsBehind(siblings, name.slice(0, at))
}

/** A file's name: the digits of its folder's title count nothing, and others that may be of its own title only where the folder shows it. */
const readFile = (name: string, title: string, siblings: readonly string[] | undefined): PrintGuess => {
  const behind = title === '' ? -1 : behindTitle(name, title)
  const isCounted =
    behind === -1 ? siblings !== undefined && isListed(name, siblings) : /^ \d{1,4}(?:\.\d)? - \p{L}/u.test(name.slice(behind))
  const isOfTitle = behind === -1 && siblings !== undefined && !isCounted && !/[([]/u.test(name) && varies(siblings, name, 0) !== true
  const file = guessPrint(
    /\d/u.test(title) && behind !== -1 ? hideDigits(name.slice(0, behind)) + name.slice(behind) : name,
    isOfTitle,
    isCounted,
  )
  file.guess.title = showDigits(file.guess.title)
  return file
}

/** The path of a manga, comic or its page: the file's numbers first, then those of its folders. */
export const guessPrintPath = (split: SplitPath, siblings?: readonly string[]): Guess => {
  const above = split.folders
    .filter((folder) => !isGenericFolder(folder) && readSeasonFolder(folder) === undefined)
    .map((folder) => guessPrint(normaliseName(folder), true))
    .toReversed()
  const work = above.find((folder) => folder.guess.title !== '')
  const file = readFile(normaliseName(split.stem), work?.guess.title ?? '', siblings)
  const guess: Guess = split.isPage && work ? { title: '' } : { ...file.guess }
  const listed = work === undefined || file.isMarked ? null : /^(\d{1,4}(?:\.\d)?)(?: -|\.) (\p{L}.*)/u.exec(split.stem)
  if (listed)
    Object.assign(guess, { chapter: Number(listed[1]), issue: String(Number(listed[1])), episodeTitle: cleanTitle(listed[2] ?? '') })
  else if (work !== undefined && file.after !== '' && guess.chapter !== undefined) guess.episodeTitle ??= file.after
  const isPage = dropPiece(guess, file, above) || split.isPage
  mergeAbove(guess, split.isPage && work && file.isExplicit ? [...above, file] : above, isPage)
  const own = isAside(file.guess) ? '' : file.guess.title
  const isUnmarkedPart = !file.isMarked && work !== undefined && sharesStart(own, work.guess.title)
  const isOwn =
    /[\p{L}\p{N}]{2}/u.test(own) &&
    (file.isMarked || file.guess.year !== undefined || work === undefined) &&
    !isUnmarkedPart &&
    !file.isSpecial &&
    !split.isPage
  if (split.isPage && file.guess.year !== undefined) guess.year = file.guess.year
  // `012. A title`, `012 - A title` in the folder of their work.
  if (isOwn && work !== undefined && file.isLeading && file.guess.year === undefined)
    return { ...guess, title: work.guess.title, episodeTitle: own }
  guess.title = isOwn || work === undefined ? own || file.after : work.guess.title
  return guess
}
