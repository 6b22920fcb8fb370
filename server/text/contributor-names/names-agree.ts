import type { ContributorKind } from '@amn/contract/media/credit-values'
import { editDistance } from '../edit-distance.ts'
import { foldTitle } from '../fold.ts'
import { displayName } from './display-name.ts'
import { nameKey } from './name-key.ts'
import { coarse, isCyrillic, latinOfCyrillic, plainUmlauts, romaji, shortRomaji } from './romanise.ts'
import { hasLatin, isAsian, wordsOf } from './tidy.ts'
import { bare, degrees, generations, genericWords, honorifics } from './words.ts'

/** How sure two names are one's. */
export type Agreement = 'same' | 'likely' | 'different'
/** Why two names may be one's. */
export type AgreementReason = 'spelling' | 'initials' | 'middleName' | 'typo' | 'script' | 'words'

/** How two names compare, and why. */
export interface Compared {
  agreement: Agreement
  reason: AgreementReason | null
}

const different: Compared = { agreement: 'different', reason: null }
const likely = (reason: AgreementReason): Compared => ({ agreement: 'likely', reason })

interface Read {
  words: string[]
  generation: string
  digits: string
  hasScript: boolean
}

/** A name that was read for comparing. */
export interface ReadName {
  kind: ContributorKind
  key: string
  person: Read
}
const nobody: Read = { words: [], generation: '', digits: '', hasScript: false }

const mostWords = 12
const vowel = /[aeiouy]/
const weight: readonly AgreementReason[] = ['spelling', 'initials', 'middleName', 'script', 'typo', 'words']

// `Tezuka Osamu (手塚治虫)`
function withoutScript(name: string): string {
  const open = name.lastIndexOf('(')
  const inside = name.slice(open)
  return open > 0 && name.endsWith(')') && isAsian(inside) && !hasLatin(inside) && hasLatin(name) ? name.slice(0, open).trim() : name
}

/** A person's name as its words, in Latin letters where it can be, initials each by itself. */
function readName(name: string): Read {
  const shown = wordsOf(withoutScript(displayName(name)))
  const last = bare(shown.at(-1) ?? '')
  const generation = shown.length > 2 ? (generations[last] ?? '') : ''
  const own = shown
    .slice(0, generation === '' ? shown.length : -1)
    .filter(
      (word, at, all) => all.length < 3 || !((at === 0 && honorifics.has(bare(word))) || (at > 1 && Object.hasOwn(degrees, bare(word)))),
    )
  const words = own.flatMap((word) => {
    // Folding takes the dots of ё.
    const folded = foldTitle(word.replace(/ё/giu, 'ио'))
    const isInitials = /^\p{Lu}{2,3}$/u.test(word) && !vowel.test(folded) && own.length > 1
    return isInitials ? Array.from(folded) : wordsOf(folded)
  })
  const text = words.join(' ')
  const latin = romaji(text) ?? (isCyrillic(text) ? latinOfCyrillic(text) : text)
  return {
    words: wordsOf(latin).slice(0, mostWords),
    generation,
    digits: (text.match(/\d+/g) ?? []).toSorted().join(' '),
    hasScript: latin !== text,
  }
}

const isInitial = (word: string) => word.length === 1

// `Kowalski` and `Kowalska`, `Daniel` and `Daniela` are a man and a woman.
const isOtherGender = (one: string, other: string) =>
  (one.endsWith('a') !== other.endsWith('a') && one.slice(0, -1) === other.slice(0, -1)) || `${one}a` === other || `${other}a` === one

const withoutDoubles = (word: string) => word.replace(/(.)\1+/g, '$1')

const isNearlySound = (one: string, other: string) =>
  Math.min(one.length, other.length) > 7 && editDistance(one, other, 2) < 3 && editDistance(coarse(one), coarse(other), 1) < 2

/** Why two words may be one; `spelling` for equal ones. */
function compareWords(one: string, other: string, isOfScript: boolean): AgreementReason | undefined {
  if (one === other) return 'spelling'
  if (isInitial(one) || isInitial(other)) return one.charAt(0) === other.charAt(0) ? 'initials' : undefined
  const [shortOne, shortOther] = [shortRomaji(one), shortRomaji(other)]
  if (shortOne !== undefined && shortOne === shortOther && shortOne.length > 1) return 'script'
  const least = Math.min(one.length, other.length)
  if (!isOfScript && least > 4 && withoutDoubles(one) === withoutDoubles(other)) return 'typo'
  if ((isOfScript || least > 4) && coarse(one) === coarse(other)) return 'script'
  if (least > 4 && plainUmlauts(one) === plainUmlauts(other)) return 'script'
  if (one.charAt(0) !== other.charAt(0) || isOtherGender(one, other)) return undefined
  if (isOfScript && least > 4 && editDistance(coarse(one), coarse(other), 1) < 2) return 'script'
  return least > 5 && (editDistance(one, other, 1) < 2 || isNearlySound(one, other)) ? 'typo' : undefined
}

/**
 * Compares words in their order. Of the longer one, words between the first and the last, or an initial before the first, may be missing
 * where all others are spelled alike; of two that are both whole, one word may hold a typo.
 */
function align(short: readonly string[], long: readonly string[], isOfScript: boolean): AgreementReason[] | undefined {
  const missing = long.length - short.length
  const isLeadMissing = missing === 1 && isInitial(long[0] ?? '') && short[0] === long[1]
  const reasons: AgreementReason[] = []
  let at = isLeadMissing ? 1 : 0
  for (const [index, word] of short.entries()) {
    const isLast = index === short.length - 1
    if (isLast) at = long.length - 1
    let reason = compareWords(word, long[at] ?? '', isOfScript)
    while (reason === undefined && index > 0 && !isLast && at < long.length - 1) {
      at += 1
      reason = compareWords(word, long[at] ?? '', isOfScript)
    }
    if (reason === undefined) return undefined
    reasons.push(reason)
    at += 1
  }
  if (missing === 0) return reasons.filter((reason) => reason === 'typo').length > 1 ? undefined : reasons
  // `U. Le Guin` may be `Ursula K. Le Guin`.
  const isShorter =
    !isLeadMissing &&
    long.slice(1, 1 + missing).every(isInitial) &&
    short.slice(1).every((word, index) => word === long[index + 1 + missing])
  if (isShorter && isInitial(short[0] ?? '') && !isInitial(long[0] ?? '')) return [...reasons, 'initials']
  const isAlike = reasons.every((reason) => reason === 'spelling' || (isOfScript && reason === 'script'))
  return isAlike ? [...reasons, isLeadMissing ? 'initials' : 'middleName'] : undefined
}

const strongest = (reasons: readonly AgreementReason[]) => reasons.toSorted((one, other) => weight.indexOf(other) - weight.indexOf(one))[0]
const rotated = (words: readonly string[], by: number) => [...words.slice(by), ...words.slice(0, by)]

/** Compares words in the order of the first ones with the others in theirs, or with the family name first or last. */
function arrange(short: readonly string[], long: readonly string[], isOfScript: boolean): AgreementReason | undefined {
  if (short.length < 2) return undefined
  // A family name is never an initial.
  const inOrder = isInitial(short.at(-1) ?? '') || isInitial(long.at(-1) ?? '') ? undefined : align(short, long, isOfScript)
  if (inOrder) return strongest(inOrder)
  // `Miyazaki H.`
  const isFamilyFirst = short.length === 2 && long.length === 2 && !isInitial(short[0] ?? '') && isInitial(short[1] ?? '')
  for (let by = 1; by < long.length; by += 1) {
    const turned = rotated(long, by)
    const reasons = align(short, turned, isOfScript)
    const isSure = reasons?.every((reason) => reason === 'spelling' || reason === 'script' || (isFamilyFirst && reason === 'initials'))
    if (reasons && (isSure === true || (isOfScript && !reasons.includes('typo') && !reasons.includes('initials'))))
      return strongest(reasons)
  }
  return undefined
}

function comparePeople({ person: a }: ReadName, { person: b }: ReadName): Compared {
  if (a.digits !== b.digits) return different
  if (a.generation !== '' && b.generation !== '' && a.generation !== b.generation) return different
  const isOfScript = a.hasScript !== b.hasScript
  // Kanji and Hangul tell nothing of their sound.
  if (isAsian(a.words.join('')) || isAsian(b.words.join(''))) return different
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words]
  if (isOfScript) {
    const whole = shortRomaji(short.join('')) ?? short.join('')
    for (let by = 0; by < long.length; by += 1) if ((shortRomaji(rotated(long, by).join('')) ?? '') === whole) return likely('script')
  }
  const reason = arrange(short, long, isOfScript) ?? (short.length === long.length ? arrange(long, short, isOfScript) : undefined)
  if (reason === undefined) return different
  // What is spelled alike and has another key has a part more: `Jr.`, `Sir`.
  return likely(reason === 'spelling' ? 'middleName' : reason)
}

const singular = (word: string) => word.replace(/s$/, '')

/** The own words of an organisation's name, without those that many have. */
export const coreOf = (words: readonly string[]): string => words.filter((word) => !genericWords.has(word)).join('')

function compareOrganisations(one: ReadName, other: ReadName): Compared {
  const [a, b] = [wordsOf(one.key), wordsOf(other.key)]
  if (a.length === 0 || b.length === 0) return different
  const digits = (words: readonly string[]) => words.filter((word) => /\d/.test(word)).join(' ')
  if (digits(a) !== digits(b)) return different
  const [joinedOne, joinedOther] = [a.join(''), b.join('')]
  if (joinedOne === joinedOther) return likely('spelling')
  const generic = (words: readonly string[]) => new Set(words.filter((word) => genericWords.has(word)).map(singular))
  const [coreOne, coreOther] = [coreOf(a), coreOf(b)]
  const [extraOne, extraOther] = [generic(a), generic(b)]
  const isPart = extraOne.isSubsetOf(extraOther) || extraOther.isSubsetOf(extraOne)
  if (coreOne === coreOther && coreOne.length > 2 && isPart) return likely('words')
  const isNear = Math.min(coreOne.length, coreOther.length) > 6 && coreOne.charAt(0) === coreOther.charAt(0) && isPart
  if (isNear && editDistance(coreOne, coreOther, 1) < 2) return likely('typo')
  const initials = (words: readonly string[]) => words.map((word) => word.charAt(0)).join('')
  const isShort = (short: readonly string[], long: readonly string[]) =>
    short.length === 1 && long.length > 2 && (short[0] ?? '') === initials(long) && !isAsian(short[0] ?? '')
  return isShort(a, b) || isShort(b, a) ? likely('initials') : different
}

/** Reads a name for comparing it with many. */
export const readContributorName = (name: string, kind: ContributorKind): ReadName => ({
  kind,
  key: nameKey(name, kind),
  person: kind === 'person' ? readName(name) : nobody,
})

/** How sure two names of one kind are one's, and why; never `same` by a shared family name alone. */
export function compareRead(one: ReadName, other: ReadName): Compared {
  if (one.key !== '' && one.key === other.key) return { agreement: 'same', reason: 'spelling' }
  return one.kind === 'organisation' ? compareOrganisations(one, other) : comparePeople(one, other)
}

/** How sure two names are one's. */
export const namesAgree = (one: string, other: string, kind: ContributorKind = 'person'): Agreement =>
  compareRead(readContributorName(one, kind), readContributorName(other, kind)).agreement
