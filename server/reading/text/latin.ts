import iconv from 'iconv-lite'
import { type LatinEncoding, type LatinLanguage, latinEncodings } from './latin-languages.ts'

const sampleSize = 65_536
const mostLetters = 4000
/** Above this share of letters that are not ASCII a text is in another script. */
const mostForeign = 0.5
const leastScore = 0.5

/** Signs that texts are set with. */
const typographic = new Set('„“”‘’‚–—…«»‹›°§©®™€£½¼¾²³×•\u00a0')
const isLetter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
const isUpper = (sign: string | undefined) => sign !== undefined && /\p{Lu}/u.test(sign)
const isLower = (sign: string | undefined) => sign !== undefined && /\p{Ll}/u.test(sign)

/** A sign that is not ASCII, and what it is like among its neighbours whatever the language is. */
interface Sign {
  letter: string | undefined
  /** How likely it is as it stands; of a letter, what its case takes away. */
  score: number
}

/** Small letters among capitals, and capitals in words of small ones: what no word has, but one that is read in the wrong encoding. */
const isMixed = (before: string | undefined, sign: string, after: string | undefined): boolean => {
  if (sign === 'ß' || sign === 'ı' || sign === 'İ') return false
  return isUpper(sign) ? isLower(before) || (isUpper(before) && isLower(after)) : isUpper(after)
}
/** `naïve`, `cœur`: where a letter that is rare in its languages is what stands there. */
const isAtHome = (before = '', sign: string, after = ''): boolean =>
  (sign === 'ï' && /[aeouéà]/iu.test(before) && /(?![aeiou])[a-z]/iu.test(after)) || (/[œŒ]/u.test(sign) && /u/iu.test(after))

function signOf(text: string, at: number): Sign {
  const [before, sign = '', after] = [text[at - 1], text[at], text[at + 1]]
  if (isLetter(sign)) {
    const score = isMixed(before, sign, after) ? -1.5 : isAtHome(before, sign, after) ? 0.5 : 0
    return { letter: sign === 'İ' ? sign : sign.toLowerCase(), score }
  }
  const code = sign.charCodeAt(0)
  if (code < 0xa0 || code === 0xfffd) return { letter: undefined, score: -3 }
  // Marks of Spanish questions are letters to the table of its signs.
  if (sign === '¿' || sign === '¡') return isLetter(before) ? { letter: undefined, score: -1 } : { letter: sign, score: 0 }
  const isInside = isLetter(before) && isLetter(after)
  if (typographic.has(sign)) return { letter: undefined, score: isInside && sign !== '’' ? -1 : 0.4 }
  return { letter: undefined, score: isInside ? -1 : -0.5 }
}

function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  for (let at = 0; at < text.length && signs.length < mostLetters; at++) {
    if (text.charCodeAt(at) >= 0x80) signs.push(signOf(text, at))
  }
  return signs
}

const scoreIn = ({ common, rare }: LatinLanguage, { letter, score }: Sign): number => {
  if (letter === undefined) return score
  return score + (common.has(letter) ? 1 : rare.has(letter) ? 0.5 : -0.5)
}

/** The share of plain words that are of the language. */
const familiarity = ({ words }: LatinLanguage, plain: readonly string[]): number =>
  plain.length === 0 ? 0 : plain.filter((word) => words.has(word)).length / plain.length

/** The encoding of a text in Latin letters by what its letters are among their neighbours; undefined for a text in another script. */
export function guessLatin(
  bytes: Buffer,
  encodings: readonly LatinEncoding[] = latinEncodings,
  decode: (bytes: Buffer, name: string) => string = iconv.decode,
): string | undefined {
  const sample = bytes.subarray(0, sampleSize)
  const ascii = sample.toString('latin1')
  const foreign = ascii.match(/[\x80-\xff]/g)?.length ?? 0
  const letters = ascii.match(/[a-z]/gi)?.length ?? 0
  if (foreign === 0 || foreign > (letters + foreign) * mostForeign) return undefined
  const plain = ascii.toLowerCase().match(/(?<![a-z\x80-\xff])[a-z]{2,12}(?![a-z\x80-\xff])/g) ?? []
  const known = new Map<LatinLanguage, number>()
  const familiar = (one: LatinLanguage) => known.get(one) ?? known.set(one, familiarity(one, plain)).get(one) ?? 0
  let best: { name: string; score: number; letters: number } | undefined
  for (const [rank, { name, languages, usual, lead = 0 }] of encodings.entries()) {
    const signs = signsOf(decode(sample, name))
    for (const one of languages) {
      const own = signs.reduce((sum, sign) => sum + scoreIn(one, sign), 0) / signs.length
      const score = own + Math.min(0.4, Math.max(familiar(one), usual ? familiar(usual) / 2 : 0)) + lead - rank / 500
      if (!best || score > best.score) best = { name, score, letters: own }
    }
  }
  return best && best.letters >= leastScore ? best.name : undefined
}
