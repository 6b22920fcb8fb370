const letters: Record<string, string> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ð: 'd',
  ς: 'σ',
}
const single = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const latinMarks = /[\u0300-\u036f]/g
const invisible = /[\p{Cf}\p{Variation_Selector}'’‘ʼ`´]/gu
const separators = /[\p{P}\p{S}\p{Z}\p{Cc}\p{Cs}]+/gu
const katakana = /[\u30a1-\u30f6\u30fd\u30fe]/g
const cjkRuns = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]+/gu

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(latinMarks, '')
    .normalize('NFC')
    .replace(single, (letter) => letters[letter] ?? letter)
    .replace(katakana, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))

/** A title as it is sorted and searched: without case, Latin accents and punctuation; a title of punctuation alone keeps it. */
export function foldTitle(title: string): string {
  const folded = plain(title.replace(invisible, ''))
  const words = folded.replace(invisible, '').replace(separators, ' ').trim()
  return words || folded.replace(/[\p{Z}\p{Cc}\p{Cs}]+/gu, ' ').trim()
}

/** A folded title as lists are ordered by it: without the article before the rest. */
export function withoutArticle(folded: string): string {
  return folded.replace(/^(the|an|a) (?=.)/, '')
}

/** The words of a title filter, folded, each once. A media matches when every one is a piece of one of its titles. */
export function foldedWords(filter: string): string[] {
  return [...new Set(foldTitle(filter).split(' ').filter(Boolean))]
}

/** A user, tag or group name as it is compared: without case and compatibility forms, accents kept. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** The pieces of one and two characters of the CJK parts of a folded text, each once. */
export function cjkGrams(folded: string): string[] {
  const grams = (folded.match(cjkRuns) ?? []).flatMap((run) => {
    const signs = Array.from(run)
    return signs.flatMap((sign, at) => [sign, sign + (signs[at + 1] ?? '')])
  })
  return [...new Set(grams)]
}

/** Whether a word is so short and CJK that it is looked up among the grams. */
export function isCjkGram(word: string): boolean {
  return Array.from(word).length <= 2 && word.replace(cjkRuns, '') === ''
}
