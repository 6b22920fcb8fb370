const invisible = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
// Marks that join letters in Persian and in the scripts of India are of the spelling.
const marks = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\ufffe\uffff]/gu
const most = 1000

/** A text in one line, each space one, without signs that nobody sees and without separators at its ends. */
export function tidy(text: string): string {
  const line = text
    .slice(0, most * 20)
    .normalize('NFC')
    .replace(marks, '')
    .replace(invisible, ' ')
    .replace(/[\p{Zs}]+/gu, ' ')
  let [from, to] = [0, line.length]
  while (from < to && ' ,;|，；、'.includes(line.charAt(from))) from += 1
  while (to > from && ' ,;|，；、'.includes(line.charAt(to - 1))) to -= 1
  return line.slice(from, to)
}

/** A name in one line, cut where it is longer than any. */
export const tidyName = (name: string): string => tidy(name.slice(0, most))

const asian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]/u
const latin = /\p{Script=Latin}/u
const turnable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]*$/u

/** Whether a name has a sign of Chinese, Japanese or Korean. */
export const isAsian = (name: string): boolean => asian.test(name)

/** Whether a name has a Latin letter. */
export const hasLatin = (name: string): boolean => latin.test(name)

/** Whether a name is of a script whose names are sorted by the family name at their end. */
export const isTurnable = (name: string): boolean => turnable.test(name)

/** The words of a text. */
export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)
