import type { ContributorKind } from '@amn/contract/media/credit-values'
import { foldTitle } from '../fold.ts'
import { displayName } from './display-name.ts'
import { isAsian, tidyName, wordsOf } from './tidy.ts'
import { asianLegalForm, bare, degrees, generations, kanjiForms, legalForms } from './words.ts'

const letter = /^\p{L}$/u
const oldKanji = new RegExp(`[${Object.keys(kanjiForms).join('')}]`, 'gu')

/** Joins letters that stand alone, side by side, into one word, and the signs of an Asian name: dots and spaces of initials tell nothing. */
function joinPieces(words: readonly string[]): string[] {
  const joined: string[] = []
  let before = ''
  for (const word of words) {
    const kind = isAsian(word) ? 'asian' : letter.test(word) ? 'letter' : ''
    if (kind !== '' && kind === before) joined.push((joined.pop() ?? '') + word)
    else joined.push(word)
    before = kind
  }
  return joined
}

const folded = (text: string) => wordsOf(foldTitle(text.replace(oldKanji, (sign) => kanjiForms[sign] ?? sign)))

function personKey(name: string): string {
  const shown = wordsOf(displayName(name))
  const own = shown.filter((word, at) => at < 2 || !Object.hasOwn(degrees, bare(word)) || word === word.toLowerCase())
  const words = folded(own.join(' ')).map((word, at, all) =>
    at > 1 && at === all.length - 1 && Object.hasOwn(generations, word) ? bare(generations[word] ?? '') : word,
  )
  const isDotted = shown.some((word) => word.includes('・'))
  // Names of a foreigner in katakana have an order; signs without a dot have none to lose.
  return (isDotted ? words : joinPieces(words)).toSorted().join(' ')
}

function organisationKey(name: string): string {
  const shown = displayName(name.normalize('NFKC'), 'organisation')
  const bareAsian = shown.replace(asianLegalForm, ' ')
  const words = joinPieces(folded((tidyName(bareAsian) || shown).replace(/ (?:and|und|et|oraz|og|och|i|y) /gu, ' & ')))
  if (words.length > 1 && words[0] === 'the') words.shift()
  while (words.length > 1) {
    const last = words.at(-1) ?? ''
    if (!legalForms.has(last)) break
    words.pop()
    // `Sp. z o.o.`
    if (last === 'zoo' && words.length > 1 && words.at(-1) === 'sp') words.pop()
  }
  return words.join(' ')
}

/** The key under which spellings of one name meet: without order, case, accents, dots and spaces of initials, degrees and legal forms. */
export const nameKey = (name: string, kind: ContributorKind): string => (kind === 'organisation' ? organisationKey(name) : personKey(name))
