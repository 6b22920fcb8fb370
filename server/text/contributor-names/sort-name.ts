import type { ContributorKind } from '@amn/contract/media/credit-values'
import { displayName, isParticle } from './display-name.ts'
import { partsOf } from './name-parts.ts'
import { isAsian, isTurnable, wordsOf } from './tidy.ts'
import { bare, honorifics, keptParticles, movedParticles } from './words.ts'

const article = /^(?:the|an?) (?=\S)/iu
// Headings begin with a capital, so that `du Maurier` stands under D.
const upperFirst = (text: string): string => (/^\p{Ll}['’]/u.test(text) ? text : text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
const joinedBy = /^(?:the|of|&|and|i|und|et|y)$/i

// Where the family name begins: at the last word, or at the particles before it.
function familyFrom(words: readonly string[]): number {
  let from = words.length - 1
  while (from > 1 && isParticle(words[from - 1] ?? '')) from -= 1
  // What is written small and is no article stays behind the first names.
  while (from < words.length - 1) {
    const word = words[from] ?? ''
    // `De la Cruz` is one.
    if (!movedParticles.has(word) || /^(?:la|los|las|le)$/.test(words[from + 1] ?? '')) break
    from += 1
  }
  return from
}

function sortedOf(words: readonly string[], behind: string): string {
  const from = familyFrom(words)
  return `${upperFirst(words.slice(from).join(' '))}, ${words.slice(0, from).join(' ')}${behind}`
}

/** What a name is sorted by: `Le Guin, Ursula K.`; libraries put `von` and `van` behind: `Beethoven, Ludwig van`. */
export function sortName(name: string, kind: ContributorKind): string {
  const shown = displayName(name, kind)
  if (kind === 'organisation') return upperFirst(shown.replace(article, ''))
  if (isAsian(shown) || !isTurnable(shown)) return shown
  const { turned } = partsOf(name)
  const { whole, suffixes } = partsOf(shown)
  const words = wordsOf(whole)
  const number = /^\(.*\)$/.test(words.at(-1) ?? '') ? ` ${words.pop() ?? ''}` : ''
  const behind = suffixes.map((suffix) => `, ${suffix}`).join('')
  if (article.test(shown)) return upperFirst(shown.replace(article, ''))
  if (words.length < 2 || /[\d,]/.test(whole.slice(0, whole.length - number.length)) || words.some((word) => joinedBy.test(word)))
    return shown
  const honorific = words.length > 2 && honorifics.has(bare(words[0] ?? '')) ? `, ${words.shift() ?? ''}` : ''
  if (turned) {
    const many = wordsOf(turned.family).length
    // Whoever wrote the family name first knows where it begins.
    const own = familyWords(words, many)
    if (own) return `${upperFirst(own.family)}, ${own.first}${number}${honorific}${behind}`
  }
  return sortedOf(words, `${number}${honorific}${behind}`)
}

function familyWords(words: readonly string[], many: number): { family: string; first: string } | undefined {
  let from = words.length - many
  if (from < 1 || many < 1) return undefined
  // `Gogh, Vincent van` says what it wants; `Fontaine, Jean de La` means `La Fontaine`.
  while (from > 1 && /^\p{Lu}/u.test(words[from - 1] ?? '') && keptParticles.has((words[from - 1] ?? '').toLowerCase())) from -= 1
  return { family: words.slice(from).join(' '), first: words.slice(0, from).join(' ') }
}
