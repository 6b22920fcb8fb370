import type { GuessKind } from '../fields.ts'
import { readNumber } from '../numerals.ts'

export interface CountedMark {
  start: number
  end: number
  episodes: number[]
  version?: number
  letter?: string
  kind?: GuessKind
}

const number = String.raw`(\d{1,4}(?:\.\d)?)(?:\.\d|[a-z'])?(?: ?v(\d))?`
const range = String.raw`(?:\s?[-~+&–]\s?(\d{1,4})(?:v\d)?)?`
const ending = String.raw`(?: ?~)?(?: (?:end|fin|final|finale|ova|oad|ona|special|batch|complete|raw|v\d))?\s*[-–]?\.?\s*$`
const films = /(?<=\smovies?) (\d{1,2})(?:v\d)?()(?: ?[-~&+] ?(\d{1,2}))?(?= |$)/iu
const tail = String.raw`\s*$`
const year = /^(?:19|20)\d\d$/u

const marked =
  /(?<![\p{L}\p{N}])(NC)?(OP|ED|OVA|OAD|ONA|SP|EX|PV|CM|Special|Opening|Ending|Preview|Trailer|Menu)(?: - | ?)(\d{1,3}(?:\.\d)?)[a-e]?(?:v(\d))?(?=$|[^\p{L}\p{N}])/u
const kinds: Record<string, GuessKind> = {
  op: 'opening',
  ed: 'ending',
  opening: 'opening',
  ending: 'ending',
  pv: 'trailer',
  trailer: 'trailer',
  preview: 'trailer',
  menu: 'extra',
  cm: 'extra',
}
const bonus = /(?<=\S)-x(\d{2})(?=-|$)/u
const bareSpecial = /(?<=\p{L} (?:- )?)(?:OVA|ONA|OAD)(?: ?v\d)?(?=\s*(?:[[(]|$))/u
const creditless = /(?<![\p{L}\p{N}])(?:NC(OP|ED)|(?:Creditless|Clean) (Opening|Ending|OP|ED))(?=$|[^\p{L}\p{N}])/u

/** `OVA 2`, `SP1.5`, `NCED1`, `OP2b`: extra pieces of a series with their own count. */
export const findMarked = (text: string): CountedMark | undefined => {
  const match = marked.exec(text)
  const first = readNumber(match?.[3])
  if (match === null || first === undefined || match.index === 0) return findCreditless(text)
  const mark: CountedMark = {
    start: match.index,
    end: match.index + match[0].length,
    episodes: [first],
    kind: kinds[(match[2] ?? '').toLowerCase()] ?? 'special',
  }
  const version = readNumber(match[4])
  if (version !== undefined) mark.version = version
  return mark
}

const findCreditless = (text: string): CountedMark | undefined => {
  const extra = bonus.exec(text)
  if (extra) return { start: extra.index, end: extra.index + extra[0].length, episodes: [], kind: 'extra' }
  const match = creditless.exec(text)
  if (match === null) {
    const lone = bareSpecial.exec(text)
    return lone === null ? undefined : { start: lone.index, end: lone.index + lone[0].length, episodes: [], kind: 'special' }
  }
  const kind = /op/iu.test(match[1] ?? match[2] ?? '') ? 'opening' : 'ending'
  return { start: match.index, end: match.index + match[0].length, episodes: [], kind }
}

const positions = [
  /(?<=\smovies) (\d{1,2})()(?: ?[-~+&] ?(\d{1,2}))(?= |$)/iu,
  new RegExp(`(?<=\\S)(?: [-–])? (\\d{1,4})(?:v\\d)?()[-~&+](\\d{1,4})(?:v\\d)?${ending}`, 'iu'),
  new RegExp(`(?<=\\S)(?: [-–])? (0[1-9]\\d{0,2})(?:v\\d)?() [-~&+] (\\d{2,4})(?:v\\d)?${ending}`, 'iu'),
  new RegExp(`(?<=\\S) [-–] ${number}(?:[-~+&](\\d{1,4}))? [-–] `, 'iu'),
  new RegExp(`(?:\\s[-–]\\s*|[-–](?=\\d{2}))${number}${range}${ending}`, 'iu'),
  new RegExp(`(?<=\\S) [-–] (\\d{2,4}(?:\\.5)?)(?:v(\\d))?()(?= \\p{L})`, 'iu'),
  new RegExp(`(?<=\\S) (0\\d{1,3}(?:\\.5)?|\\d{2,4}(?:\\.5)?)[a-z]?(?: ?v(\\d))?${range}${ending}`, 'iu'),
  new RegExp(`(?<=\\S) (\\d{1,2})v(\\d)()${tail}`, 'iu'),
  /(?<=\p{L})-(\d{3})()()(?= \p{L})/u,
  new RegExp(`(?<=\\S) (\\d{2,3})(?:v(\\d))?() - `, 'iu'),
]

/** A bare number at the end of the title's part: `Title - 03`, `Title 12v2`, `Title - 01 ~ 12`. */
export const findCounted = (head: string, hasGroup = false): CountedMark | undefined => {
  for (const rule of hasGroup ? [...positions, films] : positions) {
    const match = rule.exec(head)
    const first = readNumber(match?.[1])
    if (match === null || first === undefined || year.test(match[1] ?? '')) continue
    const last = readNumber(match[3])
    if (!hasGroup && /\bmovie\s*$/iu.test(head.slice(0, match.index))) return undefined
    const mark: CountedMark = {
      start: match.index,
      end: match.index + match[0].length,
      episodes: last !== undefined && last > first ? [first, last] : [first],
    }
    const version = readNumber(match[2])
    if (version !== undefined) mark.version = version
    const letter = /\d([a-h])(?![\p{L}\p{N}])/iu.exec(match[0])?.[1]
    if (letter !== undefined) mark.letter = letter.toLowerCase()
    return mark
  }
  return undefined
}
