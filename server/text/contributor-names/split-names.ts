import type { ContributorKind } from '@amn/contract/media/credit-values'
import { isParticle } from './display-name.ts'
import { suffixOf } from './name-parts.ts'
import { isAsian, tidy, wordsOf } from './tidy.ts'
import { bare, honorifics, legalForms, mononyms, organisationWords } from './words.ts'

/** What is known of a text that names somebody. */
export interface SplitHint {
  kind?: ContributorKind | undefined
  /** Whether commas part names, as in a list of tags. */
  isList?: boolean | undefined
}

const most = 200
const hard = /[;|；｜／、\n\r]| \/ /u
const joining = / (?:&|＆|\+|and|und|et|oraz|og|och|with|feat\.?|ft\.?|и|та|і) /iu
const joiningFulls = / (?:i|y|e|en|a) /u
const others = /^(?:et al\.?|and others|others|et alii|i inni|inni|i in\.?|in\.|u\. ?a\.|usw\.?|etc\.?|など|他|ほか)$/i
const andOthers = / (?:et al\.?|and others|i inni|u\. ?a\.)$/iu
const ofHan = /^[\p{Script=Han}\p{Script=Hiragana}々]{3,}$/u

const isInitials = (text: string): boolean => /^(?:\p{Lu}\.?[ -]?)+$/u.test(text) && text.length < 20
const isName = (text: string): boolean => wordsOf(text).length > 1 || isAsian(text)
const endsOpen = (first: string): boolean => {
  const last = wordsOf(first).at(-1) ?? ''
  return /^\p{Lu}\.?$/u.test(last) || /^(?:\p{Lu}\.)+$/u.test(last) || (isParticle(last) && last === last.toLowerCase())
}

// `Al`, `Ben` and `San` are first names as well.
const beginsFamily = (word: string): boolean => isParticle(word) && !/^(?:Al|Ben|El|San|Do|Das|Mac|Abu)$/.test(word)

const isYear = (piece: string): boolean => /^[\d\s?–-]+$/.test(piece)

/** The pieces of a text at its commas, each with the suffixes and years that follow it. */
function piecesAtCommas(text: string): string[] {
  const pieces: string[] = []
  for (const piece of text.split(/[,，]/).map((part) => part.trim())) {
    if (piece === '') continue
    const before = pieces.at(-1)
    if (before !== undefined && (suffixOf(piece) !== undefined || legalForms.has(bare(piece)) || isYear(piece))) {
      pieces.pop()
      pieces.push(`${before}, ${piece}`)
    } else pieces.push(piece)
  }
  return pieces
}

// `Le Guin, Ursula K.` names one, `Neil Gaiman, Terry Pratchett` two.
function isTurned(family: string, first: string): boolean {
  if (/\d/.test(family)) return false
  if (isAsian(family) && isAsian(first)) return Array.from(family).length < 3 || Array.from(first).length < 3
  const words = wordsOf(family.split(',')[0] ?? '')
  const firsts = wordsOf(first.split(',')[0] ?? '')
  if (words.length > 4 || firsts.length > 4) return false
  if (words.length === 1 || isInitials(firsts.join(' ')) || beginsFamily(words[0] ?? '') || suffixOf(words.at(-1) ?? '') !== undefined)
    return true
  return words.length < 4 && (firsts.length === 1 || honorifics.has(bare(firsts[0] ?? '')) || endsOpen(firsts.join(' ')))
}

const isSurelyTurned = (family: string, first: string) =>
  (wordsOf(family).length === 1 || beginsFamily(wordsOf(family)[0] ?? '')) && isTurned(family, first)

function atCommas(text: string, isList: boolean): string[] {
  const pieces = piecesAtCommas(text)
  if (isList || pieces.length < 2) return pieces
  const [family = '', first = ''] = pieces
  if (pieces.length === 2) return isTurned(family, first) ? [pieces.join(', ')] : pieces
  // `King, Stephen, Straub, Peter`
  const pairs = pieces.flatMap((piece, at) => (at % 2 === 0 ? [[piece, pieces[at + 1] ?? ''] as const] : []))
  if (pieces.length % 2 === 0 && pairs.every(([last, given]) => isSurelyTurned(last, given))) return pairs.map((pair) => pair.join(', '))
  // `Doyle, Arthur Conan, Sir`
  if (pieces.length === 3 && honorifics.has(bare(pieces[2] ?? ''))) return [pieces.join(', ')]
  return pieces
}

/** The pieces of a text at what joins names; where only whole names may be joined so, on both sides. */
function atWords(text: string): string[] {
  const parts = text.split(joining, most)
  return parts.flatMap((part) => {
    const pieces = part.split(joiningFulls, most)
    return pieces.length > 1 && pieces.every((piece) => wordsOf(piece).length > 1 && !/^\p{Ll}/u.test(piece)) ? pieces : [part]
  })
}

// `Arkady and Boris Strugatsky` share their family name.
function shareFamily(pieces: readonly string[]): string[] {
  const [one = '', other = ''] = pieces
  const words = wordsOf(other)
  const isGiven = (wordsOf(one).length === 1 || isInitials(one)) && !mononyms.has(one.toLowerCase()) && !one.includes(',')
  if (pieces.length !== 2 || !isGiven || words.length < 2 || other.includes(',') || !/^\p{Lu}/u.test(one)) return [...pieces]
  const from = words.findIndex((word, at) => at > 0 && (at === words.length - 1 || isParticle(word)))
  return [`${one} ${words.slice(from).join(' ')}`, other]
}

// A dot between kanji parts names; between katakana it parts one.
function atDots(text: string): string[] {
  const pieces = text.split(/[・･]/)
  return pieces.length > 1 && pieces.every((piece) => ofHan.test(piece.replaceAll(' ', ''))) ? pieces : [text]
}

// Of `Name One/Name Two` both are whole names; `AC/DC` is one.
function atSlashes(text: string): string[] {
  const pieces = text.split('/')
  return pieces.length > 1 && pieces.length <= most && pieces.every((piece) => isName(piece.trim())) ? pieces : [text]
}

function looksLikeOrganisation(text: string): boolean {
  const words = text.split(/[\s,]+/).map(bare)
  return words.some((word, at) => organisationWords.has(word) || (at > 0 && word.length > 2 && legalForms.has(word)))
}

function ofPeople(text: string, { kind, isList = false }: SplitHint): string[] {
  const joined = atWords(text)
  const shared = text.includes(',') && !isList ? joined : shareFamily(joined)
  // `Dolce & Gabbana`, `Better Homes and Gardens`
  const isOne = (piece: string) => wordsOf(piece).length === 1 && !isAsian(piece) && !mononyms.has(piece.toLowerCase())
  if (kind === undefined && joined.length > 1 && !text.includes(',') && shared.some(isOne)) return [text]
  // `Homer, Plato and Ovid` is a list, `Gaiman, Neil and Terry Pratchett` is none.
  const last = shared.at(-1) ?? ''
  const listed = isList || (shared.length > 1 && !last.includes(',') && wordsOf(last).length === 1 && mononyms.has(last.toLowerCase()))
  return shared.flatMap((piece) => atCommas(piece, listed))
}

/**
 * The names in a text that may hold several: `A & B`, `A; B`, `Last, First; Last, First`, `A, B and C`. Each stays as it is spelled. What is of
 * an organisation's name parts none: `Simon & Schuster`, `Penguin, Inc.`
 */
export function splitNames(text: string, hint: SplitHint = {}): string[] {
  const parts = text
    .slice(0, 20_000)
    .split(hard, most)
    .map((part) => tidy(tidy(part).replace(andOthers, '')))
    .filter(Boolean)
  const names = parts.flatMap((part) => {
    if (hint.kind === 'organisation') return hint.isList === true ? piecesAtCommas(part) : [part]
    if (hint.kind === undefined && looksLikeOrganisation(part)) return [part]
    return atSlashes(part)
      .flatMap(atDots)
      .flatMap((piece) => ofPeople(tidy(piece), hint))
  })
  return [...new Set(names.map(tidy).filter((name) => name !== '' && !others.test(name)))].slice(0, most)
}
