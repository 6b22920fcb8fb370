import type { MediaType } from '@amn/contract/values'
import { readableName } from './readable-name.ts'
import type { Guess } from '../../names/guess.ts'
import type { Item } from './item.ts'
import { isVideoType, stemOf } from '../../names/file-kinds.ts'
import { contentKey, type Numbering } from '../../domain/media/numbering.ts'

interface ReadName {
  item: Item
  guess: Guess
  numbering: Numbering
}
/** A name in pieces: every second one is a run of digits that may be a number. */
interface Shaped {
  read: ReadName
  path: string
  runs: string[]
}

const checksum = /[[(][0-9a-f]{8}[\])]/giu
// Digits before a letter are part of a word: a height, a rate, an ordinal.
const run = /(?<!\d)(\d{1,4})(?![\d\p{L}])/u
const otherWord = /(?<!\p{L})(?:v|ver|version|x|h|s|season|sezon|cd|dis[ck]|dvd|side|take|part|pt|cz|część)[ ._#-]*$/iu
const isYear = (digits: string) => /^(?:19|20)\d\d$/u.test(digits)
const isOfFile = (digits: string) => /^(?:360|480|540|576|720|1080|1440|2160|26[45])$/u.test(digits)

const isCounted = (type: MediaType) => (isVideoType(type) && type !== 'Movie') || type === 'Manga'
const isOpen = ({ guess, numbering: { volume, number, numberText, airedAt } }: ReadName) =>
  volume === null && number === null && numberText === null && airedAt === null && guess.part === undefined && guess.version === undefined
const folderOf = ({ item, numbering }: ReadName) => `${numbering.season ?? 1}/${item.folders.join('/')}`

const shapeOf = (read: ReadName): { shape: string; shaped: Shaped } => {
  const { name, kind, folders } = read.item
  const stem = readableName(kind.mimeType === 'inode/directory' ? name : stemOf(name))
  const pieces = stem.replaceAll(checksum, '').split(new RegExp(run, 'gu'))
  const shape = pieces.map((piece, at) => (at % 2 === 1 ? '\0' : piece.toLowerCase().replaceAll(/[\s._]+/gu, ' '))).join('')
  return { shape, shaped: { read, path: [...folders, stem].join('/'), runs: pieces } }
}

/** The index of the one run that differs in each of these names; -1 where there is none, or where it counts something else. */
function findRun(alike: readonly Shaped[]): number {
  const [first] = alike
  const differing = (first?.runs ?? []).flatMap((_, at) =>
    at % 2 === 1 && new Set(alike.map(({ runs }) => Number(runs[at]))).size > 1 ? [at] : [],
  )
  const [at] = differing
  if (!first || at === undefined || differing.length > 1 || otherWord.test(first.runs[at - 1] ?? '')) return -1
  const places = new Map(alike.map(({ path, runs }) => [path, runs[at] ?? '']))
  const values = [...places.values()]
  const isCount = new Set(values.map(Number)).size === values.length && !values.every(isYear) && !values.every(isOfFile)
  const isAgreed = alike.every(({ read, runs }) => isOpen(read) || (read.numbering.number ?? read.numbering.volume) === Number(runs[at]))
  return isCount && isAgreed ? at : -1
}

/** Numbers for the names of one folder that leave theirs open. */
function decideFolder(reads: readonly ReadName[]): Map<ReadName, Numbering> {
  const open = reads.filter(isOpen)
  if (open.length === 0) return new Map()
  const shapes = Map.groupBy(reads.map(shapeOf), ({ shape }) => shape)
  const groups = [...shapes.values()]
    .map((group) => group.map(({ shaped }) => shaped))
    .filter((group) => group.some(({ read }) => isOpen(read)))
  const alike = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
  const at = alike.length * 2 > new Set([...open, ...alike.map(({ read }) => read)]).size ? findRun(alike) : -1
  if (at === -1) return new Map()
  const numbered = reads.filter((read) => !isOpen(read))
  const isVolume = numbered.length > 0 && numbered.every(({ numbering }) => numbering.volume !== null && numbering.number === null)
  return new Map(
    alike
      .filter(({ read }) => isOpen(read))
      .map(({ read, runs }) => {
        const count = Number(runs[at])
        const own = isVolume ? { volume: count } : { number: count, numberText: String(count) }
        return [read, { ...read.numbering, ...own }]
      }),
  )
}

/**
 * Gives names without a number the one that differs in each of their folder's names. What a name says itself is never overridden, and
 * where a number would bring two different names into one content, none of its folder is given.
 */
export function followSiblings(reads: readonly ReadName[], type: MediaType): void {
  if (!isCounted(type)) return
  const regular = reads.filter(({ item, numbering }) => numbering.kind === 'regular' && item.kind.renderer !== 'IMAGE_SINGLE')
  const decided = [...Map.groupBy(regular, folderOf).values()].map(decideFolder)
  const placeOf = ({ item }: ReadName) => [...item.folders, stemOf(item.name)].join('/')
  const places = new Map<string, Set<string>>()
  const put = (numbering: Numbering, read: ReadName) => {
    const key = contentKey(numbering)
    places.set(key, (places.get(key) ?? new Set()).add(placeOf(read)))
  }
  const given = new Set(decided.flatMap((numbers) => [...numbers.keys()]))
  for (const read of reads) if (!given.has(read) && !isOpen(read)) put(read.numbering, read)
  for (const numbers of decided) for (const [read, numbering] of numbers) put(numbering, read)
  for (const numbers of decided) {
    if ([...numbers.values()].some((numbering) => (places.get(contentKey(numbering))?.size ?? 0) > 1)) continue
    for (const [read, numbering] of numbers) Object.assign(read.numbering, numbering)
  }
}
