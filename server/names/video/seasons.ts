import { kindsOfWord } from '../tokens/kinds.ts'
import { readNumber, readWordNumber } from '../numerals.ts'
import { isNumber, isSign, isWord, type Line } from './line.ts'
import type { Token } from '../tokens/tokenise.ts'

export interface SeasonMark {
  start: number
  end: number
  seasons: number[]
  /** The tokens that it takes. */
  from: number
  to: number
}

const joints = '-~–&+,'
/** Words of languages that write the number before them: `2 сезон 05`. */
const beforeWord = /^(?:сезони?|sezon|sezona|sezóna|série|évad|kausi|řada|sesong)$/iu
const ordinalEnd = /^(?:й|я|е|ой|ий)$/u

const numberAt = (token: Token | undefined): number | undefined => {
  if (token === undefined) return undefined
  if (token.kind === 'number') return token.text.includes('.') ? undefined : token.value
  return token.kind === 'word' ? readWordNumber(token.text.toLowerCase()) : undefined
}

/** Skips what may stand between a word and its number: `Season: 2`, `Сезон №3`, `Temp. - 2`. */
const skipSigns = (tokens: Token[], at: number): number => {
  let next = at
  while (next < at + 2 && isSign(tokens[next], '.:#№-')) next++
  return next
}

/** The seasons that follow: `S01-S03`, `Season 1-3`, `S01 + S02`. */
const readMore = (line: Pick<Line, 'text' | 'tokens'>, at: number, first: number, digits: number): { seasons: number[]; to: number } => {
  const seasons = [first]
  let to = at
  for (let round = 0; round < 8; round++) {
    const joint = line.tokens[to]
    const hasJoint = isSign(joint, joints)
    const wordAt = hasJoint ? to + 1 : to
    const hasWord = isWord(line, wordAt, 'season')
    const token = line.tokens[hasWord ? wordAt + 1 : wordAt]
    const isTight = hasJoint && joint?.start === line.tokens[to - 1]?.end && token?.start === joint?.end
    const value = numberAt(token)
    if ((!hasJoint && !hasWord) || value === undefined || value <= (seasons.at(-1) ?? 0) || value > 99) break
    const isNext = isSign(joint, ',&') && value === (seasons.at(-1) ?? 0) + 1
    const isPlain = isTight ? token?.text.length === digits : isSign(joint, '~') || isNext
    if (token?.version !== undefined || (!hasWord && !isPlain)) break
    seasons.push(value)
    to = (hasWord ? wordAt + 1 : wordAt) + 1
  }
  return { seasons, to }
}

const make = (line: Pick<Line, 'text' | 'tokens'>, from: number, to: number, seasons: number[]): SeasonMark => ({
  start: line.tokens[from]?.start ?? 0,
  end: line.tokens[to - 1]?.end ?? 0,
  seasons,
  from,
  to,
})

const isEpisodeBehind = (line: Pick<Line, 'tokens'>, at: number): boolean => {
  const { tokens } = line
  const next = isSign(tokens[at + 1], '-') && ordinalEnd.test(tokens[at + 2]?.text ?? '') ? at + 3 : at + 1
  return isWord(line, isSign(tokens[next], '.') ? next + 1 : next, 'episode')
}

const isShort = (token: Token | undefined): boolean => token !== undefined && /^(?:s|se|tem|temp|series?|serie)$/iu.test(token.text)

const readAt = (line: Pick<Line, 'text' | 'tokens'>, at: number): SeasonMark | undefined => {
  const { tokens } = line
  const token = tokens[at]
  if (token?.kind === 'counted') return token.kinds?.has('season') ? make(line, at, at + 1, [token.value ?? 1]) : undefined
  if (token?.kind === 'word' && token.text.length < 7 && token.text.length > 3 && /^\d{1,2}x ?all$/iu.test(token.text))
    return make(line, at, at + 1, [Number.parseInt(token.text, 10)])
  const isSpacedS =
    (token?.text === 's' || token?.text === 'S') &&
    tokens[at + 1]?.start === (token?.end ?? 0) + 1 &&
    ((token?.text === 'S' && /^\d\d$/u.test(tokens[at + 1]?.text ?? '')) || (isNumber(tokens[at + 1]) && isEpisodeBehind(line, at + 1)))
  if (!isSpacedS && !isWord(line, at, 'season')) {
    const ending = isSign(tokens[at + 1], '-') && ordinalEnd.test(tokens[at + 2]?.text ?? '') ? at + 2 : at
    const wordAt = isSign(tokens[ending + 1], '.-') ? ending + 2 : ending + 1
    if (!isWord(line, wordAt, 'season')) return undefined
    const [value, isOrdinal] = [token?.kind === 'ordinal' ? token.value : numberAt(token), token?.kind !== 'number']
    const isBefore = value !== undefined && value > 0 && value < 100 && !isShort(tokens[wordAt])
    const behind = skipSigns(tokens, wordAt + 1)
    // `Title 2 Season 1`: the number before belongs to the title where one follows that counts nothing else.
    const isCounted = /^0\d/u.test(tokens[behind]?.text ?? '') && beforeWord.test(tokens[wordAt]?.text ?? '')
    const isTaken = isNumber(tokens[behind]) && !isEpisodeBehind(line, behind) && !isCounted
    if (!isBefore || (!isOrdinal && ending === at && isTaken)) return undefined
    return make(line, at, wordAt + 1, [value])
  }
  // `Final Season - 05`
  if (isSign(tokens[at + 1], '-') && /^(?:final|last|new)$/iu.test(tokens[at - 1]?.text ?? '')) return undefined
  const next = tokens[at + 1]?.kind === 'open' ? at + 2 : skipSigns(tokens, at + 1)
  const number = tokens[next]
  const value = numberAt(number)
  if (value === undefined || value > 9999 || number === undefined) return undefined
  if (tokens[at + 1]?.kind === 'open' && value > 99) return undefined
  if (isShort(token) && (number.kind !== 'number' || tokens.slice(1, at).some(({ kind }) => kind === 'file'))) return undefined
  const isWithEpisode = isWord(line, skipSigns(tokens, isSign(tokens[next + 1], ',') ? next + 2 : next + 1), 'episode')
  if (/^series?$|^serie$/iu.test(token?.text ?? '') && !isSign(tokens[at - 1], '-/') && !isWithEpisode) return undefined
  if (number.kind === 'word' && number.text.length === 1 && !/^[ivx]$/iu.test(number.text)) return undefined
  const { seasons, to } = readMore(line, next + 1, value, number.text.length)
  return make(line, at, to, seasons)
}

/** The first mention of a season (`Season 2`, `S01-S03`, `2nd Season`, `Sezon 3`, `第二季`). */
export const findSeason = (line: Pick<Line, 'text' | 'tokens'>): SeasonMark | undefined => {
  for (let at = 0; at < line.tokens.length; at++) {
    const mark = readAt(line, at)
    if (mark) return mark
  }
  return undefined
}

const specialsFolder = /^(?:specials?|odcinki specjalne)$/iu
const seasonFolder = /^(\p{L}+)[ ._-]{0,3}(\d{1,4})(?:\s*[([][^()[\]]*[)\]]|\s*-\s.*)?$/u
const countedFolder = /^(\d{1,2})(?:st|nd|rd|th|ª|-?й|\.)?[ ._-]?(\p{L}+)(?:\s*[([][^()[\]]*[)\]]|\s*-\s.*)?$/u
const hanFolder = /^第\s?(\d{1,2}|[一二三四五六七八九十]{1,3})\s?[季期]$/u

const isSeasonWord = (word: string | undefined): boolean => word !== undefined && (kindsOfWord(word.toLowerCase())?.has('season') ?? false)

/** The season that a folder holds by its name alone; 0 for specials, undefined when it is no season folder. */
export const readSeasonFolder = (name: string): number | undefined => {
  const text = name.trim()
  if (specialsFolder.test(text)) return 0
  const after = seasonFolder.exec(text)
  if (isSeasonWord(after?.[1])) return Number(after?.[2])
  const before = countedFolder.exec(text)
  if (isSeasonWord(before?.[2])) return Number(before?.[1])
  return readNumber(hanFolder.exec(text)?.[1])
}
