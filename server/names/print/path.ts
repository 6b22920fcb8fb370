import type { Guess } from '../fields.ts'
import { isGenericFolder, type SplitPath } from '../paths.ts'
import { guessPrint, type PrintGuess } from './print.ts'
import { normaliseName } from '../spacing.ts'

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

/** The path of a manga, comic or its page: the file's numbers first, then those of its folders. */
export const guessPrintPath = (split: SplitPath): Guess => {
  const above = split.folders
    .filter((folder) => !isGenericFolder(folder))
    .map((folder) => guessPrint(normaliseName(folder)))
    .toReversed()
  const file = guessPrint(normaliseName(split.stem))
  const work = above.find((folder) => folder.guess.title !== '')
  const guess: Guess = split.isPage && work ? { title: '' } : { ...file.guess }
  const listed = work === undefined || file.isMarked ? null : /^(\d{1,4}(?:\.\d)?) - \p{L}/u.exec(split.stem)
  if (listed) Object.assign(guess, { chapter: Number(listed[1]), issue: String(Number(listed[1])) })
  const isPage = dropPiece(guess, file, above) || split.isPage
  mergeAbove(guess, split.isPage && work && file.isExplicit ? [...above, file] : above, isPage)
  const own = file.guess.title
  const isUnmarkedPart = !file.isMarked && work !== undefined && sharesStart(own, work.guess.title)
  const isOwn =
    /[\p{L}\p{N}]{2}/u.test(own) &&
    (file.isMarked || file.guess.year !== undefined || work === undefined) &&
    !isUnmarkedPart &&
    !file.isSpecial &&
    !split.isPage
  if (split.isPage && file.guess.year !== undefined) guess.year = file.guess.year
  guess.title = isOwn || work === undefined ? own || file.after : work.guess.title
  return guess
}
