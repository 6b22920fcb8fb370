import { readBracketed } from './bracketed.ts'
import { listBrackets } from './brackets.ts'
import type { Guess } from './fields.ts'
import { findMarks, type Marks, type VideoSetting } from './marks.ts'
import { spaceDots } from './spacing.ts'
import { dropWeakEnd, findChecksum, findResolution, findTechnical, openingOf } from './technical.ts'
import { cleanTitle, preferLatin } from './titles.ts'
import { findEdition, findLanguage, findPiece } from './versions.ts'
import { findDate, findYear, type YearMark } from './years.ts'

export interface VideoGuess {
  guess: Guess
  /** The name counts, dates or describes the file, so its title is meant as a title. */
  isMarked: boolean
  isCoded: boolean
  isSpoken: boolean
  /** The name starts with its number, so what follows is an episode's title wherever a folder names the work. */
  isLeading: boolean
}

const site =
  /^(?:\[?\s*\.?www\.[\w.-]{3,40}\s*\]?|\[[\w-]{2,30}(?:\.[a-z]{2,5}){1,2}\]|[\w-]{2,30}\.(?:com|net|org|ca|tv|co|info))[\s.]+-[\s.]*/iu
const prefix = /^(?:(?:HD|SD|UHD) )?\d{3,4}p: |^\d{6}(?= \D)/u
const leadGroup = /^\s*(?:\[([^[\]]*)\]|【([^【】]*)】|\(([^()]*)\)(?=[ \p{L}]))[\s.]*(?:-[\s.]+)?/u
const otherScript =
  /^[^/a-z]*[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}][^/a-z]*\/\s*(?=[a-z])/iu
const star = /^\s*★[^★]{1,20}★/u

const takeGroup = (text: string): { rest: string; group?: string } => {
  const match = leadGroup.exec(text)
  const rest = match === null ? text : text.slice(match[0].length).replace(star, '')
  const content = match?.[1] ?? match?.[2] ?? match?.[3]
  if (match === null || content === undefined || !/[\p{L}\p{N}]/u.test(rest))
    return content !== undefined && /\s/u.test(content) && rest.length < 6
      ? { rest: content }
      : { rest: text.replace(/^\[(?=[^[\]]*$|\[)/u, '') }
  return { rest, group: content.trim() }
}

/** Up to two groups before the title: `[Group] [Team] Title`. */
const takeGroups = (text: string): { rest: string; group?: string } => {
  const first = takeGroup(text)
  if (first.group === undefined || !/^\[[^[\]]{1,30}\]\s*\p{L}/u.test(first.rest)) return first
  const { rest, group } = takeGroup(first.rest)
  return group === undefined || /\d{2}/u.test(group) ? first : { rest, group: first.group }
}

const nameFrom = (text: string, year: number | undefined): string => {
  const bare = cleanTitle(text)
  const withoutYear = year === undefined ? bare : cleanTitle(bare.replace(new RegExp(`[\\s([-]*${year}[\\s)\\]]*$`, 'u'), ''))
  return preferLatin(cleanTitle(dropWeakEnd(withoutYear === '' ? bare : withoutYear)))
}

const titleOf = (text: string, marks: Marks | undefined, year: YearMark | undefined): string => {
  const isMarked = marks !== undefined && marks.start > 0
  if (marks?.start === 0 && (marks.isCoded || (marks.isSpoken && !/^ [\p{L}]/u.test(text.slice(marks.end))))) return ''
  const technical = openingOf(text, findTechnical(text))
  const dated = year?.date === undefined && isMarked ? -1 : openingOf(text, year?.start ?? -1)
  const ends = [isMarked ? marks.start : -1, technical, dated].filter((end) => end > 0)
  const start = marks?.start === 0 ? marks.end : year?.start === 0 && year.date ? year.end : 0
  const end = ends.length > 0 ? Math.min(...ends) : text.length
  const raw = text.slice(start, Math.max(start, end))
  return nameFrom(marks?.isCoded ? raw.replace(/ - \d{1,4}(?:\.\d)? \($/u, '') : raw, year?.year)
}

const episodeTitleOf = (rest: string): string => {
  const technical = findTechnical(rest)
  const bracket = rest.search(/[[({]/u)
  const ends = [technical, bracket].filter((end) => end >= 0)
  const title = cleanTitle(dropWeakEnd(ends.length > 0 ? rest.slice(0, Math.min(...ends)) : rest))
  return /\p{L}/u.test(title) ? title : ''
}

const guessBrackets = (name: string): Guess | undefined => {
  const brackets = listBrackets(name)
  const outside = brackets.reduceRight((rest, bracket) => rest.slice(0, bracket.start) + rest.slice(bracket.end), name)
  if (
    brackets.length < 3 ||
    /[\p{L}\p{N}]/u.test(
      outside.replace(/★[^★]*★/u, '').replace(/\b(?:gb|big5|mp4|mkv|chs|cht|\d{3,4}p|★?\d{0,2}月新番★?)(?![\p{L}\p{N}])/giu, ''),
    )
  )
    return undefined
  const { episodes, ...rest } = readBracketed(brackets)
  const first = episodes?.[0]
  return first === undefined ? rest : { ...rest, episodes, absolute: first }
}

/** What a name tells of the file and not of the work; `tail` is what follows the title. */
const describeFile = (name: string, tail: string): Partial<Guess> => {
  const found: Partial<Guess> = {}
  const checksum = findChecksum(name)
  const resolution = findResolution(name)
  const edition = findEdition(tail)
  const language = findLanguage(tail)
  const part = findPiece(tail)
  if (checksum) found.checksum = checksum
  if (resolution) found.resolution = resolution
  if (edition) found.edition = edition
  if (language) found.language = language
  if (part !== undefined) found.part = part
  return found
}

/** What the name of a video (without its extension) tells. */
export const guessVideo = (name: string, setting: VideoSetting): VideoGuess => {
  const trimmed = name
    .replace(site, '')
    .replace(prefix, '')
    .replace(/^\[(?=\[)/u, '')
    .trim()
  const listed = guessBrackets(trimmed)
  if (listed) return { guess: listed, isMarked: true, isCoded: false, isSpoken: false, isLeading: false }
  const { rest: raw, group } = takeGroups(trimmed)
  const latin = raw.replace(otherScript, '')
  const text = spaceDots(latin === raw ? raw : latin.replace(/ \([^[\]]*$| \([^[\]]*(?=\[)/u, ' '))
  const date = findDate(text)
  const hidden = date ? text.slice(0, date.start) + '/'.repeat(date.end - date.start) + text.slice(date.end) : text
  const marks = findMarks(hidden, setting, group !== undefined)
  const year = date ?? findYear(marks && marks.start > 0 ? text.slice(0, marks.start) : text) ?? findYear(text)
  const guess: Guess = { title: titleOf(text, marks, year) }
  const { start: _start, end: _end, isCoded = false, isSpoken = false, ...fields } = marks ?? { start: 0, end: 0 }
  Object.assign(guess, fields)
  if (guess.episodes?.length === 0) delete guess.episodes
  if (year) guess.year = year.year
  else if (guess.season !== undefined && guess.season > 1900) guess.year = guess.season
  if (year?.date) guess.date = year.date
  if (group !== undefined) guess.group = group
  const episodeTitle = marks && guess.episodes && (marks.start > 0 || guess.title === '') ? episodeTitleOf(text.slice(marks.end)) : ''
  if (episodeTitle !== '') guess.episodeTitle = episodeTitle
  return {
    guess: { ...guess, ...describeFile(name, text.slice(guess.title.length)) },
    isMarked: marks !== undefined || year !== undefined || findTechnical(text) > 0,
    isCoded,
    isSpoken: isSpoken && group === undefined,
    isLeading: marks?.start === 0,
  }
}
