import { readNumber } from '../numerals.ts'
import { wordsOf } from '../tokens/kinds.ts'

export interface NumberMark {
  start: number
  end: number
  first: number
  last?: number
  /** As written, for issues such as 27AU. */
  text: string
}

const edge = String.raw`(?<![\p{L}\p{N}])`
const number = String.raw`\d{1,4}(?:\.\d{1,3})?`

// Alone `book` is a word of titles.
const volumeWords = wordsOf('volume').replace('book|', '')
const volumeRules = [
  new RegExp(`${edge}(\\d{1,4})() ?-?том[аи]? (?=\\d{1,4} ?-?глав)`, 'iu'),
  new RegExp(`(?<![\\p{L}\\p{N}]|^the )book (one|two|three|four|five|six)()(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(
    `${edge}(?:vols?|volumes?|book(?= \\d)|${volumeWords})[ .:#-]{0,3}(${number})(?:\\s?[-–~]\\s?(?:v(?:ol(?:ume)?)?\\.? ?)?(\\d{1,4}(?:\\.\\d)?))?(?:v\\d)?(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  new RegExp(`${edge}v\\.?(${number})(?:[-–~]v?(\\d{1,4}(?:\\.\\d)?))?(?=$|[^\\p{L}\\p{N}]|c\\d)`, 'iu'),
  new RegExp(`${edge}(${number})(?:\\s?[-–~]\\s?(\\d{1,4}))?[ -]?(?:том[аыaи]?|tom)(?![\\p{L}\\p{N}])`, 'iu'),
  new RegExp(`${edge}(?:[Vv]ol(?:ume)?|[Tt]om[eo]?|[Bb]and|[Тт]ом)[ .]{1,2}([IVX]{1,4})()(?![\\p{L}\\p{N}])`, 'u'),
  new RegExp(String.raw`[第제]?\s?(\d{1,4}(?:\.\d)?)(?:[-–~](\d{1,4}))?\s?[巻卷册冊권]`, 'u'),
  new RegExp(String.raw`[巻卷册冊]\s?(\d{1,4})(?:[-–~](\d{1,4}))?`, 'u'),
  new RegExp(String.raw`เล่ม(?:ที่)?\s?(\d{1,4})(?:[-–~](\d{1,4}))?`, 'u'),
  new RegExp(String.raw`(?:시즌|시즌\s)(\d{1,3})`, 'u'),
  new RegExp(String.raw`(\d{1,4})(?:[-–~](\d{1,4}))?\s?회`, 'u'),
  new RegExp(`${edge}[ts](\\d{1,4}(?:\\.\\d)?)(?![\\p{L}\\p{N}])`, 'iu'),
]

const chapterRules = [
  new RegExp(
    `${edge}(?:${wordsOf('chapter')}|ch)[ .:#-]{0,3}(\\d{1,4}(?:\\.\\d{1,3})?)(?:[.-]?(extra|omake|special|[a-h])(?!\\p{L}))?(?:\\s?[-–~]\\s?(?:ch?(?:ap)?\\.? ?)?(\\d{1,4}(?:\\.\\d)?))?(?!\\p{N})`,
    'iu',
  ),
  new RegExp(
    `(?<![\\p{L}]|(?<![v\\d.])\\d|\\.)c(\\d{1,4}(?:\\.\\d{1,3})?)([a-h](?!\\p{L})(?<!c\\dc))?(?:\\s?[-–~]\\s?c?(\\d{1,4}(?:\\.\\d)?))?(?:x\\d)?(?![\\p{L}\\p{N}])`,
    'iu',
  ),
  new RegExp(String.raw`[第제]?\s?(\d{1,4}(?:\.\d)?)()(?:[-–~](\d{1,4}))?\s?[話话回章화장]`, 'u'),
  new RegExp(String.raw`(?:ตอนที่|บทที่|ตอน)\s?(\d{1,4}(?:\.\d)?)()(?:[-–~](\d{1,4}))?`, 'u'),
  new RegExp(`${edge}(\\d{1,4}(?:\\.\\d)?)()(?:\\s?[-–~]\\s?(\\d{1,4}))?[ -]?глав[аы](?!\\p{L})`, 'iu'),
]

const issueRules = [
  new RegExp(
    `${edge}(?:issues?|zeszyt|numer|nr\\.?|n(?=\\d)|n\\.(?= ?\\d)|n[°º]|no\\.) ?#?(\\d{1,4}(?:\\.\\d{1,3})?)(?:\\s?[-–~]\\s?(\\d{1,4}(?:\\.\\d)?))?(?![\\p{L}])`,
    'iu',
  ),
  /#\s?(-?\d{1,4}(?:\.\d{1,3})?(?:½|\.?[a-z]{1,3}(?![a-z]))?|½)(?:\s?[-–~]\s?#?(\d{1,4}(?:\.\d)?))?/iu,
  new RegExp(`${edge}ep(?:isode|\\.)? ?(\\d{1,4}(?:\\.\\d)?)()(?![\\p{L}\\p{N}])`, 'iu'),
  /\((\d{1,3})()(?= of \d{1,3}\))/iu,
  /(?<=\S )(\d{1,3})()(?= \(of \d{1,3}\))/iu,
  /(?<=\p{L} )(\d{1,3})()(?= of \d{1,3}(?: \(|$))/iu,
]

const suffixes: Record<string, number> = { extra: 0.99, omake: 0.98, special: 0.97 }

/** A chapter's number with its letter or word as a fraction: 4b = 4.2, 4 extra = 4.99. */
export const addSuffix = (number: number, suffix: string | undefined): number => Math.round((number + readSuffix(suffix)) * 1000) / 1000

const readSuffix = (suffix: string | undefined): number => {
  if (!suffix || /^\d/u.test(suffix)) return 0
  return suffixes[suffix.toLowerCase()] ?? (suffix.toLowerCase().charCodeAt(0) - 96) / 10
}

/** `VOL1 - 034`: a number of another length behind a spaced dash is the issue of that volume. */
const isRange = (whole: string, last: string | undefined): boolean => {
  const first = last === undefined ? undefined : /(\d+)(?:\.\d+)?\D*$/u.exec(whole.slice(0, whole.lastIndexOf(last)))?.[1]
  return first !== undefined && last !== undefined && (first.length >= last.length || (!/[-–~]\s/u.test(whole) && !last.startsWith('0')))
}

const lengthOfFirst = (match: RegExpExecArray, hasSuffix: boolean): number => {
  const last = match[hasSuffix ? 3 : 2]
  return !last ? match[0].length : match[0].slice(0, match[0].lastIndexOf(last)).replace(/[\s\-–~]*(?:\p{L}+\.? ?)?$/u, '').length
}

const apply = (rules: RegExp[], text: string, hasSuffix: boolean): NumberMark | undefined => {
  for (const rule of rules) {
    const match = rule.exec(text)
    if (match === null) continue
    const written = match[1] ?? ''
    const first = readNumber(written) ?? readNumber(written.replace(/\.?[½a-z]+$/iu, '') || '0') ?? 0
    const exact = addSuffix(first, hasSuffix ? match[2] : undefined)
    const last = isRange(match[0], match[hasSuffix ? 3 : 2]) ? readNumber(match[hasSuffix ? 3 : 2]) : undefined
    const mark: NumberMark = {
      start: match.index,
      end: match.index + (last === undefined ? lengthOfFirst(match, hasSuffix) : match[0].length),
      first: exact,
      text: written.replace(/^0+(?=\d)/u, ''),
    }
    return last !== undefined && last > exact ? { ...mark, last } : mark
  }
  return undefined
}

/** `v03`, `Vol. 2-4`, `Tom 5`, `第09巻`. */
export const findVolume = (text: string): NumberMark | undefined => {
  const found = apply(volumeRules, text, false)
  const shorthand = found && apply(volumeRules.slice(-1), text.slice(0, found.start), false)
  return shorthand ?? found
}

/** `Ch.012.5`, `c001-003`, `Rozdział 4`, `第5話`; a letter after the number is a tenth (4b = 4.2). */
export const findChapter = (text: string): NumberMark | undefined => apply(chapterRules, text, true)

/** `#12`, `Issue 3`, `(2 of 6)`. */
export const findIssue = (text: string): NumberMark | undefined => apply(issueRules, text, false)
