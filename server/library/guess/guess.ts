import { guessAudioPath, guessBookPath } from './book.ts'
import { chooseFamily } from './families.ts'
import type { Guess, GuessOptions } from './fields.ts'
import { takeIds } from './identifiers.ts'
import { type SplitPath, splitPath } from './paths.ts'
import { guessPrintPath } from './print-path.ts'
import { guessSeriesPath } from './series-path.ts'

export type { Guess, GuessKind, GuessOptions } from './fields.ts'

const longestPath = 8192

/** A lone number without words about its kind may count chapters as well as episodes. */
const shareCount = (guess: Guess, split: SplitPath): Guess => {
  const first = guess.episodes?.[0]
  const isOpen = split.family === undefined && guess.absolute !== undefined && (guess.season ?? 1) === 1 && guess.chapter === undefined && first !== undefined && guess.group === undefined
  return isOpen ? { ...guess, chapter: first } : guess
}

const readSplit = (split: SplitPath, options: GuessOptions): Guess => {
  const family = chooseFamily(split, options.type)
  if (family === 'print') return guessPrintPath(split)
  if (family === 'book') return guessBookPath(split)
  if (family === 'audio') return guessAudioPath(split)
  const guess = guessSeriesPath(split, options.type === 'Movie')
  return options.type === undefined ? shareCount(guess, split) : guess
}

/** Reads a path below its type's folder, or any bare name, with `/` between folders; never throws, time grows with the length only. */
export const guessPath = (path: string, options: GuessOptions = {}): Guess => {
  const { rest, ids } = takeIds(path.slice(-longestPath))
  const guess = readSplit(splitPath(rest), options)
  return ids ? { ...guess, ids } : guess
}
