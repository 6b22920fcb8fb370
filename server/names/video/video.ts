import { titleBehindYear } from './behind-year.ts'
import { readBracketed } from './bracketed.ts'
import { listBrackets } from '../brackets.ts'
import type { Guess } from '../fields.ts'
import type { VideoSetting } from './line.ts'
import { findMarks, type Marks } from './numbering.ts'
import { blank, hasOtherScript, spaceDots } from '../spacing.ts'
import { dropFileWords, dropWeakEnd, findChecksum, findResolution, findTechnical, isTechnical, openingOf } from '../technical.ts'
import { kindsOfWord } from '../tokens/kinds.ts'
import { cleanTitle, preferLatin } from '../titles.ts'
import { findEdition, findLanguage, findPiece } from '../versions.ts'
import { findDate, findLeadingYear, findYear, type YearMark } from '../years.ts'

export interface VideoGuess {
  guess: Guess
  /** The name counts, dates or describes the file, so its title is meant as a title. */
  isMarked: boolean
  isCoded: boolean
  isSpoken: boolean
  /** The name starts with its number, so what follows is an episode's title wherever a folder names the work. */
  isLeading: boolean
}

/** `grp-the.title.2004.720p.bluray.x264`: a short name in small letters whose group stands in front. */
const shortName = /^[a-z\d]{2,10}-(?=[a-z\d']+(?:\.[a-z\d']+)*\.(?:19|20)\d\d(?:\.[a-z\d-]+)*\.[xh]26[45]$)/u
const site =
  /^(?:\[?\s*\.?www\.[\w.-]{3,40}\s*\]?|\[[\w-]{2,30}(?:\.[a-z]{2,5}){1,2}\]|[\w-]{2,30}\.(?:com|net|org|ca|tv|co|info))[\s.]+-[\s.]*/iu
const prefix =
  /^\d{1,3} (?=\[[^[\]]+\] ?\p{L})|^(?:(?:HD|SD|UHD) )?\d{3,4}p: |^(?:(?:[xh]\.?26[45]|hevc|xvid|divx|\d{3,4}p)[ -]+)+(?=\p{L})|^\d\d\.\d\d\.\d\d\.(?=\p{L}.*(?:19|20)\d\d)/iu
/** `[Cap.205] Title`: a count before the title. */
const leadCount = /^\[((\p{L}{1,12})[ .]?\d{1,4}(?:[-_]\d{1,4})?)\][\s._-]*(?=\p{L})(.*)$/u
/** What a prefix may start with. */
const prefixStarts = '0123456789hsuxd'
const leadGroup = /^\s*(?:\[([^[\]]*)\]|【([^【】]*)】|\(([^()]*)\)(?=[ \p{L}]))[\s.]*(?:-[\s.]+)?/u
const foreignName =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}][^a-z/]*?[.\s](?=[A-Z][a-z]+(?:[. ](?:[A-Za-z]+|(?:19|20)\d\d(?!\d)))+)/u
const otherScript =
  /^(?=[^/]*[\p{Script=Han}\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}])(?:[^/a-z(]|\([^()/]*\))*\/\s*(?=[a-z])/iu
const shortDate = /(?<![\d\p{L}])\d{1,2}[. -]\d{2}[. -]\d{2}(?![\d\p{L}])/u

/** A day with a year of two digits is no number of anything: it is masked, at the same length. */
const hideShortDate = (text: string): string => {
  const match = shortDate.exec(text)
  const parts = match?.[0].split(/[. -]/u).map(Number) ?? []
  const isDate = match !== null && match.index > 0 && parts.some((part) => part > 0 && part < 13) && Math.max(...parts.slice(0, 2)) < 32
  return isDate ? text.slice(0, match.index) + '/'.repeat(match[0].length) + text.slice(match.index + match[0].length) : text
}
/** `Row-f21-Title`: the number of a film in its row of films; what follows is the title. */
const filmNumber = /^[^-]{2,60}-f\d{1,2}-(?=\p{L})/u
/** `Title2BD1080.www.site.com`: the site at the end, with the height joined to the title. */
const siteEnd = /(?:(?<=[\p{Ll}\d])(?:M|BD|HD|BR)(?:720|1080)p?)?[ .]www\.[\w-]{2,30}\.(?:com|net|org)$/u
/** `Tool.[Group]_Title`: what stands before the group, joined by a dot. */
const toolPrefix = /^\w{2,12}\.\[([^[\]]+)\](?=[_ ])/u
const star = /^\s*★[^★]{1,20}★/u

const onlyYear = /^[^\p{L}\p{Nd}]*\((?:19|20)\d\d\)(?!\s*-?\s*[\p{L}\d]+(?: |$))/u

/** A count before the title, moved behind it. */
const moveCount = (name: string): string => {
  const match = leadCount.exec(name)
  return match !== null && kindsOfWord((match[2] ?? '').toLowerCase())?.has('episode') ? `${match[3]} [${match[1]}]` : name
}

const takeGroup = (name: string): { rest: string; group?: string } => {
  const tool = toolPrefix.exec(name)
  const text = tool && !isTechnical(tool[1] ?? '') ? name.slice(name.indexOf('[')) : name
  const match = leadGroup.exec(text)
  const rest = match === null ? text : text.slice(match[0].length).replace(star, '')
  const content = match?.[1] ?? match?.[2] ?? match?.[3]
  // `(500) Days (2009)`
  if (/^\d{3}$/u.test(match?.[3] ?? '') && /\((?:19|20)\d\d\)/u.test(rest)) return { rest: text }
  // `[05] Title`
  if (/^\d{1,3}$/u.test(content ?? '') && /^\p{L}/u.test(rest)) return { rest: `${content} - ${rest}` }
  // `[190503] Title`
  if (/^(?:19|20)?\d\d(?:0[1-9]|1[0-2])[0-3]\d$/u.test(match?.[1] ?? '')) return { rest: `${match?.[1]} ${rest}` }
  if (/^(?:19|20)\d\d$/u.test(match?.[3] ?? match?.[1] ?? '') && !/^\s*\[/u.test(rest)) return { rest: text }
  // `[REC] (2007)`
  if (content !== undefined && onlyYear.test(rest)) return { rest: `${content}${rest.startsWith('(') ? ' ' : ''}${rest}` }
  if (match === null || content === undefined || !/[\p{L}\p{N}]/u.test(rest))
    return content !== undefined && /\s/u.test(content) && rest.length < 6
      ? { rest: content }
      : { rest: text.startsWith('[') ? text.replace(/^\[(?=[^[\]]*$|\[)/u, '') : text }
  return { rest, group: content.trim() }
}

const leadBracket = /^\s*\[([^[\]]{1,60})\]\s*(?=[[\p{L}])/u

/** The text without brackets about the file at its start: `[BD][1080p] Title`. */
const dropTechnicalLead = (text: string): string => {
  let rest = text
  for (let round = 0; round < 4; round++) {
    const lead = leadBracket.exec(rest)
    if (lead === null || !isTechnical(lead[1] ?? '') || !/\]\s*\p{L}/u.test(rest)) break
    rest = rest.slice(lead[0].length)
  }
  return rest
}

/** Up to two groups before the title: `[Group] [Team] Title`; brackets about the file in between are passed over. */
const takeGroups = (text: string): { rest: string; group?: string } => {
  const own = takeGroup(text)
  // `[1080p] 07`
  if (own.group !== undefined && /^\d+$/u.test(own.rest) && isTechnical(own.group)) return { rest: own.rest }
  const first = own.group === undefined ? own : { ...own, rest: dropTechnicalLead(own.rest) }
  if (first.group === undefined || !/^\[[^[\]]{1,30}\]\s*(?:\[[^[\]]{1,12}\]\s*)?\p{L}/u.test(first.rest)) return first
  const { rest: behind, group } = takeGroup(first.rest)
  const rest = behind.replace(/^\[[^[\]]{1,12}\]\s*/u, '')
  return group === undefined || /\d{2}/u.test(group) ? first : { rest, group: first.group }
}

const yearEnd = /[\s([-]*((?:18|19|20)\d\d)[\s)\]]*$/u

const dropYear = (text: string, year: number): string => {
  const match = yearEnd.exec(text)
  return match !== null && Number(match[1]) === year ? cleanTitle(text.slice(0, match.index)) : text
}

const nameFrom = (text: string, year: number | undefined, keepsLanguages = false): string => {
  const bare = cleanTitle(text)
  const withoutYear = year === undefined ? bare : dropYear(bare, year)
  return preferLatin(cleanTitle(dropWeakEnd(withoutYear === '' ? bare : withoutYear, keepsLanguages)))
}

const partPair = /(?<=\S) part \d{1,2} (?:and|&) part \d/iu
const asideEnd = /^(.*\p{L}) \((\p{Lu}[\p{L}' ]{3,40})\)\s?$/u
const country = /(?<=\p{L}[ .])(?:US|UK|AU|NZ|uk|nz)[ .]*$/u

/** Whether words that are no marks of the file follow such a mark: `my 720p show`. */
const hasWords = (text: string): boolean => {
  const at = findTechnical(text)
  return at > 0 && /\p{Ll}{2}/u.test(dropWeakEnd(text.slice(at).replace(/^\S+/u, '')))
}

/** `Mr. Holland's Opus (1995)`: a word that also names a codec, right before the year. */
const isOrdinary = (text: string, year: YearMark | undefined): boolean =>
  year !== undefined && year.start > 0 && /^(?:opus|dual|atmos|limited|internal)\s*$/iu.test(text.slice(findTechnical(text), year.start))

const titleOf = (text: string, marks: Marks | undefined, year: YearMark | undefined, day = -1): string => {
  const isMarked = marks !== undefined && marks.start > 0
  if (marks?.start === 0 && (marks.isCoded || (marks.isSpoken && !/^ [\p{L}]/u.test(text.slice(marks.end))))) return ''
  const isWord = isMarked ? marks.isCoded && hasWords(text.slice(0, marks.start)) : isOrdinary(text, year)
  const technical = isWord ? -1 : openingOf(text, findTechnical(text))
  const dated = year?.date === undefined && isMarked ? -1 : openingOf(text, year?.start ?? -1)
  const ends = [
    isMarked ? marks.start : -1,
    technical,
    dated,
    text.includes('&') || / and /iu.test(text) ? text.search(partPair) : -1,
    text.includes('--') ? text.search(/(?<=[\p{L}\p{N}])--(?=\p{L})/u) : -1,
    day,
  ].filter((end) => end > 0)
  const start = marks?.start === 0 ? marks.end : year?.start === 0 ? year.end : 0
  const end = ends.length > 0 ? Math.min(...ends) : text.length
  const raw = text.slice(start, Math.max(start, end))
  const aside = isMarked && !marks.isCoded && end === marks.start ? asideEnd.exec(raw) : null
  if (aside && !isTechnical(aside[2] ?? '')) return `${nameFrom(aside[1] ?? '', undefined)} (${aside[2] ?? ''})`
  return nameFrom(isMarked && marks.isCoded ? raw.replace(country, '') : raw, year?.year, end === dated)
}

/** `1-23-45`, `791`, `4 8 15`: digits behind a code that are no height, channels or day. */
const isOfDigits = (title: string): boolean =>
  /^\d[\d\s.:'-]*$/u.test(title) && title.length < 24 && !/^(?:360|480|540|576|720|1080|1440|2160|[257][ .][01])$/u.test(title)

const episodeTitleOf = (rest: string, isCoded: boolean): string => {
  const bracket = rest.search(/[[({]/u)
  const title = cleanTitle(dropFileWords(bracket === -1 ? rest : rest.slice(0, bracket)))
  if (isCoded && isOfDigits(title)) return title
  return /\p{L}/u.test(title) && !/^(?:end|fin|final)$/iu.test(title) ? title : ''
}

/** `S02E05 - 1984`, `05 - 1984`: a year that stands where the title of an episode does. */
const isYearTitle = (text: string, { start, end, isCoded, episodes }: Marks): boolean =>
  episodes !== undefined &&
  (start === 0 || isCoded === true) &&
  (start === 0 ? /^(?:19|20)\d\d\s*(?:$|[[(])/u : /^ - (?:19|20)\d\d\s*(?:$|[[(])/u).test(text.slice(end))

/** A year behind the numbers: in brackets, between dots or right behind them; ` - Summer of 1969` is the title of an episode. */
const findYearBehind = (text: string, marks: Marks | undefined, isTight: boolean): YearMark | undefined => {
  const year = findYear(marks?.isCoded ? blank(text, marks.start, marks.end) : text)
  if (year === undefined || !marks?.isCoded || isTight || year.start < marks.end || /[([]/u.test(text.charAt(year.start))) return year
  return /\p{L}/u.test(text.slice(marks.end, year.start)) && !/[([][^)\]]*$/u.test(text.slice(0, year.start)) ? undefined : year
}

const guessBrackets = (name: string): Guess | undefined => {
  if (!/^\s*[[({【「《★]/u.test(name)) return undefined
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

/** Where the title behind a code ends: at a year that ends it between dots, `A.Study.2010.1080p`. */
const titleEndOf = (text: string, marks: Marks, year: YearMark | undefined): number | undefined =>
  year !== undefined &&
  year.start > marks.end &&
  /^\s*(?:$|[[(])/u.test(text.slice(year.end, findTechnical(text) > year.end ? findTechnical(text) : undefined))
    ? year.start
    : undefined

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

/** A name without the sites, tools and numbers of lists around it. */
const dropNoise = (name: string): string => {
  let text = name.includes('.') ? name.replace(site, '') : name
  if (prefixStarts.includes(text.charAt(0).toLowerCase())) text = text.replace(prefix, '')
  if (text.endsWith('4') || text.endsWith('5')) text = text.replace(shortName, '')
  if (text.includes('www.')) text = text.replace(siteEnd, '')
  if (text.includes('-f')) text = text.replace(filmNumber, '')
  return (text.startsWith('[[') ? text.slice(1) : text).trim()
}

/** What the name of a video (without its extension) tells. */
export const guessVideo = (name: string, setting: VideoSetting): VideoGuess => {
  const trimmed = dropNoise(moveCount(name))
  const listed = guessBrackets(trimmed)
  if (listed) return { guess: listed, isMarked: true, isCoded: false, isSpoken: false, isLeading: false }
  const { rest: raw, group } = takeGroups(trimmed)
  const isMixed = hasOtherScript(raw)
  const latin = isMixed ? raw.replace(otherScript, '') : raw
  const text = spaceDots(
    latin === raw ? raw : latin.replace(/ \((?!s\d|(?:19|20)\d\d\))[^[\]]*$| \((?!s\d|(?:19|20)\d\d\))[^[\]]*(?=\[)/iu, ' '),
  )
  const date = findDate(text)
  const hidden = hideShortDate(date ? text.slice(0, date.start) + '/'.repeat(date.end - date.start) + text.slice(date.end) : text)
  const marks = findMarks(isMixed ? hidden.replace(/[–—]/gu, '-') : hidden, setting, group !== undefined)
  const year =
    date ??
    findYear(marks && marks.start > 0 ? text.slice(0, marks.start) : text) ??
    findYearBehind(text, marks, setting.isTight) ??
    (marks?.start === 0 || (marks && !/\p{L}/u.test(text.slice(0, marks.start)))
      ? undefined
      : findLeadingYear(text, setting.isTight && findTechnical(text) > 6))
  const foreign = isMixed ? (foreignName.exec(text)?.[0].length ?? 0) : 0
  const title =
    foreign === 0
      ? titleOf(text, marks, year, setting.isTight && !date ? hidden.indexOf('//') : -1)
      : titleOf(text.slice(foreign), findMarks(hidden.slice(foreign), setting, group !== undefined), findYear(text.slice(foreign)))
  const guess: Guess = { title }
  const { start: _start, end: _end, isCoded = false, isSpoken = false, ...fields } = marks ?? { start: 0, end: 0 }
  Object.assign(guess, fields)
  if (guess.episodes?.length === 0) delete guess.episodes
  if (year) guess.year = year.year
  else if (guess.season !== undefined && guess.season > 1900) guess.year = guess.season
  if (year?.date) guess.date = year.date
  if (group !== undefined) guess.group = group
  const isTitleYear = marks !== undefined && isYearTitle(text, marks)
  if (isTitleYear) delete guess.year
  const episodeTitle = isTitleYear
    ? (/\d{4}/u.exec(text.slice(marks.end))?.[0] ?? '')
    : marks && guess.episodes && (marks.start > 0 || guess.title === '')
      ? episodeTitleOf(
          text.slice(marks.end, titleEndOf(text, marks, year)),
          isCoded && (year?.start ?? 0) < marks.end && marks.absolute === undefined,
        )
      : marks === undefined && date && date.start > 0
        ? episodeTitleOf(text.slice(date.end), false)
        : ''
  if (episodeTitle !== '') guess.episodeTitle = episodeTitle
  const isFilm = setting.isFilm && setting.mayBeFilm === true
  const addition = isFilm && year && !year.date && year.start > 0 ? titleBehindYear(text.slice(year.end), setting.isTight) : ''
  if (addition !== '') guess.addition = addition
  return {
    guess: { ...guess, ...describeFile(name, text.slice(guess.title.length)) },
    isMarked: marks !== undefined || year !== undefined || findTechnical(text) > 0,
    isCoded,
    isSpoken: isSpoken && group === undefined,
    isLeading: marks?.start === 0 || date?.start === 0,
  }
}
