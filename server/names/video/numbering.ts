import { findCounted, findMarked } from './counted.ts'
import { type EpisodeMark, findCoded, findDotted, findJoined, findSpoken } from './episodes.ts'
import type { Guess } from '../fields.ts'
import { findHead } from '../title-part.ts'
import { listRange, readNumber } from '../numerals.ts'
import { findPart } from '../parts.ts'
import { findScene, splitChapters } from './scene.ts'
import { findSeason } from './seasons.ts'
import { findTechnical } from '../technical.ts'

export interface VideoSetting {
  /** Films have no episodes: a number in the name belongs to the title. */
  isFilm: boolean
  /** The file lies in a season's folder, or its folder names the series: a leading number counts episodes. */
  isInSeason: boolean
  /** No spaces between the words: dots, underscores or hyphens part them. */
  isTight: boolean
}

export interface Marks {
  start: number
  end: number
  season?: number
  seasons?: number[]
  episodes?: number[]
  absolute?: number
  absolutes?: number[]
  version?: number
  letter?: string
  part?: number
  volume?: number
  volumeEnd?: number
  kind?: Guess['kind']
  /** Season and episode were written together, so that nothing can be mistaken. */
  isCoded?: boolean
  isSpoken?: boolean
}

const bracketCount =
  /[[{【「《]\s*(?:#|ep?\.?\s?)?(\d{1,4}(?:\.5)?)(?:v(\d))?(?:\s?[-~]\s?(\d{1,4}))?\s*(?:end|fin)?\s*[\]}】」》]|\((\d{2,4})-(\d{2,4})\)/giu
const dashedCount = / - \d{2,4}[a-z]?(?:v\d)? - /u
const yearOrHeight = /^(?:(?:19|20)\d\d|360|480|540|576|720|1080)$/u

const findBracketCount = (text: string): EpisodeMark | undefined => {
  for (const match of text.matchAll(bracketCount)) {
    const first = readNumber(match[1] ?? match[4])
    const last = readNumber(match[3] ?? match[5])
    if (first === undefined || match.index === 0 || yearOrHeight.test(match[1] ?? match[4] ?? '') || (last !== undefined && last <= first))
      continue
    return { start: match.index, end: match.index + match[0].length, episodes: last === undefined ? [first] : [first, last] }
  }
  return undefined
}

/** `Title (12)`, `Title .148. Words`: a number alone in round brackets or between dots. */
const findRound = (head: string): EpisodeMark | undefined => {
  const match = /(?<=\S) ?\((\d{2,3})\)|(?<=\S) {1,2}(\d{2,4})\. /u.exec(head)
  const first = readNumber(match?.[1] ?? match?.[2])
  return match === null || first === undefined || yearOrHeight.test(String(first))
    ? undefined
    : { start: match.index, end: match.index + match[0].length, episodes: [first] }
}

const findLeading = (head: string, setting: VideoSetting, hasGroup: boolean, isPack: boolean): EpisodeMark | undefined => {
  const match = /^\s*(\d{1,4}(?:\.5)?)(?:v\d)?(?:-(\d{1,4}))?(?=(\s*-\s*|[\s.]+)|$)/u.exec(head)
  const first = readNumber(match?.[1])
  if (match === null || first === undefined) return undefined
  const isWhole = match[0].length === head.trimEnd().length && !hasGroup
  const isPadded =
    /^0\d/u.test(match[1] ?? '') ||
    (match[2] !== undefined && !hasGroup && Number(match[2]) > first && /^[-.]$/u.test(match[3]?.trim() ?? ''))
  const isListed = (setting.isInSeason || (!isPack && /^\d{1,3} - \p{L}/u.test(head))) && /-|\d\s*$|\d[. ]+\D/u.test(head)
  const isNumberedShow = !hasGroup && /^\d{1,3}\. \p{L}.* - /u.test(head)
  if (!isWhole && !isPadded && !isListed && !isNumberedShow) return undefined
  const last = readNumber(match[2])
  return {
    start: 0,
    end: match[0].length + (match[3]?.length ?? 0),
    episodes: last !== undefined && last > first ? listRange(first, last) : [first],
  }
}

const findPack = (head: string): EpisodeMark | undefined => {
  const mark = findCounted(head)
  return mark && mark.episodes.length > 1 ? mark : undefined
}

/** `Show.-.476-479`: behind a dash in a name without spaces, a range names every episode. */
const listAll = (head: string, mark: EpisodeMark | undefined): EpisodeMark | undefined =>
  mark && !/^ ?- /u.test(head.slice(mark.start))
    ? mark
    : mark && { ...mark, episodes: listRange(mark.episodes[0] ?? 0, mark.episodes.at(-1) ?? 0) }

/** `[Group] Title 14 Words`: behind a group, a number of two digits between words counts. */
const findBetween = (head: string): EpisodeMark | undefined => {
  const match = /(?<=[\p{L}!?']) (\d{2})(?= \p{L})/u.exec(head)
  return match === null || Number(match[1]) === 0
    ? undefined
    : { start: match.index, end: match.index + match[0].length, episodes: [Number(match[1])] }
}

/** In a name without spaces a number that is the height of a picture counts nothing: `Show.1080`. */
const findLowCount = (head: string): EpisodeMark | undefined => {
  const mark = findCounted(head)
  return mark && yearOrHeight.test(String(mark.episodes[0])) && !head.slice(mark.start).includes('- ') ? undefined : mark
}

/** `Show.7.HDTV`: what was recorded from television is an episode. */
const findBroadcast = (text: string): EpisodeMark | undefined => {
  const match = /(?<=[^\s-]) (\d{1,3})(?= (?:[hp]dtv|dsr|tv-?rip)(?![\p{L}\p{N}]))/iu.exec(text)
  if (match === null || findPart(text.slice(0, match.index + match[0].length))) return undefined
  return { start: match.index, end: match.index + match[0].length, episodes: [Number(match[1])] }
}

const shiftMark = <Mark extends { start: number; end: number }>(mark: Mark | undefined, by: number): Mark | undefined =>
  mark && { ...mark, start: mark.start + by, end: mark.end + by }

const findEpisodePart = (text: string, isTight: boolean): Marks | undefined => {
  const part = findPart(text)
  const isBroadcast = /(?:19|20)\d\d[ )\]]*\s*part|[hp]dtv|web/iu.test(text) || (isTight && findTechnical(text) > 0)
  const yearAfter = part && /(?<!\d)(?:19|20)\d\d(?![\dpx])/u.test(text.slice(part.end))
  return part && isBroadcast && !yearAfter && part.start > 0 ? { ...part, episodes: [part.part], season: 1 } : undefined
}

const withAbsolute = (marks: Marks): Marks => {
  const first = marks.episodes?.[0]
  return first === undefined ? marks : { ...marks, absolute: first }
}

const absoluteAfter = /^(?: -)? (\d{3,4})(?:-(\d{3,4}))*(?=[ -]|$)(?! (?:19|20)\d\d)/u
const absoluteBefore = /(?: - (\d{2,4}(?:\.\d)?)(?:-(\d{2,4}))?(?: - ?| \()| (\d{2,4})-(\d{2,4}) )$/u
const firstSeason = /(?<![\p{L}\p{N}])s(\d{1,2})\s?[-~]\s?$/iu

/** What stands beside a code: the number through all seasons before or after it, the first season of several. */
const findBeside = (text: string, coded: EpisodeMark, hasGroup: boolean): Marks => {
  const lead = text.slice(0, coded.start)
  const from = firstSeason.exec(lead)
  if (from && coded.season !== undefined) {
    const first = Number(from[1])
    return { ...coded, start: from.index, season: first, seasons: [first, coded.season] }
  }
  const before = absoluteBefore.exec(lead) ?? (hasGroup ? / ([1-9](?!00)\d\d) $/u.exec(lead) : null)
  const found = before ?? absoluteAfter.exec(text.slice(coded.end, coded.end + 24))
  const written = found?.[1] ?? found?.[3]
  if (found === null || written === undefined || yearOrHeight.test(written)) return coded
  const [first, last] = [Number(written), Number(found[2] ?? found[4] ?? written)]
  const marks: Marks = { ...coded, start: before ? before.index : coded.start }
  if (!Number.isInteger(first)) return marks
  marks.absolute = first
  return last > first ? { ...marks, absolutes: listRange(first, last) } : marks
}

/** Everything in a video's name that counts: season, episodes, specials and parts, and where it stands. */
export const findMarks = (text: string, setting: VideoSetting, hasGroup: boolean): Marks | undefined => {
  const coded = findCoded(text)
  if (coded) return { ...findBeside(text, coded, hasGroup), isCoded: true }
  const dotted = findDotted(text)
  if (dotted) return { ...dotted, isCoded: true }
  const technical = findTechnical(text)
  const season = findSeason(text, technical > 0 ? technical : undefined)
  const head = findHead(text)
  const spoken = splitChapters(text, findSpoken(text))
  const pair = season || spoken || hasGroup || setting.isFilm ? undefined : findJoined(text, setting.isTight)
  if (pair) return { ...pair, isCoded: true }
  if (spoken?.season !== undefined) return { ...spoken, start: Math.min(spoken.start, season?.start ?? spoken.start), isCoded: true }
  const counted = (): EpisodeMark | undefined => {
    if (setting.isFilm) return undefined
    const leading = findLeading(head, setting, hasGroup, /(?<!\p{L})(?:batch|complete)(?!\p{L})/iu.test(text))
    if (leading && setting.isInSeason) return leading
    if (season && season.start < head.length)
      return shiftMark(findCounted(`x${head.slice(season.end)}`), season.end - 1) ?? findPack(head.slice(0, season.start)) ?? leading
    if (hasGroup) return findCounted(head, true) ?? leading ?? findBetween(head)
    if (!setting.isTight) return findCounted(head) ?? leading
    return findScene(head) ?? listAll(head, findLowCount(head)) ?? findBroadcast(text) ?? leading
  }
  const volume =
    hasGroup && !spoken && !setting.isFilm
      ? /(?<![\p{L}\p{N}])vol(?:ume)?[. ]{0,2}(\d{1,3})(?:v\d)?(?:\s?[&-]\s?(?:vol\.? ?)?(\d{1,3}))?/iu.exec(text)
      : null
  if (volume && volume.index > 0) {
    const mark: Marks = { start: volume.index, end: volume.index + volume[0].length, volume: Number(volume[1]) }
    return volume[2] === undefined ? mark : { ...mark, volumeEnd: Number(volume[2]) }
  }
  const direct = season && /^ (\d{2,3})(?= )/u.exec(text.slice(season.end))
  if (season && direct && !spoken && setting.isTight)
    return {
      start: season.start,
      end: season.end + direct[0].length,
      season: season.seasons[0] ?? 1,
      episodes: [Number(direct[1])],
      isCoded: true,
    }
  const mark =
    spoken ??
    findMarked(text) ??
    (dashedCount.test(head) ? undefined : findBracketCount(text)) ??
    counted() ??
    (setting.isFilm ? undefined : findRound(head))
  if (!season && mark === undefined && hasGroup && !setting.isFilm) {
    const part = findPart(text)
    if (part && part.start > 0) return part
  }
  if (!season) {
    const single = mark && ('season' in mark ? mark : withAbsolute(mark))
    return single
      ? { ...single, ...(spoken ? { isSpoken: true } : {}) }
      : setting.isFilm
        ? undefined
        : findEpisodePart(text, setting.isTight)
  }
  const [first = 1] = season.seasons
  const both: Marks = {
    ...mark,
    start: Math.min(season.start, mark?.start ?? season.start),
    end: mark?.start === 0 ? mark.end : Math.max(season.end, mark?.end ?? 0),
    season: first,
  }
  return withAbsolute(season.seasons.length > 1 ? { ...both, seasons: season.seasons } : both)
}
