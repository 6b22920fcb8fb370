import { foldedWords, foldTitle } from '../../text/fold.ts'

/** What was typed, folded: as one text, without its spaces, and its words, each once. */
export interface SearchText {
  text: string
  withoutSpaces: string
  words: string[]
}

const mostWords = 8

/** A text without its spaces. */
export const removeSpaces = (text: string): string => text.replaceAll(' ', '')

/** Folds what was typed; undefined where nothing remains of it. */
export function toSearchText(typed: string): SearchText | undefined {
  const text = foldTitle(typed)
  return text === '' ? undefined : { text, withoutSpaces: removeSpaces(text), words: foldedWords(typed) }
}

/** The longest of some words, by which media are searched for. */
export const longestOf = (words: readonly string[]): string[] =>
  words.toSorted((one, other) => other.length - one.length).slice(0, mostWords)
