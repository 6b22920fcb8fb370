import type { GuessKind } from '../fields.ts'
import { readNumber } from '../numerals.ts'

export interface CountedMark {
  start: number
  end: number
  episodes: number[]
  version?: number
  kind?: GuessKind
}

const marked =
  /(?<![\p{L}\p{N}])(NC)?(OP|ED|OVA|OAD|ONA|SP|EX|PV|CM|Special|Opening|Ending|Preview|Trailer|Menu)(?: - | ?)(\d{1,3}(?:\.\d)?)[a-e]?(?:v(\d))?(?=$|[^\p{L}\p{N}])/u
/** `ova1`, `nced2`: small letters right before their number. */
const joined = /(?<=[\p{L}\p{N}!?)\]][ -]{1,3})(nc)?(op|ed|ova|oad|ona|sp)(\d{1,2}(?:\.5)?)[a-e]?(?:v(\d))?(?=$|[^\p{L}\p{N}])/u
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
  const match = marked.exec(text) ?? joined.exec(text)
  const first = readNumber(match?.[3])
  const isInside = match !== null && (match.index > 0 || (match[0].length === text.trim().length && !match[0].includes('-')))
  if (!isInside || first === undefined) return findCreditless(text)
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
