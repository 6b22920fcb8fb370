import { digitsOf, isApart, isHeight, isNumber, isPadded, isSign, isWord, isYear, type Line, wholeOf } from './line.ts'
import { isUnspaced, tokenise } from '../tokens/tokenise.ts'
import { readRange } from './ranges.ts'
import type { SeasonMark } from './seasons.ts'
import {
  countsWord,
  dashes,
  filmWord,
  isAmongWords,
  isCounted,
  isLast,
  isRoundCount,
  isSpacedDash,
  isYearBracket,
  runsBehind,
} from './surroundings.ts'

const bare = { isFilm: false, isInSeason: false, isTight: false }

/** One way to read a number of a name, with how much speaks for it; what is below `enough` is no number but part of the title. */
export interface Reading {
  weight: number
  start: number
  end: number
  /** The tokens that it takes. */
  from: number
  to: number
  episodes: number[]
  season?: number
  version?: number
  letter?: string
  isSpoken?: boolean
}

export const enough = 30

/** From where to where a reading reaches, and the numbers that it gives. */
const reading = (line: Line, weight: number, from: number, at: number, isSpoken = false, mayRange = true): Reading => {
  const { episodes, next } = mayRange ? readRange(line, at, isSpoken) : { episodes: [line.tokens[at]?.value ?? 0], next: at + 1 }
  const token = line.tokens[at]
  const found: Reading = {
    weight,
    start: line.tokens[from]?.start ?? 0,
    end: line.tokens[next - 1]?.end ?? 0,
    from,
    to: next,
    episodes,
  }
  if (isSpoken) found.isSpoken = true
  const version = token?.version ?? versionAfter(line, next)
  if (version !== undefined) found.version = version
  if (token?.version === undefined && version !== undefined)
    Object.assign(found, { to: next + 2, end: line.tokens[next + 1]?.end ?? found.end })
  if (token?.letter !== undefined) found.letter = token.letter
  // `26.5.1`
  if (isSign(line.tokens[found.to], '.') && line.tokens[found.to]?.start === found.end && isNumber(line.tokens[found.to + 1]))
    if (line.tokens[found.to + 1]?.start === found.end + 1 && line.tokens[found.to + 1]?.text.length === 1) found.to += 2
  return splitPoint(line, at, found)
}

/** `10 v2`: a version that stands apart. */
const versionAfter = (line: Line, at: number): number | undefined => {
  const [mark, number] = [line.tokens[at], line.tokens[at + 1]]
  return mark?.kind === 'word' && /^v$/iu.test(mark.text) && isNumber(number) && number.start === mark.end && number.value < 10
    ? number.value
    : undefined
}

/** `1.02`: two digits behind a point are an episode of the season before it; one digit is a fraction. */
const splitPoint = (line: Line, at: number, found: Reading): Reading => {
  const match = /^(\d{1,2})\.(\d{2})$/u.exec(digitsOf(line.tokens[at] ?? ({ text: '' } as never)))
  const [season, episode] = [Number(match?.[1]), Number(match?.[2])]
  return match && season > 0 && episode > 0 ? { ...found, season, episodes: [episode] } : found
}

/** Skips what may stand between a word and its number. */
const afterSigns = (line: Line, at: number, signs = '.:#№-'): number => {
  let next = at
  while (next < at + 2 && isSign(line.tokens[next], signs)) next++
  return next
}

const skipTotal = (line: Line, found: Reading): Reading => {
  const { tokens } = line
  const isTotal = isWord(line, found.to, 'total') && isNumber(tokens[found.to + 1])
  const isInRound = tokens[found.to]?.text === '(' && isWord(line, found.to + 1, 'total') && isNumber(tokens[found.to + 2])
  const to = isTotal ? found.to + 2 : isInRound ? found.to + 3 : found.to
  return { ...found, to, end: tokens[to - 1]?.end ?? found.end }
}

/** Words that stand before their number only: `24 episodes` is a count of all. */
const wordFirst = /^(?:e|eps?|epi|episod.*|épisod.*|cap.*|folgen?|afl.*|avsnitt|puntat.)$/iu

/** A word, a counter or a sign says that the number counts episodes: `Episode 3`, `12. bölüm`, `第03話`, `E07`, `#7`, `5 of 9`. */
export const spokenAt = (line: Line, at: number): Reading | undefined => {
  const { tokens } = line
  const token = tokens[at]
  if (token?.kind === 'counted') {
    if (!token.kinds?.has('episode')) return undefined
    // `第1話-第3話`
    const other = isSign(tokens[at + 1], '-~') && tokens[at + 2]?.kinds?.has('episode') ? tokens[at + 2] : undefined
    const [first, last] = [token.value ?? 0, token.last ?? other?.value ?? 0]
    const to = token.last === undefined && other && last > first ? at + 3 : at + 1
    const episodes = last > first ? readRangeOf(first, last) : [first]
    return { weight: 90, start: token.start, end: tokens[to - 1]?.end ?? token.end, from: at, to, episodes, isSpoken: true }
  }
  if (isWord(line, at, 'episode')) {
    const isOpen = tokens[at + 1]?.kind === 'open'
    const next = isOpen ? at + 2 : afterSigns(line, at + 1)
    const pair = tokens[next - 1]?.text === '#' ? /^(\d{1,2})\.(\d)$/u.exec(tokens[next]?.text ?? '') : null
    if (pair) return { ...reading(line, 95, at, next, true, false), season: Number(pair[1]), episodes: [Number(pair[2])] }
    if (isNumber(tokens[next])) return skipTotal(line, reading(line, 90, at, next, true))
    return undefined
  }
  // In the folder of a season `Part 5` and `Chapter 5` are episodes.
  const isPiece = at === 0 && line.setting.isInSeason && (isWord(line, at, 'part') || isWord(line, at, 'chapter'))
  if (isPiece && isNumber(tokens[1]) && (isLast(line, 2) || isSign(tokens[2], dashes))) return reading(line, 88, at, 1, true, false)
  if (isWord(line, at, 'season') && isNumber(tokens[afterSigns(line, at + 1)])) {
    const found = reading(line, 95, at, afterSigns(line, at + 1), true, false)
    return found.season === undefined ? undefined : found
  }
  if (isSign(token, '#№') && isNumber(tokens[at + 1]) && isApart(line, at) && (at > 0 || isLast(line, at + 2)))
    return skipTotal(line, reading(line, 80, at, at + 1, true))
  if (!isNumber(token) || isYear(token)) return undefined
  const found = reading(line, 85, at, at, true)
  // `4-я серия`
  const ending = isSign(tokens[found.to], '-') && /^[йяе]$/u.test(tokens[found.to + 1]?.text ?? '') ? found.to + 2 : found.to
  const next = afterSigns(line, ending, '.')
  if (isWord(line, next, 'episode') && !wordFirst.test(tokens[next]?.text ?? '') && !isNumber(tokens[afterSigns(line, next + 1, '.:#№')]))
    return { ...found, to: next + 1, end: tokens[next]?.end ?? found.end }
  const total = skipTotal(line, found)
  if (total.to === found.to || isWord(line, at - 1, 'disc')) return undefined
  if (!isWord(line, at - 1, 'part')) return { ...total, weight: 84 }
  return line.setting.isFilm || /(?:19|20)\d\d/u.test(line.text.slice(0, found.start))
    ? undefined
    : { ...total, weight: 84, from: at - 1, start: tokens[at - 1]?.start ?? total.start }
}

const readRangeOf = (first: number, last: number): number[] =>
  Array.from({ length: Math.min(last - first, 2000) + 1 }, (_, at) => first + at)

/** A number alone in brackets, perhaps with a word before and an end mark behind: `[05v2]`, `【第25话】`, `[12 END]`, `(7)`. */
export const bracketedAt = (line: Line, at: number): Reading | undefined => {
  const { tokens } = line
  const open = tokens[at]
  if (open?.kind !== 'open' || at === 0) return undefined
  const token = tokens[at + 1]
  if (!isNumber(token) || /^(?:18|19|20)\d\d$/u.test(token.text) || isHeight(token) || /\.(?!5(?!\d))/u.test(token.text)) return undefined
  const isRound = open.text === '('
  const found = reading(line, isRound ? (token.text.length > 1 ? 50 : 44) : 70, at + 1, at + 1)
  let to = found.to
  // `(5:8)`: the fifth of eight.
  if (isRound && isSign(tokens[to], ':/') && isNumber(tokens[to + 1]) && tokens[to + 2]?.kind === 'close') to += 2
  if (tokens[to]?.kind === 'open') to++
  if (isWord(line, to, 'end')) to++
  while (tokens[to]?.kind === 'close' && tokens[to - 1]?.kind !== 'number' && tokens[to + 1]?.kind === 'close') to++
  if (tokens[to]?.kind !== 'close') return undefined
  const isCounted = found.episodes.length > 1 || !isRound || isRoundCount(line, at, to)
  if (!isCounted) return undefined
  return { ...found, from: at, to: to + 1, start: open.start, end: tokens[to]?.end ?? found.end }
}

/** The numbers of a bracket that holds nothing but a count. */
export const readCount = (content: string): number[] | undefined => {
  const text = `[${content}]`
  const line: Line = { text, masked: text, tokens: tokenise(text), headEnd: text.length, hasGroup: true, setting: bare }
  line.tokens.unshift({ kind: 'sign', start: 0, end: 0, text: '' })
  const found = bracketedAt(line, 1) ?? spokenAt(line, 2)
  if (found === undefined) return undefined
  const to = isWord(line, found.to, 'end') ? found.to + 1 : found.to
  return to >= line.tokens.length - 1 ? found.episodes : undefined
}

/** How much speaks for a number that no word explains. */
const weighPlain = (line: Line, at: number, found: Reading): number => {
  const { tokens, setting } = line
  const token = tokens[at]
  if (token === undefined || isYear(token) || token.start >= line.headEnd) return 0
  const digits = wholeOf(token)
  const [prev, next] = [tokens[at - 1], tokens[found.to]]
  const isEnd = isLast(line, found.to)
  const hasTail = line.headEnd < line.text.trimEnd().length
  const isRange = found.episodes.length > 1
  const wordAt = isSign(prev, dashes) ? at - 2 : at - 1
  const isFilmBefore = wordAt > 0 && filmWord.test(tokens[wordAt]?.text ?? '')
  if (isFilmBefore) return line.hasGroup || (isRange && isEnd) ? 54 : 0
  const isYearNext = isYearBracket(line, found.to)
  let weight = 0
  if (isSign(prev, dashes)) {
    const isSpaced = isSpacedDash(line, at - 1) || prev?.start === 0
    const isBehindApart = isApart(line, at)
    if (!isSpaced && !isBehindApart && tokens[at - 2]?.kind === 'number') weight = 0
    else if (isYearNext && digits.length < 2) weight = 0
    else if (isEnd && (isSpaced || isBehindApart || digits.length >= 2)) weight = isRange ? 61 : 60
    else if (isSpaced && isSpacedDash(line, found.to)) weight = 72
    else if (isSpaced && digits.length >= 2 && next?.kind === 'word' && isApart(line, found.to))
      weight = countsWord(line, found.to - 1) ? 0 : 52
    else if (!isSpaced && digits.length === 3 && next?.kind === 'word' && isApart(line, found.to)) weight = 34
  } else if (isEnd) {
    // `Ferry 1 & 2 (2015)`
    if (setting.mayBeFilm && isYearNext && !line.hasGroup && !isPadded(token)) weight = 0
    else if (isPadded(token)) weight = isRange ? 62 : 56
    else if (found.season !== undefined) weight = 46
    else if (found.version !== undefined) weight = 58
    else if (isRange) weight = 50
    else if (digits.length === 1 && setting.isTitleKnown && !setting.mayBeFilm && prev?.kind === 'word' && !isWord(line, at - 1, 'part'))
      weight = 40
    else if (digits.length >= 2) weight = line.hasGroup ? 54 : isCounted(line, at, hasTail, isYearNext) ? 45 : 26
  } else if (
    isSpacedDash(line, found.to) &&
    isApart(line, found.to + 1) &&
    (digits.length >= 2 || (setting.isTitleKnown && !setting.mayBeFilm))
  )
    weight = 48
  else if (isSign(next, '.') && isApart(line, found.to + 1) && token.start - (prev?.end ?? 0) >= 2 && digits.length >= 2) weight = 40
  else if (found.version !== undefined && token.version !== undefined) weight = 50
  else if (found.season !== undefined && setting.isTitleKnown && prev?.kind === 'word') weight = 46
  else if (isPadded(token) && prev?.kind === 'word' && isUnspaced(prev.text) && next?.kind === 'word') weight = 40
  else if (isAmongWords(line, at, found.to)) weight = 32
  else if (line.hasGroup && digits.length === 2 && Number(digits) > 0 && next?.kind === 'word' && prev?.kind === 'word') weight = 35
  if (isHeight(token) && (weight < 52 || setting.isTight)) weight -= 30
  if (weight === 0 && !isEnd) return 0
  const varies = setting.varies?.(runsBehind(line, at))
  if (varies === undefined) return weight
  return varies ? weight + 25 : weight < 50 ? 0 : weight
}

export const plainAt = (line: Line, at: number): Reading | undefined => {
  const { tokens } = line
  const token = tokens[at]
  const prev = tokens[at - 1]
  if (!isNumber(token) || at === 0 || prev?.kind === 'open') return undefined
  // Scripts without spaces write the number right behind the title.
  if (prev?.end === token.start && !isSign(prev, dashes) && prev.kind !== 'word') return undefined
  if (wholeOf(token).length > 4) return undefined
  const isDashed = isSign(prev, dashes)
  // A number that is the same in all names beside it starts no range: `Moon 02 - 05`.
  const isFixed = line.setting.varies?.(runsBehind(line, at)) === false
  const found = reading(line, 0, isDashed ? at - 1 : at, at, false, !isFixed)
  const weight = weighPlain(line, at, found)
  return weight < enough ? undefined : { ...found, weight }
}

/** A number that the name starts with. */
export const leadingOf = (line: Line, isPack: boolean): Reading | undefined => {
  const { tokens, setting, hasGroup } = line
  const token = tokens[0]
  if (!isNumber(token) || token.start > 0 || isYear(token) || digitsOf(token).length > 6) return undefined
  const found = reading(line, 0, 0, 0)
  const next = tokens[found.to]
  const isRange = found.episodes.length > 1
  const isWhole = (next === undefined || next.start >= line.headEnd) && !hasGroup
  const isDash = isSign(next, dashes)
  const isParted = isDash || isSign(next, '.') || (next !== undefined && isApart(line, found.to))
  const title = tokens[isSign(next, '-–—.') ? found.to + 1 : found.to]
  const isListed =
    isParted && (title?.kind === 'word' || (setting.isInSeason && isDash)) && (!token.text.includes('.') || setting.isInSeason)
  let weight = 0
  if (setting.isLeadCut) weight = 86
  else if (isWhole) weight = setting.isInSeason ? 86 : 50
  else if (isListed && setting.isInSeason && !countsWord(line, found.to - 1)) weight = 86
  else if (isParted && isPadded(token)) weight = 45
  else if (isRange && !hasGroup && isSign(next, '-.')) weight = 45
  else if (isListed && isDash && !isPack && isSpacedDash(line, found.to)) weight = 44
  else if (!hasGroup && isListed && isSign(next, '.') && /\p{L}.* - /u.test(line.text)) weight = 44
  if (weight === 0 && isParted && setting.varies?.(runsBehind(line, 0)) === true) weight = 45
  if (weight === 0) return undefined
  const end = isSign(next, '-–—.') ? (next?.end ?? found.end) : found.end
  return { ...found, weight, end: line.text.slice(end).search(/\S|$/u) + end }
}

/** A number right behind the season: `Season 2 - 05`, `S2 05`, `第3期 04`. */
export const behindSeason = (line: Line, season: SeasonMark): Reading | undefined => {
  const at = afterSigns(line, season.to, '-–.')
  const token = line.tokens[at]
  if (!isNumber(token) || isYear(token) || token.start >= line.headEnd) return undefined
  const found = reading(line, 66, season.to, at)
  const isEnd = isLast(line, found.to)
  const isDash = isSign(line.tokens[season.to], dashes)
  const isWords =
    line.tokens[found.to]?.kind === 'word' ||
    (isPadded(token) && line.tokens[found.to] !== undefined) ||
    isSign(line.tokens[found.to], dashes)
  const digits = wholeOf(token).length
  const isCounted = isEnd ? isDash || digits >= 2 : isWords && digits >= 2 && digits <= 3
  return isCounted && !isHeight(token) ? found : undefined
}
