import { bare, degrees, generations, honorifics } from './words.ts'
import { isAsian, tidyName, wordsOf } from './tidy.ts'

/** A person's name in its parts, as far as the spelling tells them. */
export interface NameParts {
  /** The first names and the family name in one, where nothing parts them. */
  whole: string
  /** Where the spelling is `Family, First`. */
  turned?: { family: string; first: string }
  honorific: string
  suffixes: string[]
}

const dates = /^(?:b\. ?|d\. ?|ca\.? ?|fl\. ?|active )?\d{3,4}\??(?: ?[-–] ?(?:\d{3,4}\??)?)?$/i
const lifeSpan = /^\(\d{3,4} ?[-–] ?(?:\d{3,4})?\)$/

/** A suffix as it is written; undefined for any other word. */
export const suffixOf = (word: string): string | undefined => {
  const known = bare(word)
  if (!/^[\p{Lu}\p{Ll}.]+$/u.test(word)) return undefined
  // Small letters alone are a word of some language, such as the Polish `ii`.
  return generations[known] ?? (word === word.toLowerCase() && !word.includes('.') ? undefined : degrees[known])
}

const isHonorific = (text: string): boolean => honorifics.has(bare(text))
const letterIn = /\p{L}/u

// `Tolkien, J. R. R. (John Ronald Reuel)`: what the initials stand for.
function withoutFullNames(first: string): string {
  const open = first.indexOf('(')
  if (open < 1 || !first.endsWith(')')) return first
  const [before, inside] = [first.slice(0, open).trim(), first.slice(open + 1, -1)]
  const initials = (text: string) =>
    text
      .split(/[\s.]+/)
      .filter(Boolean)
      .map((word) => word.charAt(0))
      .join('')
  return initials(before) === initials(inside) ? before : first
}

function withoutSuffixes(text: string): { text: string; suffixes: string[] } {
  const words = wordsOf(text)
  const suffixes: string[] = []
  while (words.length > 2) {
    const suffix = suffixOf(words.at(-1) ?? '')
    if (suffix === undefined) break
    suffixes.unshift(suffix)
    words.pop()
  }
  return suffixes.length > 0 ? { text: tidyName(words.join(' ')), suffixes } : { text, suffixes }
}

/** Parts a person's name at its commas: `King, Martin Luther, Jr.`, `Le Guin, Ursula K., 1929-2018`. */
export function partsOf(name: string): NameParts {
  const tidied = tidyName(name)
  const pieces = tidied
    .split(/[,，]/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const suffixes: string[] = []
  let honorific = ''
  const rest: string[] = []
  for (const piece of pieces) {
    const suffix = rest.length > 0 ? suffixOf(piece) : undefined
    if (suffix !== undefined) suffixes.push(suffix)
    else if (rest.length > 1 && isHonorific(piece)) honorific ||= piece
    else if (rest.length === 0 || !(dates.test(piece) || lifeSpan.test(piece))) rest.push(piece)
  }
  const [family = '', first = ''] = rest
  if (rest.length > 2) return { whole: tidied, honorific: '', suffixes: [] }
  if (rest.length < 2) {
    const own = withoutSuffixes(family)
    return { whole: own.text, honorific, suffixes: [...own.suffixes, ...suffixes] }
  }
  if (!letterIn.test(family) || !letterIn.test(first)) return { whole: tidied, honorific: '', suffixes: [] }
  const own = isAsian(family) ? { text: family, suffixes: [] } : withSingleSuffix(family)
  return {
    whole: '',
    turned: { family: own.text, first: withoutFullNames(first) },
    honorific,
    suffixes: [...own.suffixes, ...suffixes],
  }
}

// `King Jr., Martin Luther`
function withSingleSuffix(family: string): { text: string; suffixes: string[] } {
  const words = wordsOf(family)
  const suffix = words.length > 1 ? suffixOf(words.at(-1) ?? '') : undefined
  return suffix === undefined ? { text: family, suffixes: [] } : { text: words.slice(0, -1).join(' '), suffixes: [suffix] }
}
