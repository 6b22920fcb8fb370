import type { ContributorKind } from '@amn/contract/media/credit-values'
import { partsOf, suffixOf } from './name-parts.ts'
import { hasLatin, isAsian, tidyName, wordsOf } from './tidy.ts'
import { bare, keptParticles, movedParticles } from './words.ts'

const capitals = /^[\p{Lu}\p{P}\p{Zs}\p{N}\p{Sk}]+$/u
const capitalWord = /^[\p{Lu}\p{P}]+$/u
const onlyKatakana = /^[\p{Script=Katakana}ー・ ]+$/u
const vowel = /[AEIOUYÀ-ÖØ-Ý]/u

function wordInSmall(word: string, isInside: boolean): string {
  if (suffixOf(word) !== undefined || word.replace(/[^\p{L}]/gu, '').length < 2 || /^(?:\p{Lu}\.)+$/u.test(word)) return word
  if (isInside && movedParticles.has(bare(word))) return word.toLowerCase()
  // Initials without dots.
  if (word.length <= 3 && !vowel.test(word) && !/^(?:ST|DR|MR|MRS|NG)\.?$/.test(word)) return word
  return word
    .toLowerCase()
    .replace(/(^|[-'’.])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}

function inSmall(name: string, leastWords: number): string {
  const words = wordsOf(name)
  if (words.length < leastWords || !capitals.test(name) || !hasLatin(name)) return name
  if (words.some((word) => hasLatin(word) && !/^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+$/u.test(word))) return name
  if (!words.some((word) => (word.match(/\p{L}/gu) ?? []).length > 3)) return name
  return words.map((word, at) => wordInSmall(word, at > 0 && at < words.length - 1)).join(' ')
}

const initial = /^\p{Lu}\.?$/u
const isLone = (word: string) => /^\p{Lu}$/u.test(word)

/** Writes initials one way: `J. R. R. Tolkien`, also for `J.R.R. Tolkien` and `J R R Tolkien`. */
function spaceInitials(name: string): string {
  const spaced = name.replace(/(?<![\p{L}\p{M}])(\p{Lu})\.(?=\p{L})/gu, '$1. ')
  const words = wordsOf(spaced)
  if (!words.some((word) => (word.match(/\p{L}/gu) ?? []).length > 1 && suffixOf(word) === undefined)) return name
  const isBefore = (at: number) => at > 0 && initial.test(words[at - 1] ?? '')
  return words
    .map((word, at) => {
      const isDotted = isLone(word) && (isBefore(at) || (at < words.length - 1 && (at === 0 || !vowel.test(word))))
      return isDotted && hasLatin(word) ? `${word}.` : word
    })
    .join(' ')
}

function inOrder(family: string, first: string): string {
  if (onlyKatakana.test(family) && onlyKatakana.test(first)) return `${first}・${family}`
  if (isAsian(family) && isAsian(first) && !hasLatin(first)) return family + first
  return `${first} ${family}`
}

function personOnce(name: string): string {
  const { whole, turned, honorific, suffixes } = partsOf(name)
  const family =
    turned &&
    (/\p{L}{3}/u.test(turned.family) && capitalWord.test(turned.family.replaceAll(' ', '')) ? inSmall(turned.family, 1) : turned.family)
  const plain = turned && family !== undefined ? inOrder(family, turned.first) : whole
  const shown = spaceInitials(inSmall(plain, 2))
  return tidyName([honorific, shown, ...suffixes].filter(Boolean).join(' '))
}

const article = /^(?:the|a|an)$/i

function organisationOnce(name: string): string {
  const tidied = tidyName(name)
  const comma = tidied.lastIndexOf(',')
  const last = tidied.slice(comma + 1).trim()
  return comma > 0 && article.test(last) ? tidyName(`${last} ${tidied.slice(0, comma)}`) : tidied
}

/** A name as pages show it: in its natural order, in one line, with initials one way; `Le Guin, Ursula K.` is `Ursula K. Le Guin`. */
export function displayName(name: string, kind: ContributorKind = 'person'): string {
  const once = kind === 'organisation' ? organisationOnce : personOnce
  let shown = name
  // Odd spellings need a second look, as commas within commas; no name needs many.
  for (let time = 0; time < 6; time += 1) {
    const next = once(shown)
    if (next === shown) break
    shown = next
  }
  return shown || tidyName(name)
}

/** Whether a word may begin a family name of several words. */
export const isParticle = (word: string): boolean => keptParticles.has(word.toLowerCase()) || movedParticles.has(word.toLowerCase())
