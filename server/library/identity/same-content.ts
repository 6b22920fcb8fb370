import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { isVideoType, stemOf } from '../../names/file-kinds.ts'
import type { Guess } from '../../names/guess.ts'
import { dropWeakEnd, findTechnical, isTechnical } from '../../names/technical.ts'
import { findYear } from '../../names/years.ts'
import type { Numbering } from '../../domain/media/numbering.ts'
import type { Item } from '../scan/item.ts'
import { readableName } from '../scan/readable-name.ts'

interface ReadName {
  item: Item
  guess: Guess
  numbering: Numbering
  /** The folders that tell contents of one number apart. */
  place: string
}
interface Worded {
  read: ReadName
  words: string
  year: number | undefined
  part: number | undefined
}
interface Around {
  /** The folded titles of the media and its folders. */
  titles: readonly string[]
  type: MediaType
  /** Pieces of films, which are parts and no versions. */
  pieces: ReadonlyMap<Item, { name: string | undefined }>
}
export interface ToldApart<T> {
  reads: T[]
  /** The words that only these have. */
  words: string
  discriminator: string | null
}

const countWord =
  /^(?:episodes?|ep|e|odcinek|odc|odcinki|chapters?|ch|c|rozdział|rozdzial|vol(?:ume)?s?|v|tom|issue|no|nr|seasons?|s|sezon|part|pt|część|czesc|cz|book|of|and|y|i)$/u
const code = /^(?:s\d+|e\d+|ep\d+|c\d+|ch\d+|v\d+|t\d+|vol\d+|cd\d|pt\d+|part\d+|s\d+e\d+(?:e\d+)*|\d+x\d+|\d+)$/u
const digitsOf = (text: string) => (text.match(/\d+/g) ?? []).map(Number)

// Numbers that the key of a content holds already, however they are written.
const countsOf = ({ guess, numbering: { season, volume, number, airedAt } }: ReadName): Set<number> => {
  const all = [season, volume, number, guess.absolute, guess.part, guess.version, guess.chapterEnd, guess.volumeEnd, guess.track]
  const text = `${guess.issue ?? ''} ${airedAt ?? ''} ${guess.episodes?.join(' ') ?? ''}`
  return new Set([...all.flatMap((one) => (typeof one === 'number' ? digitsOf(String(one)) : [])), ...digitsOf(text)])
}

// Groups and what describes the file stand in brackets, before the title or after all else.
const withoutBrackets = (stem: string): string => {
  let text = stem.replaceAll(/\[[^[\]]*\]|【[^【】]*】|\{[^{}]*\}/gu, ' ')
  text = text.replaceAll(/\(([^()]*)\)/gu, (whole, content: string) =>
    isTechnical(content) || /^\D*(?:19|20)\d\d\D*$/u.test(content) ? ' ' : whole,
  )
  while (/\([^()]*\)\s*$/u.test(text)) text = text.replace(/\([^()]*\)\s*$/u, '')
  return text
}

/** The words of a name but for its numbers and for what describes the file: those keep contents apart. */
function wordsOf(read: ReadName, { titles, type, pieces }: Around): Pick<Worded, 'words' | 'year'> {
  const { item } = read
  const piece = pieces.get(item)
  // What lies on a disc is called by its folder.
  const name = piece ? (piece.name ?? '') : item.disc ? '' : item.name
  const stem = readableName(item.kind.mimeType === 'inode/directory' ? name : stemOf(name)).replaceAll(/[_.]/g, ' ')
  const bare = withoutBrackets(stem).trim()
  const technical = isVideoType(type) ? findTechnical(bare) : -1
  const text = foldTitle(dropWeakEnd(technical === -1 ? bare : bare.slice(0, technical)).replace(/(?<=\d) ?v\d$/iu, ''))
  const known = titles.find((title) => title !== '' && (text === title || text.startsWith(`${title} `))) ?? ''
  const counts = countsOf(read)
  const isCount = (word: string) => countWord.test(word) || (code.test(word) && digitsOf(word).every((digits) => counts.has(digits)))
  const year = read.guess.year ?? findYear(` ${stem}`)?.year
  const words = text.slice(known.length).trim().split(' ')
  const own = words.filter((word) => word !== '' && !isCount(word) && word !== String(year))
  return { words: own.join(' '), year }
}

const agree = (one: Worded, other: Worded) =>
  one.read.place === other.read.place &&
  one.words === other.words &&
  one.part === other.part &&
  (one.year === undefined || other.year === undefined || one.year === other.year)

/**
 * Cuts files of one number into contents: versions are in one folder, and their names differ in nothing but what describes the file.
 */
export function splitByName<T extends ReadName>(reads: readonly T[], around: Around): ToldApart<T>[] {
  const { type, pieces } = around
  const whole = { reads: [...reads], words: '', discriminator: null }
  if (reads.length === 1) return [whole]
  const isWorded = type !== 'Movie' || reads[0]?.numbering.kind === 'extra'
  const worded = reads.map((read): Worded => {
    const own = isWorded ? wordsOf(read, around) : { words: '', year: read.guess.year }
    // A part that nothing plays on is one of its own.
    return { read, ...own, part: isWorded && !pieces.has(read.item) ? read.guess.part : undefined }
  })
  const groups: (Worded & { reads: T[] })[] = []
  for (const one of worded.toSorted((a, b) => Number(a.year === undefined) - Number(b.year === undefined))) {
    const alike = groups.filter((group) => agree(group, one))
    if (alike.length === 1) alike[0]?.reads.push(one.read as T)
    else groups.push({ ...one, reads: [one.read as T] })
  }
  if (groups.length === 1) return [whole]
  const used = new Set<string>()
  return groups.map(({ read, words, year, part, reads: own }) => {
    let discriminator = [read.place, words, year ?? '', ...(part === undefined ? [] : [part])].join('/')
    while (used.has(discriminator)) discriminator += '~'
    used.add(discriminator)
    return { reads: own, words: words || String(year ?? ''), discriminator }
  })
}
