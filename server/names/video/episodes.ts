import { listRange, readNumber } from '../numerals.ts'
import { findTechnical } from '../technical.ts'

export interface EpisodeMark {
  start: number
  end: number
  season?: number
  episodes: number[]
  version?: number
  letter?: string
  part?: number
}

const edge = String.raw`(?<![\p{L}\p{N}])`
const number = String.raw`\d{1,5}(?:\.5)?`
const coded = new RegExp(
  `(?:${edge}[st]|(?<=\\p{Ll}|\\p{Lu}{2})S(?=\\d{2}E\\d{2})|(?<=\\p{L})s(?=\\d{2}e\\d{2}))([o\\d]\\d{0,3})[ .,]{0,2}(?:- ?)?(?:x ?e?|ep?|afl ?|sp|ova|oad) ?(${number})(?:v(\\d))?`,
  'iu',
)
const crossed = new RegExp(
  `(?:(?<![\\p{L}\\p{N}.]|\\d[x×])|(?<=\\p{Ll})(?=\\d{1,2}[xX]\\d{2}(?!\\d)))(\\d{1,2}|19\\d\\d|20\\d\\d)[x×х](\\d{1,3}(?:\\.5)?)(?![\\dpi])`,
  'iu',
)
const dashed = [
  /^(\d{1,2})-(\d{2})(?=[ .])()/u,
  /^(\d{1,2})-(\d{1,2})(?= \/{8})()/u,
  /(?<=\p{L})-(\d{2}) (\d{2})(?= |$)()/u,
  /\[(\d{1,2})[. ](\d{2,3})\]()/u,
  /(?<= - )(\d{1,2})\.(\d{2})(?= - )()/u,
  /(?<![\p{L}\p{N}])s(0\d)(\d{2})(?![\p{L}\p{N}])()/iu,
  /(?<![\p{L}\p{N}])s(\d)-(\d{2})(?![\p{L}\p{N}])()/iu,
]
const joined = [/(?<=\p{L}) (\d{1,2}) (\d{2})$()/u, /(?<=\p{L}) (0\d)-(\d{2})$()/u]
const follow =
  /^(?:\s*(?:[-&+~,]|(?:and|und|et|i|y|to|al|ao|bis|до)(?= ))?\s*(?:s\d{1,4}[ .]?|\d{1,4}(?=x))?(?:e|ep|x) ?(\d{1,5})(?!\d|p)|-(\d{1,3})(?![\d\p{L}])|\s*-\s*s\d{1,2}e(\d{1,3}))/iu

const behindCode = /^(?:([a-h])|[ .-]{1,3}(?:part|pt|cd|dis[ck])[ .]?(\d{1,2}))(?![\p{L}\p{N}])/iu
const heights = new Set([360, 480, 540, 576, 720, 1080])

const behindRange =
  /^ (?:(?:of|из|z|von|de|di) \d|(?:multi|dual|web|hdtv|bd|dvd|proper|repack|complete|\d{3,4}[pi]|[xh]26[45])(?![\p{L}]))/iu

/** Whether words follow that do not tell of the file. */
const isBeforeWords = (rest: string): boolean => /^ \p{L}/u.test(rest) && !behindRange.test(rest) && findTechnical(rest) !== 1

/** `S01E04-24 Hours`, `S02E09-791`: what is joined to a code is a title where it is far from the number and words follow. */
const isTitleBehind = (text: string, at: number, digits: string | undefined, gap: number): boolean =>
  digits !== undefined && ((digits.length === 3 && gap > 60) || (gap > 3 && isBeforeWords(text.slice(at))))

/** Whether the names beside this one show that a number joined to the code is a title and no end of a range. */
export type IsJoinedTitle = (season: number, first: number, last: number) => boolean

interface Coded {
  text: string
  season: number
  isJoinedTitle: IsJoinedTitle | undefined
}

const readFollowers = ({ text, season, isJoinedTitle }: Coded, from: number, first: number): { end: number; episodes: number[] } => {
  let end = from
  let episodes = [first]
  for (let round = 0; round < 60; round++) {
    const rest = text.slice(end, end + 24)
    const match = follow.exec(rest)
    const next = readNumber(match?.[1] ?? match?.[2] ?? match?.[3])
    const gap = next === undefined ? 0 : next - (episodes.at(-1) ?? 0)
    const isRange = /^\s*(?:[-~]|(?:to|al|ao|bis|до) )/iu.test(rest)
    const isPack = /^[-~](?:s\d{1,4})?e?\d/iu.test(rest)
    if (match !== null && isTitleBehind(text, end + match[0].length, match[2], gap)) break
    if (match === null || next === undefined || gap <= 0 || (gap > 60 && !isPack) || heights.has(next)) break
    const mayBeTitle = isJoinedTitle !== undefined && match[2] !== undefined && episodes.length === 1
    if (mayBeTitle && isBeforeWords(text.slice(end + match[0].length)) && isJoinedTitle(season, first, next)) break
    if (gap > 60) return { end: end + match[0].length, episodes: [first, next] }
    episodes = isRange ? [...episodes, ...listRange((episodes.at(-1) ?? 0) + 1, next)] : [...episodes, next]
    end += match[0].length
  }
  return { end, episodes }
}

const readCoded = (text: string, match: RegExpExecArray, isJoinedTitle?: IsJoinedTitle): EpisodeMark | undefined => {
  const season = readNumber(match[1]?.replace(/^o/iu, '0'))
  const first = readNumber(match[2])
  if (season === undefined || first === undefined) return undefined
  const start = match.index
  const { end, episodes } = readFollowers({ text, season, isJoinedTitle }, start + match[0].length, first)
  const mark: EpisodeMark = { start, end, season, episodes }
  const behind = behindCode.exec(text.slice(end, end + 24))
  const [letter, part, version] = [behind?.[1], readNumber(behind?.[2]), readNumber(match[3])]
  if (letter !== undefined) return { ...mark, end: end + 1, letter: letter.toLowerCase() }
  if (part !== undefined) return { ...mark, part }
  return version === undefined ? mark : { ...mark, version }
}

/** Season and episodes written together: `S01E02-E04`, `1x02`, `[5.134]`. */
export const findCoded = (text: string, isInSeason = false, isJoinedTitle?: IsJoinedTitle): EpisodeMark | undefined =>
  findBy([coded, crossed], text, isJoinedTitle) ?? findBy(isInSeason ? dashed.slice(1) : dashed, text)

/** Season and episode as two numbers at the end: `office_03_19`, `Title 03-20`. */
export const findJoined = (text: string, isTight: boolean): EpisodeMark | undefined => {
  const mark = findBy(isTight ? joined : joined.slice(1), text)
  // `05-06`: one after the other they are two episodes.
  return mark !== undefined && mark.episodes[0] === (mark.season ?? 0) + 1 && text.slice(mark.start, mark.end).includes('-')
    ? undefined
    : mark
}

const findBy = (rules: RegExp[], text: string, isJoinedTitle?: IsJoinedTitle): EpisodeMark | undefined => {
  for (const rule of rules) {
    const match = rule.exec(text)
    const mark = match === null ? undefined : readCoded(text, match, isJoinedTitle)
    if (mark !== undefined) return mark
  }
  return undefined
}
