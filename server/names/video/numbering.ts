import { findTechnical, maskTechnical } from '../technical.ts'
import { countRuns } from '../shapes.ts'
import type { Guess } from '../fields.ts'
import { listRange } from '../numerals.ts'
import { findPart } from '../parts.ts'
import { findHeadEnd } from './title-part.ts'
import { fileMask, tokenise } from '../tokens/tokenise.ts'
import { type EpisodeMark, findCoded, findJoined } from './episodes.ts'
import type { Line, VideoSetting } from './line.ts'
import { behindSeason, bracketedAt, enough, leadingOf, plainAt, type Reading, spokenAt } from './readings.ts'
import { findScene, splitChapters } from './scene.ts'
import { findSeason, type SeasonMark } from './seasons.ts'
import { findMarked } from './specials.ts'

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

const yearOrHeight = /^(?:(?:18|19|20)\d\d|360|480|540|576|720|1080)$/u

const findEpisodePart = (text: string, isTight: boolean, hasTechnical: boolean): Marks | undefined => {
  const part = findPart(text)
  const isBroadcast = /(?:19|20)\d\d[ )\]]*\s*part|[hp]dtv|web/iu.test(text) || (isTight && hasTechnical)
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

/** ` - 791` behind a code is the title of its episode unless it is padded, a range, before a title, or differs in names like this one. */
const countsAll = (rest: string, match: RegExpExecArray, varies: VideoSetting['varies']): boolean => {
  const behind = rest.slice(match[0].length)
  if (/^ \p{L}/u.test(behind) && findTechnical(behind) !== 1) return false
  return match[2] !== undefined || match[1]?.startsWith('0') === true || / - /.test(behind) || varies?.(countRuns(rest) - 1) === true
}

/** What stands beside a code: the number through all seasons before or after it, the first season of several. */
const findBeside = (text: string, coded: EpisodeMark, hasGroup: boolean, { varies }: VideoSetting): Marks => {
  const lead = text.slice(0, coded.start)
  const from = firstSeason.exec(lead)
  if (from && coded.season !== undefined) {
    const first = Number(from[1])
    return { ...coded, start: from.index, season: first, seasons: [first, coded.season] }
  }
  const before = absoluteBefore.exec(lead) ?? (hasGroup ? / ([1-9](?!00)\d\d) $/u.exec(lead) : null)
  const after = before ? null : absoluteAfter.exec(text.slice(coded.end, coded.end + 24))
  const isCount = after !== null && (hasGroup || countsAll(text.slice(coded.end), after, varies))
  const found = before ?? (isCount ? after : null)
  const written = found?.[1] ?? found?.[3]
  if (found === null || written === undefined || yearOrHeight.test(written)) return coded
  const [first, last] = [Number(written), Number(found[2] ?? found[4] ?? written)]
  const marks: Marks = { ...coded, start: before ? before.index : coded.start }
  if (!Number.isInteger(first)) return marks
  marks.absolute = first
  return last > first ? { ...marks, absolutes: listRange(first, last) } : marks
}

/** Every reading of a number in the line that is not a season's. */
const listReadings = (line: Line, season: SeasonMark | undefined): Reading[] => {
  const found: (Reading | undefined)[] = []
  for (let at = 0; at < line.tokens.length; at++) {
    if (season && at >= season.from && at < season.to) continue
    found.push(spokenAt(line, at), bracketedAt(line, at))
    if (!line.setting.isFilm) found.push(plainAt(line, at))
  }
  if (!line.setting.isFilm) {
    found.push(leadingOf(line, /(?<!\p{L})(?:batch|complete)(?!\p{L})/iu.test(line.text)))
    if (season) found.push(behindSeason(line, season))
  }
  return found.filter((reading) => reading !== undefined)
}

const best = (readings: Reading[]): Reading | undefined =>
  readings.reduce<Reading | undefined>(
    (one, other) =>
      other.weight >= enough && (one === undefined || other.weight > one.weight || (other.weight === one.weight && other.weight < 80))
        ? other
        : one,
    undefined,
  )

const fieldsOf = ({ start, end, episodes, season, version, letter, isSpoken }: Reading): Marks => ({
  start,
  end,
  episodes,
  ...(season === undefined ? {} : { season, isCoded: true }),
  ...(version === undefined ? {} : { version }),
  ...(letter === undefined ? {} : { letter }),
  ...(isSpoken ? { isSpoken } : {}),
})

/** `Vol.3`, `vol 2-4`, `v02`; behind a spaced dash a padded number is the episode: `Vol.3 - 07`. */
const findVolume = (text: string): Marks | undefined => {
  const volume =
    /(?<![\p{L}\p{N}])(?:vol(?:ume)?[. ]{0,2}|v(?=\d\d(?!\d)))(\d{1,3})(?:v\d)?(?:(?! - 0)\s?[&-]\s?(?:vol\.? ?)?(\d{1,3}))?/iu.exec(text)
  if (volume === null || volume.index === 0) return undefined
  const mark: Marks = { start: volume.index, end: volume.index + volume[0].length, volume: Number(volume[1]) }
  const count = / - (0\d{1,2})(?=\s*(?:$|[[(]))/uy
  count.lastIndex = mark.end
  const match = count.exec(text)
  if (match) return withAbsolute({ ...mark, end: mark.end + match[0].length, episodes: [Number(match[1])] })
  return volume[2] === undefined ? mark : { ...mark, volumeEnd: Number(volume[2]) }
}

/** A height without its letter, beside what tells of the file: `1080.BD`. */
const bareHeight =
  /(?<![\p{L}\p{N}]|[-–#] ?)(?:360|480|540|576|720|1080|1440|2160)(?=[ .]?\u0001)|(?<=\u0001 )(?:360|480|540|576|720|1080|1440|2160)(?![\p{L}\p{N}])/gu

const maskHeights = (text: string, masked: string): string =>
  masked.replace(bareHeight, (found, at: number) =>
    /^\d+[ .]?\d{3,4}[pi]/u.test(text.slice(at, at + 10)) ? found : fileMask.repeat(found.length),
  )

const toLine = (text: string, setting: VideoSetting, hasGroup: boolean): Line => {
  const bare = maskTechnical(text, fileMask)
  const masked = bare.includes(fileMask) ? maskHeights(text, bare) : bare
  return { text, masked, tokens: tokenise(masked), headEnd: findHeadEnd(text, masked), hasGroup, setting }
}

/** `Show.103.720p`, `Show.7.HDTV`: numbers of names whose words are parted by dots. */
const listTight = ({ text, headEnd, tokens }: Line): Reading[] => {
  const found: Reading[] = []
  const add = (weight: number, mark: EpisodeMark | undefined) => {
    if (mark) found.push({ ...mark, weight, from: 0, to: tokens.length })
  }
  add(65, findScene(text.slice(0, headEnd)))
  const broadcast = /(?<=[^\s-]) (\d{1,3})(?= (?:[hp]dtv|dsr|tv-?rip)(?![\p{L}\p{N}]))/iu.exec(text)
  if (broadcast && !findPart(text.slice(0, broadcast.index + broadcast[0].length)))
    add(40, { start: broadcast.index, end: broadcast.index + broadcast[0].length, episodes: [Number(broadcast[1])] })
  return found
}

const filmYear = /^\s*[([](?:19|20)\d\d[)\]]\s*(?:$|[[({]?\u0001)/u

/** What was chosen for the numbers and the season, as one. */
const combine = (line: Line, mark: Marks | undefined, season: SeasonMark | undefined): Marks | undefined => {
  const { text, setting, hasGroup } = line
  if (season) {
    // `Hunting Season 2 (2009)` is the title of a film.
    if (
      mark === undefined &&
      setting.mayBeFilm &&
      line.tokens[season.from - 1]?.kind === 'word' &&
      filmYear.test(line.masked.slice(season.end))
    )
      return undefined
    const both: Marks = {
      ...mark,
      start: Math.min(season.start, mark?.start ?? season.start),
      end: mark?.start === 0 ? mark.end : Math.max(season.end, mark?.end ?? 0),
      season: season.seasons[0] ?? 1,
    }
    return withAbsolute(season.seasons.length > 1 ? { ...both, seasons: season.seasons } : both)
  }
  // `Episode 50 (2011)` is the title of a film.
  if (mark?.start === 0 && mark.isSpoken && (setting.mayBeFilm || setting.isFilm) && filmYear.test(line.masked.slice(mark.end)))
    return undefined
  if (mark) return mark.season === undefined ? withAbsolute(mark) : mark
  if (setting.isFilm) return undefined
  const part = hasGroup ? findPart(text) : undefined
  if (part && part.start > 0) return part
  return findEpisodePart(
    text,
    setting.isTight,
    line.tokens.some(({ kind }) => kind === 'file'),
  )
}

/** `3-10 to Yuma (2007)`: where a film may be, a name that ends in its year starts with no code. */
const isFilmTitle = (text: string, { isFilm, mayBeFilm }: VideoSetting): boolean =>
  isFilm || (mayBeFilm === true && /^\d.*\((?:19|20)\d\d\)/u.test(text))

/** Everything in a video's name that counts: season, episodes, specials and parts, and where it stands. */
export const findMarks = (text: string, setting: VideoSetting, hasGroup: boolean): Marks | undefined => {
  const coded = findCoded(text, setting.isInSeason || isFilmTitle(text, setting), setting.isJoinedTitle)
  if (coded) return { ...findBeside(text, coded, hasGroup, setting), isCoded: true }
  const line = toLine(text, setting, hasGroup)
  const season = findSeason(line)
  const readings = listReadings(line, season)
  const spoken = best(readings.filter(({ isSpoken }) => isSpoken))
  if (spoken) {
    const split = splitChapters(text, fieldsOf(spoken) as EpisodeMark)
    const { season: own } = split ?? {}
    if (own === undefined) return combine(line, fieldsOf(spoken), season)
    return combine(
      line,
      { ...(split as EpisodeMark), start: Math.min(spoken.start, season?.start ?? spoken.start), isCoded: true },
      undefined,
    )
  }
  const volume = hasGroup && !setting.isFilm ? findVolume(text) : undefined
  if (volume) return volume
  const joined = season || hasGroup || setting.isFilm ? undefined : findJoined(text, setting.isTight)
  if (joined) return { ...joined, isCoded: true }
  const special = findMarked(text)
  if (special) return combine(line, special, season)
  if (setting.isTight && !hasGroup && !season && !setting.isFilm) readings.push(...listTight(line))
  const found = best(readings)
  return combine(line, found && fieldsOf(found), season)
}
