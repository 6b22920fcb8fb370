import type { Guess } from './fields.ts'
import { isGenericFolder, type SplitPath } from './paths.ts'
import { guessPrint, type PrintGuess } from './print.ts'
import { normaliseName } from './spacing.ts'

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\p{P}\p{S}\s]+/gu, '')

const sharesStart = (one: string, other: string): boolean => {
  const [first, second] = [fold(one), fold(other)]
  return first !== '' && second !== '' && (first.startsWith(second) || second.startsWith(first))
}

const inherited = ['volume', 'volumeEnd', 'chapter', 'chapterEnd', 'issue', 'year'] as const

const mergeAbove = (guess: Guess, above: PrintGuess[], isPage: boolean): void => {
  for (const { guess: folder } of above) {
    for (const field of inherited) {
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
  mergeAbove(guess, split.isPage && work && file.isExplicit ? [...above, file] : above, split.isPage)
  const own = file.guess.title
  const isUnmarkedPart = !file.isMarked && work !== undefined && sharesStart(own, work.guess.title)
  const isOwn =
    own !== '' &&
    (file.isMarked || file.guess.year !== undefined || work === undefined) &&
    !isUnmarkedPart &&
    !file.isSpecial &&
    !split.isPage
  if (split.isPage && file.guess.year !== undefined) guess.year = file.guess.year
  guess.title = isOwn || work === undefined ? own : work.guess.title
  return guess
}
