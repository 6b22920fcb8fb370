import type { IsJoinedTitle } from './episodes.ts'
import type { WordKind } from '../tokens/kinds.ts'
import type { Token } from '../tokens/tokenise.ts'

export interface VideoSetting {
  /** Films have no episodes: a number in the name belongs to the title. */
  isFilm: boolean
  /** The file lies in a season's folder, or its folder names the series: a leading number counts episodes. */
  isInSeason: boolean
  /** No spaces between the words: dots, underscores or hyphens part them. */
  isTight: boolean
  /** The title was cut off before the number that the name starts with. */
  isLeadCut?: boolean
  /** The folder's name starts the file's: what follows is no part of the title. */
  isTitleKnown?: boolean
  /** No type says that it is a series. */
  mayBeFilm?: boolean
  /** Whether the run of digits differs in names that are alike beside it; runs are counted from the end of the name. */
  varies?: ((runFromEnd: number) => boolean | undefined) | undefined
  /** The name of one file, not of a folder or pack. */
  isFile?: boolean
  isJoinedTitle?: IsJoinedTitle | undefined
}

/** A name in tokens, with what is known of its place. */
export interface Line {
  text: string
  /** The text with the words about the file masked. */
  masked: string
  tokens: Token[]
  /** Where the part that may hold title and number ends. */
  headEnd: number
  hasGroup: boolean
  setting: VideoSetting
}

const heights = new Set([360, 480, 540, 576, 720, 1080, 1440, 2160])

export const isYear = (token: Token): boolean => token.text.length === 4 && /^(?:19|20)\d\d$/u.test(token.text)
export const isHeight = (token: Token): boolean => token.value !== undefined && heights.has(token.value)
export const isNumber = (token: Token | undefined): token is Token & { value: number } =>
  token !== undefined && token.kind === 'number' && token.value !== undefined
/** Digits as written, without a version or a letter behind them. */
export const digitsOf = ({ text }: Token): string => {
  const digits = /^[\d.]+/u.exec(text)?.[0] ?? ''
  return digits.endsWith('.') ? digits.slice(0, -1) : digits
}
/** The digits before the point of a fraction. */
export const wholeOf = (token: Token): string => digitsOf(token).split('.', 1)[0] ?? ''
export const isPadded = (token: Token): boolean => /^0\d/u.test(token.text)
export const isSign = (token: Token | undefined, signs: string): boolean => token?.kind === 'sign' && signs.includes(token.text)

const letters = new Set(['e', 's', 'v', 'c', 'x', 'n', 't', 'ч'])

/** Whether a token is a word of that kind; a single letter counts only right before its number. */
export const isWord = ({ tokens }: Pick<Line, 'tokens'>, at: number, kind: WordKind): boolean => {
  const token = tokens[at]
  if (token?.kind !== 'word' || !token.kinds?.has(kind)) return false
  return token.text.length > 1 || !letters.has(token.text.toLowerCase()) || tokens[at + 1]?.start === token.end
}

/** Whether space or the edge of the name parts the token from the one before. */
export const isApart = ({ tokens }: Line, at: number): boolean => at === 0 || (tokens[at - 1]?.end ?? 0) < (tokens[at]?.start ?? 0)
