import { countRuns } from '../shapes.ts'
import { isApart, isNumber, isSign, isWord, isYear, type Line } from './line.ts'

/** Signs that part a number from what stands before it. */
export const dashes = '-–—'

/** `Title (12)`: in round brackets only at the end of what may hold numbers. */
export const isRoundCount = (line: Line, at: number, to: number): boolean => {
  const token = line.tokens[at + 1]
  const next = line.tokens[to + 1]
  const isAtEnd = next === undefined || next.kind === 'file' || next.kind === 'open' || next.start >= line.headEnd
  return token !== undefined && /^\d{1,3}(?!\.)/u.test(token.text) && (token.text.length > 1 ? true : isAtEnd)
}

/** Words that a number counts: `100 Years`. */
export const units =
  /^(?:years?|days?|hours?|minutes?|weeks?|months?|nights?|miles?|ways?|things?|men|girls?|boys?|seconds?|percent|lat|dni|jahre?|tage|ans|jours|años|dias?|anni|giorni|лет|дней|年|日)$/iu

/** `100 Years`: a number that counts the word behind it. */
export const countsWord = (line: Line, at: number): boolean => {
  const next = line.tokens[at + 1]
  return next?.kind === 'word' && (units.test(next.text) || (/^\d+00$/u.test(line.tokens[at]?.text ?? '') && /s$/iu.test(next.text)))
}

/** Whether nothing follows but what tells of the file, brackets, or a word that ends a series. */
export const isLast = (line: Line, to: number): boolean => {
  const { tokens } = line
  let next = to
  while (isSign(tokens[next], '-–.~_+') || isWord(line, next, 'end') || /^(?:ova|oad|ona|special)$/iu.test(tokens[next]?.text ?? '')) next++
  const token = tokens[next]
  return token === undefined || token.start >= line.headEnd || token.kind === 'open' || token.kind === 'file'
}

/** A dash with space before it. */
export const isSpacedDash = (line: Line, at: number): boolean => isSign(line.tokens[at], dashes) && isApart(line, at)

/** How many runs of digits stand behind this one. */
export const runsBehind = (line: Line, at: number): number => Math.max(1, countRuns(line.text.slice(line.tokens[at]?.start ?? 0))) - 1

const broadcast = /(?<!\p{L})(?:[hp]dtv|dsr|tv-?rip|vost\w*|simulcast|subs?|subbed|dubbed|dual audio|raw)(?!\p{L})/iu
/** `Movie 2` */
export const filmWord = /^movies?$/iu
const asides = /^(?:extras?|bonus|specials?|trailers?|samples?|featurettes?)$/iu
/** `Neverwhere.05.Down.Street`: a padded number among words that dots part, where the word before counts nothing else. */
export const isAmongWords = (line: Line, at: number, to: number): boolean => {
  const { tokens, setting, hasGroup } = line
  const [prev, token] = [tokens[at - 1], tokens[at]]
  if (!setting.isTight || hasGroup || prev?.kind !== 'word' || tokens[to]?.kind !== 'word') return false
  const countsOther = prev.text.length > 1 && prev.kinds !== undefined && prev.kinds.size > 0
  const isCount = /^0\d$/u.test(token?.text ?? '') || (/^0\d{2}$/u.test(token?.text ?? '') && !/(?:19|20)\d\d/u.test(line.text))
  return isCount && isApart(line, at) && !countsOther && !asides.test(prev.text)
}

/** `(2009)` */
export const isYearBracket = ({ tokens }: Line, at: number): boolean =>
  tokens[at]?.kind === 'open' && tokens[at + 1] !== undefined && isYear(tokens[at + 1] as never)

/** Whether an unpadded number at the end of a title counts: where films may be, what tells of the file says nothing (`Apollo 13 1080p`). */
export const isCounted = ({ setting, text, tokens, headEnd }: Line, at: number, hasTail: boolean, isYearNext: boolean): boolean => {
  if (setting.isInSeason || setting.isTitleKnown || tokens.some((token) => token.text.includes('.') && isNumber(token))) return true
  const isOfFilm = setting.mayBeFilm && !setting.isTight && !broadcast.test(text) && !/^\s*\(\d/u.test(text.slice(headEnd))
  return hasTail && (tokens[at - 1]?.end === tokens[at]?.start || !isOfFilm) && !(setting.mayBeFilm && isYearNext)
}
