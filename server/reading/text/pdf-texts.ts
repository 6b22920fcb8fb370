import { pdfDocBytes, pdfDocText } from '@amn/contract/media/pdf-doc-encoding'
import iconv from 'iconv-lite'
import { decodeText, guessByPairs } from './encoding.ts'
import { guessLatin } from './latin.ts'
import { latinEncodings, pdfDocEncoding } from './latin-languages.ts'

const sampleSize = 65_536

const other = '[\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Hebrew}\\p{Script=Arabic}]'
const mixed = new RegExp(`[a-z]${other}|${other}[a-z]`, 'giu')

/** Whether a text is one in another script than the Latin: of its words, each in one script, and without signs that no text has. */
function isInOtherScript(text: string): boolean {
  const foreign = text.match(/[^\0-\x7f]/gu)?.length ?? 0
  const words = text.match(/(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu) ?? []
  const letters = words.join('').length
  const single = words.filter(({ length }) => length === 1).length
  if (letters === 0 || single * 2 > letters || /[\ufffd\x80-\x9f]/.test(text)) return false
  return letters >= foreign * 0.75 && (text.match(mixed)?.length ?? 0) * 5 <= letters
}

const decode = (bytes: Buffer, name: string) => (name === pdfDocEncoding.name ? pdfDocText(bytes) : iconv.decode(bytes, name))

/** The encoding of texts that are most likely not in PDFDocEncoding; undefined where they are in it. */
function encodingOf(sample: Buffer): string | undefined {
  // Signs alone, such as § and –, say nothing.
  if (!/(?![\0-\x7f])\p{L}/u.test(pdfDocText(sample))) return undefined
  const latin = guessLatin(sample, [pdfDocEncoding, ...latinEncodings], decode)
  if (latin !== undefined) return latin === pdfDocEncoding.name ? undefined : latin
  const guessed = guessByPairs(sample)
  return isInOtherScript(decodeText(sample, guessed)) ? guessed : undefined
}

/** Texts of one PDF, such as the titles of its outline, which were read in PDFDocEncoding, in the one that programs have written them in without saying so. */
export function readPdfTexts(texts: readonly string[]): string[] {
  const all = texts.map((text) => {
    const bytes = pdfDocBytes(text)
    return bytes?.some((byte) => byte > 0x7f) ? Buffer.from(bytes) : undefined
  })
  const known = all.filter((bytes) => bytes !== undefined).flatMap((bytes) => [bytes, Buffer.from('\n')])
  const encoding = encodingOf(Buffer.concat(known).subarray(0, sampleSize))
  if (encoding === undefined) return [...texts]
  return texts.map((text, at) => {
    const bytes = all[at]
    const read = bytes && decodeText(bytes, encoding)
    return read === undefined || read.includes('\ufffd') ? text : read
  })
}
