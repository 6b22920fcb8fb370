import { listBrackets } from '../brackets.ts'
import type { Guess } from '../fields.ts'
import { readNumber } from '../numerals.ts'
import { addSuffix, findChapter, findIssue, findVolume, type NumberMark } from './numbering.ts'
import { listMatches, spaceDots } from '../spacing.ts'
import { cleanTitle } from '../titles.ts'
import { units } from '../video/surroundings.ts'

const years =
  /[([](?:[\p{L}., ]{0,14})((?:18|19|20)\d\d)(?:\s?[-–]\s?(?:(?:19|20)?\d\d)?(?:[-–]\d\d)?)?(?:\s?\+\s?\d{4})?[)\]]|[([](?:\d\d-){1,2}((?:19|20)\d\d)[)\]]/giu
const writtenDates =
  /(?<=(?<!\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[ .-])((?:19|20)\d\d)(?!\d)|(?<!\d)((?:19|20)\d\d)-\d\d-\d\d(?!\d)|(?<!\d)(?:\d\d-){1,2}((?:19|20)\d\d)(?!\d)|--((?:19|20)\d\d)|\s{2}((?:19|20)\d\d)\s{2}|(?<= )\(?[\p{L}. ]{0,12}((?:19|20)\d\d)\)/giu
const leadGroup = /^\s*(?:\[[^[\]]*\]|\([^()]*\)(?=\s*[[\p{L}]))\s*/u
const special = /(?<![\p{L}\p{N}])(?:omake|sp\d{1,3}|side ?story only|extras?$|specials?$)(?:[ -]?\d{1,3})?(?![\p{L}\p{N}])/iu
/** Words of what a series of comics counts apart; they stay in its title. */
const besideCount =
  /(?<![\p{L}\p{N}])(?:annuals?|(?:side|bonus|extra)[ -]?(?:stor(?:y|ies)|chapters?)|omake|gaiden|番外[編篇]?|rozdzia[łl] (?:dodatkowy|specjalny))(?![\p{L}])/iu
/** The second making of a chapter: `004v2`, `004 (v2)`, `004 [v2]`. */
const release = /\d(?: ?[[(]v([2-9])[\])]|v([2-9])(?=$|[\s[(]))/iu
const isPaddedStart = /^0/u
const leadYear = /^\s*[([]((?:18|19|20)\d\d)[)\]]/u
const yearLike = /^(?:19|20)\d\d$/u

const blankMatch = (text: string, start: number, end: number): string => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end)

/** The text with brackets that name no title blanked, same length. */
const blankBrackets = (text: string): string => {
  let rest = text
  for (const bracket of listBrackets(text)) {
    if (bracket.start > 0 || bracket.end < text.length) rest = blankMatch(rest, bracket.start, bracket.end)
  }
  const open = rest.search(/[([][^)\]]*$/u)
  return open > 0 ? blankMatch(rest, open, rest.length) : rest
}

const bareRules = [
  /(?<=\S) ?- (\d{1,4}(?:\.\d{1,2})?)()(?:-(\d{1,4}(?:\.\d{1,2})?))?\s*$/u,
  /(?<!^) (0\d{1,3}(?:\.\d{1,2})?)(?:v\d)?([a-hA-H])?(?:[-–](\d{1,4}(?:\.\d)?)([a-h])?)?(?=\s|$)/u,
  /(?<!^) (\d{3}(?:\.\d{1,2})?)(?:v\d)?([a-hA-H])?(?:[-–](\d{1,4}(?:\.\d)?)([a-h])?)?(?=\s|$)/u,
  /^(0?\d{1,4}(?:\.\d{1,2})?)(?:v\d)?()()(?=\s*$)/u,
  /(?<=\S) (\d{2}|\d{1,3}\.\d)()()(?= - \d*\p{L})/u,
  /(?<=\S) (\d{1,4}(?:\.\d{1,2})?)([a-h])?(?:-(\d{1,4}(?:\.\d)?)([a-h])?)?\s*$/u,
  /(?<=\S) (\d{2})()()(?= - )/u,
  /^(0\d{1,3})()()(?=\s|-|\.\s)/u,
  // `spawn-123`
  /(?<=^\p{Ll}[\p{Ll}-]+)-(\d{3})()()$/u,
  /^(\d{1,3})()() - (?=\p{L}[^()[\]]*$)/u,
]

/** A small letter right after a number is half a chapter: 153b = 153.5; `012A` is an issue of its own. */
const addHalf = (digits: string | undefined, letter: string | undefined): number | undefined => {
  const number = readNumber(digits)
  return number === undefined || !letter || letter < 'a' ? number : number + 0.5
}

const inBrackets = /(?<=\S) ?[[({【「](0\d{1,3}|\d{2,3})[\])}】」]/u

/** `Title [012]`, `Title (012)`: a number alone in brackets, where nothing else counts. */
const findInBrackets = (text: string): NumberMark | undefined => {
  const match = inBrackets.exec(text)
  const first = readNumber(match?.[1])
  return match === null || first === undefined
    ? undefined
    : { start: match.index, end: match.index + match[0].length, first, text: String(first) }
}

const crossed = /(?<=\S) (\d{1,4})x(\d)\s*$/iu

const wordBehind = /^ (\p{L}+)/u

const findBare = (text: string): NumberMark | undefined => {
  const half = crossed.exec(text)
  if (half) {
    const first = Number(`${half[1]}.${half[2]}`)
    return { start: half.index, end: text.length, first, text: String(first) }
  }
  for (const rule of bareRules) {
    const match = rule.exec(text)
    const first = addHalf(match?.[1], match?.[2])
    if (match === null || first === undefined || yearLike.test(match[1] ?? '')) continue
    if (units.test(wordBehind.exec(text.slice(match.index + match[0].length))?.[1] ?? '')) continue
    const last = addHalf(match[3], match[4])
    const mark: NumberMark = {
      start: match.index,
      end: match.index + match[0].length,
      first,
      text: `${match[1] ?? ''}${(match[2] ?? 'a') < 'a' ? match[2] : ''}`.replace(/^0+(?=\d)/u, ''),
    }
    return last !== undefined && last > first ? { ...mark, last } : mark
  }
  return undefined
}

const findYears = (text: string): { start: number; year: number }[] => {
  const inBrackets = listMatches(years, text).map((match) => ({ start: match.index, year: Number(match[1] ?? match[2]) }))
  if (inBrackets.length > 0) return inBrackets
  return listMatches(writtenDates, text).map((match) => ({
    start: match.index,
    year: Number(match.slice(1).find((year) => year !== undefined)),
  }))
}

const findAfterVolume = (text: string, volume: NumberMark): NumberMark | undefined => {
  const match = /^(?: ?-)? (\d{2,4}(?:\.\d)?)(?= *$| *[-([])/u.exec(text.slice(volume.end))
  const first = readNumber(match?.[1])
  return match === null || first === undefined
    ? undefined
    : { start: volume.end, end: volume.end + match[0].length, first, text: String(first) }
}

const findPadded = (text: string): NumberMark | undefined => {
  const match = /(?<=\S) (0\d{1,3})(?:\.(\d{1,2}|extra|omake|special|[a-h]))?\s*$/iu.exec(text)
  const first = match === null ? undefined : readNumber(`${match[1]}${/^\d/u.test(match[2] ?? '') ? `.${match[2]}` : ''}`)
  return match === null || first === undefined
    ? undefined
    : { start: match.index, end: text.length, first: addSuffix(first, match[2]), text: String(first) }
}

export interface PrintGuess {
  guess: Guess
  isMarked: boolean
  isSpecial: boolean
  /** A word or sign says what the number counts. */
  isExplicit: boolean
  /** The name starts with the number of its chapter. */
  isLeading: boolean
  /** The words behind a chapter that the name starts with, or `Book One` where it says no more: the title where nothing else is one. */
  after: string
}

/** `Kaiju No. 8 v01`: a number before the volume is part of the title. */
const titleNumber = /(?<![\p{L}\p{N}])no\. ?[1-9]\d{0,2}(?= (?:v|vol|tom|band|ch?)\.? ?\d)/iu

/** Folders: a number at the end or among the words belongs to the title unless it is padded or something says what it counts. */
const endsInTitle = /(?<=\p{L}\S*) (?!0)\d{1,4}$/u
const amongWords = /^[^\p{N}]* (?!0)\d{1,4} (?:- )?\d*\p{L}/u
const folderNumber = /(?<![\p{L}\p{N}])no\. ?[1-9]\d{0,2}(?:$| - \p{L})/iu

const counted = /(?<=\S) (\d{1,4}(?:\.\d)?)(?= (?:- )?\d*\p{L})/u

const findCount = (plain: string, mayHoldNumber: boolean, isCounted: boolean): NumberMark | undefined => {
  const match = isCounted ? counted.exec(plain) : null
  if (match) {
    const first = Number(match[1])
    return { start: match.index, end: match.index + match[0].length, first, text: String(first) }
  }
  const bare = findBare(plain)
  if (bare === undefined || bare.start === 0 || !mayHoldNumber) return bare
  const text = plain.trimEnd()
  // `Leaf - 12 - The Road`
  if (/-\s*$/u.test(text.slice(0, bare.start)) && /^\s*-/u.test(text.slice(bare.end))) return bare
  return (bare.end >= text.length ? endsInTitle : amongWords).test(text.slice(bare.end < text.length ? bare.start : 0)) ? undefined : bare
}

/** The volume, but not one that a bracket of other words speaks of behind a number (`012 (Vol. 2 - Book 3)`). */
const findOwnVolume = (text: string): NumberMark | undefined => {
  const volume = findVolume(text)
  const around = volume && listBrackets(text).find(({ start, end }) => start > 0 && start < volume.start && volume.end < end)
  if (volume === undefined || around === undefined) return volume
  const others = blankMatch(text, volume.start, volume.end).slice(around.start, around.end)
  return /[\p{L}\p{N}]/u.test(others) && findBare(spaceDots(blankBrackets(text))) !== undefined ? undefined : volume
}

/** `012 - A title`, `Ch. 12: A title`: what a chapter is called. */
const behindDash = /^(?: [-–]|:) (?=\p{L})(?!(?:pg|pages?|vol|volume)[ .]*\d)([^()[\]{}#]*)/iu
const titleBehind = (tail: string): string => {
  const words = cleanTitle(behindDash.exec(tail)?.[1] ?? '')
  return /(?<!\p{L})scan(?:s|lations?)?$/iu.test(words) ? '' : words
}

/** What the name of a manga's or comic's volume, chapter or folder tells. */
export const guessPrint = (name: string, mayHoldNumber = false, isCounted = false): PrintGuess => {
  let rest = name
    .trim()
    .replace(/^\d{1,3} - (?=.*(?:#\d|\sv\d|(?<!\p{L})(?:vol(?:umes?)?|issues?)(?!\p{L})))|^\d{1,3}-\d{1,3} - /iu, '')
    .replace(/\bvol(?:ume)?\.? ?tbd\b/iu, '')
    .replace(/^\[(?!(?:19|20)\d\d\])(\d{2,4})\] (?=\p{L})/u, '$1 - ')
  for (let round = 0; round < 3; round++) {
    const lead = leadGroup.exec(rest)
    if (lead === null || !/[\p{L}\p{N}]/u.test(blankBrackets(rest.slice(lead[0].length)))) break
    rest = rest.slice(lead[0].length)
  }
  const text = spaceDots(rest)
  const inText = rest.replace(/\[v\d\]|(?<=\d )\(v\d\)|(?<=\d)(?:\(v\d\)|v\d(?=$|[\s[(]))/giu, (mark) => ' '.repeat(mark.length))
  const volume = findOwnVolume(inText)
  const withoutVolume = volume ? blankMatch(inText, volume.start, volume.end) : inText
  const outside = blankBrackets(withoutVolume)
  const plain = spaceDots(outside)
  const inside = findChapter(outside) ?? findChapter(withoutVolume)
  const isInTitle = (mayHoldNumber && folderNumber.test(outside.trimEnd())) || (volume !== undefined && titleNumber.test(inText))
  const named = isInTitle ? undefined : findIssue(withoutVolume)
  const isAside = inside !== undefined && outside.slice(inside.start, inside.end).trim() === '' && findBare(plain) !== undefined
  const chapter =
    isAside || (inside && named && inside.start > named.end && !outside.slice(inside.start, inside.end).trim()) ? undefined : inside
  const counter = named && /^no\./iu.test(withoutVolume.slice(named.start)) ? findBare(plain) : undefined
  const issue = counter && named && counter.start >= named.end ? undefined : named
  const bare =
    chapter || issue
      ? undefined
      : volume
        ? (findAfterVolume(inText, volume) ?? findPadded(inText.slice(0, volume.start)))
        : (findCount(plain, mayHoldNumber, isCounted) ?? findInBrackets(withoutVolume))
  const found = findYears(text)
  const numbered = chapter ?? issue ?? bare
  const guess: Guess = { title: '' }
  if (volume) guess.volume = volume.first
  if (volume?.last !== undefined) guess.volumeEnd = volume.last
  if (numbered) guess.chapter = numbered.first
  if (numbered?.last !== undefined) guess.chapterEnd = numbered.last
  const counted = issue ?? (chapter ? undefined : bare)
  if (counted) guess.issue = counted.text
  const [firstYear, secondYear] = found
  const isVolumeYear =
    firstYear !== undefined &&
    secondYear !== undefined &&
    (issue ?? bare) !== undefined &&
    !volume &&
    firstYear.start < (issue ?? bare ?? firstYear).start &&
    /^\((?:19|20)\d\d\)/u.test(text.slice(secondYear.start))
  if (isVolumeYear) guess.volume = firstYear.year
  const year = isVolumeYear ? secondYear : firstYear
  const lead = year ? undefined : leadYear.exec(name)?.[1]
  if (year) guess.year = year.year
  else if (lead !== undefined) guess.year = Number(lead)
  const extra = special.exec(text)
  const episode = /(?<=\S) (?:- )?ep(?:isode|\.)? ?\d/iu.exec(text)?.index
  const firstBracket = listBrackets(text).find((bracket) => bracket.start > 0 && bracket.sign !== '{')?.start
  const ends = [
    volume?.start,
    chapter?.start,
    issue?.start,
    bare?.start,
    episode,
    extra?.index,
    firstBracket,
    openIndex(text),
    found[0]?.start,
  ].filter((end) => end !== undefined && end !== 0)
  const start = bare?.start === 0 ? bare.end : 0
  const end = Math.min(text.length, ...ends.filter((position) => position !== undefined).filter((position) => position > start))
  const isEmpty = [volume, chapter, issue].some((mark) => mark !== undefined && mark.start === 0)
  guess.title = isEmpty ? '' : cleanTitle(text.slice(start, end)).replace(/,$|\scovers?$/iu, '')
  if (bare?.start === 0 && bare.end >= text.trim().length) guess.title = ''
  if (extra || besideCount.test(rest)) guess.kind = 'special'
  const made = release.exec(rest)
  const version = made?.[1] ?? made?.[2]
  if (version !== undefined) guess.version = Number(version)
  const isListed = bare?.start === 0 && /^\d{1,3} - /u.test(plain) && !isPaddedStart.test(plain)
  if (isListed && guess.title !== '') Object.assign(guess, { title: '', episodeTitle: guess.title })
  const words = numbered === undefined || start > 0 ? '' : titleBehind(text.slice(Math.max(numbered.end, volume?.end ?? 0)))
  if (words !== '' && guess.title !== '') guess.episodeTitle = words
  const isSpelt = volume?.start === 0 && !numbered && !/\d/u.test(text.slice(0, volume.end))
  const behind = chapter?.start === 0 && !volume ? text.slice(chapter.end) : isSpelt ? text.slice(0, volume.end) : ''
  const after = cleanTitle(blankBrackets(behind))
  return {
    guess,
    after: /^\p{L}/u.test(after) ? after : '',
    isLeading: bare?.start === 0,
    isMarked: volume !== undefined || numbered !== undefined,
    isSpecial: extra !== null,
    isExplicit: volume !== undefined || chapter !== undefined || issue !== undefined,
  }
}

const openIndex = (text: string): number | undefined => {
  const at = text.search(/ [([][^)\]]*$/u)
  return at > 0 ? at : undefined
}
