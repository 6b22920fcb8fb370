const han = new Map(Array.from('〇一二三四五六七八九', (digit, value) => [digit, value]))
const romanDigits = new Map([
  ['i', 1],
  ['v', 5],
  ['x', 10],
  ['l', 50],
])
const counting = [
  'one two three four five six seven eight nine ten',
  'un deux trois quatre cinq six sept huit neuf dix',
  'uno dos tres cuatro cinco seis siete ocho nueve diez',
  'eins zwei drei vier fünf sechs sieben acht neun zehn',
]
const words = new Map(counting.flatMap((line) => line.split(' ').map((word, index) => [word, index + 1] as const)))
/** The words for one to ten that names use, to be put into an expression. */
export const numberWords = [...words.keys()].join('|')
const ordinals = new Map(
  ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
    (word, index) => [word, index + 1] as const,
  ),
)

/** A number in Chinese numerals. */
export const readHan = (text: string): number | undefined => {
  if (!/^[〇一二三四五六七八九十百]{1,5}$/u.test(text)) return undefined
  let total = 0
  let digit = 0
  for (const sign of text) {
    if (sign === '百') [total, digit] = [total + (digit || 1) * 100, 0]
    else if (sign === '十') [total, digit] = [total + (digit || 1) * 10, 0]
    else digit = han.get(sign) ?? 0
  }
  return total + digit
}

const readRoman = (text: string): number | undefined => {
  if (!/^(?:x{0,3})(?:ix|iv|v?i{0,3})$/i.test(text) || text === '') return undefined
  const values = Array.from(text.toLowerCase(), (sign) => romanDigits.get(sign) ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** A number written in digits, in Chinese or Roman numerals, or as an English word; undefined for anything else. */
export const readNumber = (text: string | undefined): number | undefined => {
  if (!text) return undefined
  if (/^-?\d{1,9}(?:[.,]\d{1,3})?$/.test(text)) return Number(text.replace(',', '.'))
  const word = text.toLowerCase()
  return readHan(text) ?? words.get(word) ?? ordinals.get(word) ?? readRoman(text)
}

const ordinalEnds = /^(?:st|nd|rd|th|nda|ra|da|ta|ª|º|a|e|er|ère|eme|ème|й|я|е|ой|ий|ая|го)$/iu

/** `2nd`, `3ª`, `4я`: an ordinal out of its digits and its ending. */
export const readOrdinal = (digits: string, ending: string): number | undefined =>
  /^\d{1,2}$/u.test(digits) && ordinalEnds.test(ending) ? Number(digits) : undefined

/** A number written as a word or in Roman numerals: `two`, `third`, `iv`. */
export const readWordNumber = (word: string): number | undefined => words.get(word) ?? ordinals.get(word) ?? readRoman(word)

/** The whole numbers from `first` to `last`; only the two ends when that is no sane range. */
export const listRange = (first: number, last: number): number[] => {
  if (last === first) return [first]
  if (last < first || last - first > 2000 || !Number.isInteger(first) || !Number.isInteger(last)) return [first, last]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
