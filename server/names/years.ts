import { isDigit, listMatches } from './spacing.ts'

export interface YearMark {
  start: number
  end: number
  year: number
  date?: string
}

const bracketed = /[([]\s*((?:18|19|20)\d\d)\s*[)\]]/gu
const listed = /[([](?:[^()[\]]*[ ,.])?((?:19|20)\d\d)(?:[,/ ][^()[\]]*)?[)\]]/u
const bare = /(?<![\p{L}\p{N}./]|(?<!\p{L})-)((?:19|20)\d\d)(?![\p{L}\p{N}]|[x×-]\d|\.\d)/gu
/** `2019年3月5日`, perhaps with the time of a recorder behind it. */
const eastern = /((?:19|20)\d\d) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일](?: ?\d{1,2}[時时시]\d{1,2}[分분](?:\d{1,2}[秒초])?)?/u
const dates = [
  /(?<!\d)((?:19|20)\d\d)[ ._-](\d{2})[ ._-](\d{2})(?!\d)/u,
  /(?<![\d\p{L}])(\d{2})[ ._-](\d{2})[ ._-]((?:19|20)\d\d)(?!\d)/u,
  /(?<![\d\p{L}])((?:19|20)\d\d)(0[1-9]|1[0-2])([0-3]\d)(?!\d)/u,
  /(?<![\d\p{L}.])(\d{1,2})\.(\d{1,2})\.((?:19|20)\d\d)(?!\d)/u,
  eastern,
]
/** `150318`: a day with a year of two digits, as broadcasters name their shows. */
const short =
  /(?<=^|[\p{L}\p{N}]{2}[!?)\]]?[ .-]{1,3})(\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\p{L}\p{N}])(?!\s*$)(?=[\s[(.-])|(?<=[\p{L}\p{N}]{2}[!?)\]]?[ .-]{1,3})(\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\s*$/u
/** The twelve months as names write them, in several languages. */
const months = [
  'jan january stycznia styczeń januar janvier enero gennaio janeiro januari января',
  'feb february lutego luty februar février febrero febbraio fevereiro februari февраля',
  'mar march marca marzec märz mars marzo março maart марта',
  'apr april kwietnia kwiecień avril abril aprile апреля',
  'may maja maj mai mayo maggio maio mei мая',
  'jun june czerwca czerwiec juni juin junio giugno junho июня',
  'jul july lipca lipiec juli juillet julio luglio julho июля',
  'aug august sierpnia sierpień août agosto augustus augusti августа',
  'sep sept september września wrzesień septembre septiembre settembre setembro сентября',
  'oct october października październik oktober octobre octubre ottobre outubro oktober октября',
  'nov november listopada listopad novembre noviembre novembro ноября',
  'dec december grudnia grudzień dezember décembre diciembre dicembre dezembro декабря',
].map((names) => names.split(' '))
const monthOf = new Map(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const spelt = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:st|nd|rd|th|\\.)?(?: de)? (${[...monthOf.keys()].join('|')})\\.?(?: de)? ((?:19|20)\\d\\d)(?!\\d)`,
  'iu',
)

const speltFirst =
  /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\.? (\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\d\d)(?!\d)/iu

const monthWord = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/iu
const makeDate = (year: string, month: string, day: string): string => {
  const swapped = Number(month) > 12
  return [year, swapped ? day : month, swapped ? month : day].map((part) => part.padStart(2, '0')).join('-')
}

const hasDigits = (text: string, wanted: number): boolean => {
  let count = 0
  for (let at = 0; at < text.length && count < wanted; at++) {
    if (isDigit(text.charCodeAt(at))) count++
  }
  return count >= wanted
}

/** A whole date in a name (of a daily broadcast), in any of the usual orders. */
export const findDate = (text: string): YearMark | undefined => {
  if (!hasDigits(text, 5)) return undefined
  for (const rule of dates) {
    const match = rule.exec(text)
    if (match === null) continue
    const [, first = '', middle = '', last = ''] = match
    const [year, day] = first.length === 4 ? [first, last] : [last, first]
    if (Math.min(Number(middle), Number(day)) > 12 || Math.max(Number(middle), Number(day)) > 31 || Number(middle) === 0) continue
    return { start: match.index, end: match.index + match[0].length, year: Number(year), date: makeDate(year, middle, day) }
  }
  const brief = short.exec(text)
  if (brief) {
    const [whole, ...parts] = brief
    const [year = '', month = '', day = ''] = parts.filter((part) => part !== undefined)
    return { start: brief.index, end: brief.index + whole.length, year: Number(`20${year}`), date: `20${year}-${month}-${day}` }
  }
  const first = monthWord.test(text) ? speltFirst.exec(text) : null
  const match = spelt.exec(text) ?? first
  if (match === null) return undefined
  const [name = '', day = ''] = match === first ? [match[1], match[2]] : [match[2], match[1]]
  const month = String(monthOf.get(name.toLowerCase()) ?? 0).padStart(2, '0')
  const year = Number(match[3])
  return { start: match.index, end: match.index + match[0].length, year, date: `${year}-${month}-${day.padStart(2, '0')}` }
}

/** The year of a work: in brackets first, else the last free-standing one that is not the whole title. */
export const findYear = (text: string): YearMark | undefined => {
  if (!text.includes('20') && !text.includes('19') && !text.includes('18')) return undefined
  const inBrackets = listMatches(bracketed, text).find((match) => match.index > 0)
  if (inBrackets) return { start: inBrackets.index, end: inBrackets.index + inBrackets[0].length, year: Number(inBrackets[1]) }
  const free = listMatches(bare, text).findLast((match) => match.index > 1)
  if (free) return { start: free.index, end: free.index + free[0].length, year: Number(free[1]) }
  const inList = listed.exec(text)
  if (inList && inList.index > 0) return { start: inList.index, end: inList.index + inList[0].length, year: Number(inList[1]) }
  return undefined
}

const leading = /^\s*(?:[([]((?:19|20)\d\d)[)\]][\s.-]*|((?:19|20)\d\d) ?- )(?=[\p{L}\p{N}])/u
const leadingTight = /^((?:19|20)\d\d) (?=\p{L}+(?: |$))/u

/** A year before the title: `(2009) Title`, `2009 - Title`, and `2009.Title.dvdrip` where the name has no other. */
export const findLeadingYear = (text: string, isRelease: boolean): YearMark | undefined => {
  const match = leading.exec(text) ?? (isRelease ? leadingTight.exec(text) : null)
  return match === null ? undefined : { start: 0, end: match[0].length, year: Number(match[1] ?? match[2]) }
}
