import { readHan, readOrdinal } from '../numerals.ts'
import { isDigit } from '../spacing.ts'
import { counters, kindsOfWord, type WordKind } from './kinds.ts'

/** `file` tells of picture, sound or source, `day` is a date: both are masked before and never count. */
export type TokenKind = 'number' | 'ordinal' | 'word' | 'counted' | 'open' | 'close' | 'sign' | 'file' | 'day'

export const fileMask = '\u0001'
export const dayMask = '\u0002'

export interface Token {
  kind: TokenKind
  start: number
  end: number
  text: string
  /** The kinds of a word; of a counted number the kind of its counter. */
  kinds?: ReadonlySet<WordKind>
  value?: number
  /** The last of a counted range. */
  last?: number
  version?: number
  letter?: string
}

const counter = Object.keys(counters).join('|')
const counterKinds = new Map(Object.entries(counters).map(([sign, kind]) => [sign, new Set([kind])]))
const lexer = new RegExp(
  [
    String.raw`(?:[第제]\s?(\d{1,4}(?:\.\d)?|[〇一二三四五六七八九十百]{1,5})|(?<![\d.])(\d{1,4}(?:\.\d)?))(?:\s?[-~]\s?第?(\d{1,4}))?\s?(${counter})`,
    String.raw`(\d+(?:\.\d+)?)`,
    String.raw`((?!第)\p{L}(?:(?!第)[\p{L}\p{M}'’])*)`,
    String.raw`([[({【「《『])`,
    String.raw`([\])}】」》』])`,
    String.raw`(\u0001+)`,
    String.raw`(\u0002+)`,
    String.raw`[^\s]`,
  ].join('|'),
  'gu',
)
const behindNumber = /v(\d{1,2})(?![\p{L}\d])|([a-h])(?![\p{L}\p{M}\d])|['’](?!\p{L})|((?![第제])\p{L}[\p{L}\p{M}]*)/iuy
/** `S07D1`, `S01Extras`: what follows a season joined to it. */
const behindSeason = /^(?:d|sp|extras?|bonus|specials?)$/iu
const restOfWord = /[\p{L}\p{M}\p{N}]+/uy
const gluedDigits = /\d+(?:\.\d+)?([\p{L}\p{M}]+)?/uy
/** What may follow a number that is joined to its word: `S07D1`, `E05v2`, `Ep3a`, `S2第`. */
const joinedBehind = /^(?:[a-hvxd]|sp|extras?|bonus|specials?|[^\p{Script=Latin}\p{Script=Cyrillic}].*)$/iu
const mayFollow = (word: string): boolean => {
  const own = kindsOfWord(word.toLowerCase())
  return joinedBehind.test(word) || (own !== undefined && !own.has('join'))
}
/** Words that scripts without spaces join to the title before them. */
const joined = /(?<=.)(?:ตอนที่|ตอน|เล่มที่|เล่ม|ซีซั่น|ซีซัน|シーズン|エピソード|시즌|에피소드)$/u
/** `灯塔05`: scripts without spaces write the number right behind the title. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]$/u
const longestNumber = 5
/** Whether a word is of a script without spaces. */
export const isUnspaced = (word: string): boolean => unspaced.test(word)
const lastLatin = 0x24f

const none: ReadonlySet<WordKind> = new Set()

const counted = (match: RegExpExecArray): Token | undefined => {
  const [text, ordinal, plain, last, sign = ''] = match
  const written = ordinal ?? plain ?? ''
  const value = /^\d/u.test(written) ? Number(written) : readHan(written)
  if (value === undefined) return undefined
  const token: Token = {
    kind: 'counted',
    start: match.index,
    end: match.index + text.length,
    text,
    value,
    kinds: counterKinds.get(sign) ?? none,
  }
  if (last !== undefined && Number(last) > value) token.last = Number(last)
  return token
}

/** Cuts the part of a name that may hold title and numbers into tokens, in one pass. */
export const tokenise = (text: string): Token[] => {
  const tokens: Token[] = []
  const add = (kind: TokenKind, start: number, end: number) => tokens.push({ kind, start, end, text: text.slice(start, end) })
  const addWord = (start: number, end: number) => {
    const word = text.slice(start, end)
    const tail = word.charCodeAt(word.length - 1) > lastLatin ? joined.exec(word) : null
    if (tail) add('word', start, start + tail.index)
    const from = tail ? start + tail.index : start
    const own = from === start ? word : text.slice(from, end)
    tokens.push({ kind: 'word', start: from, end, text: own, kinds: kindsOfWord(own.toLowerCase()) ?? none })
  }
  /** A number, with the version or letter right behind it; a number that a longer word starts with is no number. */
  const addNumber = (start: number, written: string): number => {
    const end = start + written.length
    const value = Number(written)
    behindNumber.lastIndex = end
    const behind = behindNumber.exec(text)
    const isLong = (written.split('.')[0] ?? '').length > longestNumber
    if (behind?.[3] === undefined) {
      const close = behind ? behind.index + behind[0].length : end
      const token: Token = { kind: 'number', start, end: close, text: text.slice(start, close) }
      if (!isLong) token.value = value
      if (behind?.[1]) token.version = Number(behind[1])
      if (behind?.[2]) token.letter = behind[2].toLowerCase()
      tokens.push(token)
      return close
    }
    const word = behind[3]
    const close = end + word.length
    const ordinal = readOrdinal(written, word)
    if (tokens.at(-1)?.end === start && tokens.at(-1)?.kinds?.has('season') && behindSeason.test(word)) {
      tokens.push({ kind: 'number', start, end, text: written, value })
      return end
    }
    if (ordinal !== undefined) tokens.push({ kind: 'ordinal', start, end: close, text: text.slice(start, close), value: ordinal })
    else if (kindsOfWord(word.toLowerCase()) && (word.length > 1 || word > '\u2e7f')) {
      tokens.push(isLong ? { kind: 'number', start, end, text: written } : { kind: 'number', start, end, text: written, value })
      addWord(end, close)
    } else {
      restOfWord.lastIndex = end
      const rest = restOfWord.exec(text)
      const stop = rest ? rest.index + rest[0].length : close
      tokens.push({ kind: 'word', start, end: stop, text: text.slice(start, stop), kinds: none })
      return stop
    }
    return close
  }
  lexer.lastIndex = 0
  for (let match = lexer.exec(text); match !== null; match = lexer.exec(text)) {
    const { index } = match
    const end = index + match[0].length
    if (match[4] !== undefined) {
      const token = counted(match)
      if (token) tokens.push(token)
    } else if (match[5] !== undefined) lexer.lastIndex = addNumber(index, match[5])
    else if (match[6] !== undefined) {
      gluedDigits.lastIndex = end
      const glued = isDigit(text.charCodeAt(end)) ? gluedDigits.exec(text) : null
      const isWhole = glued?.[1] !== undefined && !mayFollow(glued[1])
      const isCount = glued !== null && !isWhole && /^\d{2,3}(?!\d)/u.test(glued[0]) && unspaced.test(match[6])
      if (glued && !isCount && (isWhole || (!kindsOfWord(match[6].toLowerCase()) && !joined.test(match[6])))) {
        restOfWord.lastIndex = end
        const rest = restOfWord.exec(text)
        const stop = rest ? rest.index + rest[0].length : end
        tokens.push({ kind: 'word', start: index, end: stop, text: text.slice(index, stop), kinds: none })
        lexer.lastIndex = stop
      } else addWord(index, end)
    } else if (match[7] !== undefined) add('open', index, end)
    else if (match[8] !== undefined) add('close', index, end)
    else add(match[9] ? 'file' : match[10] ? 'day' : 'sign', index, end)
  }
  return tokens
}
