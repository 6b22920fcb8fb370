import { listBrackets } from './brackets.ts'
import { findCounted, findMarked } from './counted.ts'
import { type EpisodeMark, findCoded, findSpoken } from './episodes.ts'
import type { Guess } from './fields.ts'
import { readNumber } from './numerals.ts'
import { findPart } from './parts.ts'
import { findSeason } from './seasons.ts'
import { dropWeakEnd, findTechnical, isTechnical } from './technical.ts'

export interface VideoSetting {
  /** Films have no episodes: a number in the name belongs to the title. */
  isFilm: boolean
  /** The file lies in a season's folder, or its folder names the series: a leading number counts episodes. */
  isInSeason: boolean
}

export interface Marks {
  start: number
  end: number
  season?: number
  seasons?: number[]
  episodes?: number[]
  absolute?: number
  version?: number
  part?: number
  volume?: number
  kind?: Guess['kind']
  /** Season and episode were written together, so that nothing can be mistaken. */
  isCoded?: boolean
  isSpoken?: boolean
}

const bracketCount = /[[{]\s*(?:#|ep?\.?\s?)?(\d{1,4}(?:\.5)?)(?:v(\d))?\s*(?:end|fin)?\s*[\]}]/giu
const yearOrHeight = /^(?:(?:19|20)\d\d|360|480|540|576|720|1080)$/u

const findBracketCount = (text: string): EpisodeMark | undefined => {
  for (const match of text.matchAll(bracketCount)) {
    const first = readNumber(match[1])
    if (first === undefined || match.index === 0 || yearOrHeight.test(match[1] ?? '')) continue
    return { start: match.index, end: match.index + match[0].length, episodes: [first] }
  }
  return undefined
}

const findLeading = (head: string, setting: VideoSetting, hasGroup: boolean): EpisodeMark | undefined => {
  const match = /^\s*(\d{1,4}(?:\.5)?)(?:v\d)?(?:-(\d{1,4}))?(?=(\s*-\s*|[\s.]+)|$)/u.exec(head)
  const first = readNumber(match?.[1])
  if (match === null || first === undefined) return undefined
  const isWhole = match[0].length === head.trimEnd().length && !hasGroup
  const isPadded =
    /^0\d/u.test(match[1] ?? '') || (match[2] !== undefined && !hasGroup && Number(match[2]) > first && match[3]?.trim() === '-')
  const isListed = (setting.isInSeason || (!hasGroup && /^\d{1,3} - \p{L}/u.test(head))) && /-|\d\s*$|\d[. ]+\D/u.test(head)
  if (!isWhole && !isPadded && !isListed) return undefined
  const last = readNumber(match[2])
  return {
    start: 0,
    end: match[0].length + (match[3]?.length ?? 0),
    episodes: last !== undefined && last > first ? [first, last] : [first],
  }
}

const splitDigits = (digits: string | undefined): [number, number] => [Math.floor(Number(digits) / 100), Number(digits) % 100]

/** `Show.103.720p` is season 1, episode 3 where the words are parted by dots. */
const findScene = (raw: string, head: string): EpisodeMark | undefined => {
  if (raw.trim().includes(' ') || /[[(]/u.test(raw)) return undefined
  const match =
    [...head.matchAll(/(?<=\S) (?!(?:19|20)\d\d(?!\d))(\d{3,4})(?: (\d{3,4}))?(?=[ -]|$)/gu)].find(
      ([, digits = '']) => !yearOrHeight.test(digits),
    ) ?? null
  const [season, episode] = splitDigits(match?.[1])
  if (match === null || episode === 0 || season === 0) return undefined
  const [nextSeason, next] = splitDigits(match[2])
  if (match[2] !== undefined && nextSeason !== season) return undefined
  return { start: match.index, end: match.index + match[0].length, season, episodes: next > episode ? [episode, next] : [episode] }
}

const countBefore = /(?:\s[-–] ?\d{2,4}(?:\.\d)?|\s0\d{1,2})(?: ?v\d)?\s*$/u
const countEnd = /\s\d{1,4}(?:\.\d)?(?: ?v\d)?(?: (?:end|fin|final))?\s*$/iu

const findHead = (text: string): string => {
  const technical = findTechnical(text)
  for (const { start, content } of listBrackets(text)) {
    if (technical !== -1 && technical < start) break
    const lead = text.slice(0, start)
    if ((/^(?:19|20)\d\d$/u.test(content) ? countBefore : countEnd).test(lead)) return lead
  }
  const noise = listBrackets(text).find((bracket) => bracket.start > 0 && (isTechnical(bracket.content) || bracket.sign === '['))
  const ends = [findTechnical(text), noise?.start ?? -1].filter((end) => end > 0)
  return dropWeakEnd(ends.length > 0 ? text.slice(0, Math.min(...ends)) : text)
}

const findPack = (head: string): EpisodeMark | undefined => {
  const mark = findCounted(head)
  return mark && mark.episodes.length > 1 ? mark : undefined
}

const shiftMark = <Mark extends { start: number; end: number }>(mark: Mark | undefined, by: number): Mark | undefined =>
  mark && { ...mark, start: mark.start + by, end: mark.end + by }

const findEpisodePart = (raw: string, text: string): Marks | undefined => {
  const part = findPart(text)
  const isBroadcast =
    /(?:19|20)\d\d[ )\]]*\s*part|[hp]dtv|web/iu.test(text) || (!text.includes('  ') && !raw.trim().includes(' ') && findTechnical(text) > 0)
  const yearAfter = part && /(?<!\d)(?:19|20)\d\d(?![\dpx])/u.test(text.slice(part.end))
  return part && isBroadcast && !yearAfter && part.start > 0 ? { ...part, episodes: [part.part], season: 1 } : undefined
}

const withAbsolute = (marks: Marks): Marks => {
  const first = marks.episodes?.[0]
  return first === undefined ? marks : { ...marks, absolute: first }
}

const splitChapters = (text: string, mark: EpisodeMark | undefined): EpisodeMark | undefined => {
  const first = mark?.episodes[0] ?? 0
  if (mark === undefined || first < 101 || first > 9999 || !/^cap/iu.test(text.slice(mark.start, mark.start + 3))) return mark
  const [season, episode] = splitDigits(String(first))
  return { ...mark, season, episodes: [episode] }
}

/** Everything in a video's name that counts: season, episodes, specials and parts, and where it stands. */
export const findMarks = (raw: string, text: string, setting: VideoSetting, hasGroup: boolean): Marks | undefined => {
  const coded = findCoded(text)
  if (coded) {
    const absolute = /^ (\d{3})(?= )/u.exec(text.slice(coded.end, coded.end + 5))
    const counted = / - (\d{2,4}) \($/u.exec(text.slice(0, coded.start))
    if (counted) return { ...coded, absolute: Number(counted[1]), isCoded: true }
    return absolute ? { ...coded, absolute: Number(absolute[1]), isCoded: true } : { ...coded, isCoded: true }
  }
  const technical = findTechnical(text)
  const season = findSeason(text, technical > 0 ? technical : undefined)
  const head = findHead(text)
  const spoken = splitChapters(text, findSpoken(text))
  if (spoken?.season !== undefined) return { ...spoken, start: Math.min(spoken.start, season?.start ?? spoken.start), isCoded: true }
  const counted = (): EpisodeMark | undefined => {
    if (setting.isFilm) return undefined
    const leading = findLeading(head, setting, hasGroup)
    if (leading && setting.isInSeason) return leading
    if (season && season.start < head.length)
      return shiftMark(findCounted(`x${head.slice(season.end)}`), season.end - 1) ?? findPack(head.slice(0, season.start)) ?? leading
    return findScene(raw, head) ?? findCounted(head) ?? leading
  }
  const volume = hasGroup && !spoken && !setting.isFilm ? /(?<![\p{L}\p{N}])vol(?:ume)?[. ]{0,2}(\d{1,3})/iu.exec(text) : null
  if (volume && volume.index > 0) return { start: volume.index, end: volume.index + volume[0].length, volume: Number(volume[1]) }
  const mark = spoken ?? findMarked(text) ?? findBracketCount(text) ?? counted()
  if (!season && mark === undefined && hasGroup && !setting.isFilm) {
    const part = findPart(text)
    if (part && part.start > 0) return part
  }
  if (!season) {
    const single = mark && ('season' in mark ? mark : withAbsolute(mark))
    return single ? { ...single, ...(spoken ? { isSpoken: true } : {}) } : setting.isFilm ? undefined : findEpisodePart(raw, text)
  }
  const [first = 1] = season.seasons
  const both: Marks = {
    ...mark,
    start: Math.min(season.start, mark?.start ?? season.start),
    end: Math.max(season.end, mark?.end ?? 0),
    season: first,
  }
  return withAbsolute(season.seasons.length > 1 ? { ...both, seasons: season.seasons } : both)
}
