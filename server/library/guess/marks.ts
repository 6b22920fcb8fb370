import { findCounted, findMarked } from './counted.ts'
import { type EpisodeMark, findCoded, findSpoken } from './episodes.ts'
import type { Guess } from './fields.ts'
import { findHead } from './heads.ts'
import { readNumber } from './numerals.ts'
import { findPart } from './parts.ts'
import { findScene, splitChapters } from './scene.ts'
import { findSeason } from './seasons.ts'
import { findTechnical } from './technical.ts'

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
  version?: number
  part?: number
  volume?: number
  volumeEnd?: number
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

const findPack = (head: string): EpisodeMark | undefined => {
  const mark = findCounted(head)
  return mark && mark.episodes.length > 1 ? mark : undefined
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

/** Everything in a video's name that counts: season, episodes, specials and parts, and where it stands. */
export const findMarks = (text: string, setting: VideoSetting, hasGroup: boolean): Marks | undefined => {
  const coded = findCoded(text)
  if (coded) {
    const absolute =
      /^(?: -)? (\d{3,4})(?:-\d{3,4})*(?= )(?! (?:19|20)\d\d)/u.exec(text.slice(coded.end, coded.end + 24)) ??
      / - (\d{2,4}) \($/u.exec(text.slice(0, coded.start))
    const isYear = /^(?:19|20)\d\d$/u.test(absolute?.[1] ?? '')
    return absolute && !isYear ? { ...coded, absolute: Number(absolute[1]), isCoded: true } : { ...coded, isCoded: true }
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
    return (setting.isTight ? findScene(head) : undefined) ?? findCounted(head) ?? leading
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
  const mark = spoken ?? findMarked(text) ?? findBracketCount(text) ?? counted()
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
    end: Math.max(season.end, mark?.end ?? 0),
    season: first,
  }
  return withAbsolute(season.seasons.length > 1 ? { ...both, seasons: season.seasons } : both)
}
