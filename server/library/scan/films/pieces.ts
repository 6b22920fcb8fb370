import type { MediaType } from '@amn/contract/values'
import { extensionOf, stemOf } from '../../../names/file-kinds.ts'
import type { DiscPlace, Item } from '../item.ts'

/** A file that is one of several in which a film was cut. */
export interface Piece {
  part: number
  /** Its name without the mark that counts it; undefined for one that is called by its folder. */
  name: string | undefined
  /** Its folders without the one that counts it. */
  folders: string[]
  /** The same for all pieces of one version. */
  set: string
}
interface Candidate extends Piece {
  item: Item
  /** The mark counts discs, and nothing else is ever counted so. */
  isSure: boolean
}

const count = String.raw`(\d{1,2}|[a-h])`
const disc = 'cd|dvd|dis[ck]|płyta|plyta'
const piece = 'part|pt|część|czesc|cz|teil'
const mark = new RegExp(
  String.raw`[\s._([-]*(?<![\p{L}\p{N}])(?:(${disc})|(${piece}))[ ._-]?${count}(?:[ ._-]?(?:of|z|von)[ ._-]?\d{1,2})?(?![\p{L}\p{N}])[)\]]?`,
  'iu',
)
const letter = /[\s._-]+([a-h])$/iu
const folderMark = new RegExp(`^(?:${disc}|${piece})[ ._-]?${count}$`, 'iu')
const year = /(?<!\d)(?:19|20)\d\d(?!\d)/u
/** Written in one word and small, as programs do: `.part1`, `-pt2`. A title has `Part 1`. */
const isWord = (text: string) => /^[\s._([-]*[\p{Ll}]+\d/u.test(text)

const numberOf = (text: string): number => (/^\d/.test(text) ? Number(text) : text.toLowerCase().charCodeAt(0) - 96)
const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s._-]+/gu, ' ')
    .trim()

/** The mark of a piece in a name without its ending. */
function findMark(stem: string): { part: number; rest: string; isSure: boolean } | undefined {
  const found = mark.exec(stem)
  if (found && found.index > 0) {
    const [text, sure, , value = ''] = found
    const before = stem.slice(0, found.index)
    if (sure !== undefined || year.test(before) || isWord(text))
      return { part: numberOf(value), rest: before + stem.slice(found.index + text.length), isSure: sure !== undefined }
  }
  const end = letter.exec(stem)
  if (!end?.[1] || !year.test(stem.slice(0, end.index))) return undefined
  return { part: numberOf(end[1]), rest: stem.slice(0, end.index), isSure: false }
}

/** A name without the mark that counts discs, such as `-cd1`. */
export function withoutDiscMark(name: string): string {
  const found = findMark(stemOf(name))
  const extension = extensionOf(name)
  return found?.isSure ? `${found.rest}${extension === '' ? '' : `.${extension}`}` : name
}

/** The pieces of a disc, which itself may be one of several. */
function discCandidate({ item, disc, inFolder }: { item: Item; disc: DiscPlace; inFolder: string | undefined }): Candidate {
  const { folders } = item
  const above = inFolder === undefined || !disc.isFilm ? folders : folders.slice(0, -1)
  const set = `${above.join('/')}//${disc.kind} ${disc.isFilm ? '' : disc.title}`
  // A film of more pieces than that is none.
  const part = disc.part + (inFolder === undefined || !disc.isFilm ? 0 : numberOf(inFolder) * 1000)
  return { item, part, name: undefined, folders: above, set, isSure: false }
}

function candidateOf(item: Item, type: MediaType, alone: (folder: string) => boolean): Candidate | undefined {
  const { name, folders, disc } = item
  const path = folders.join('/')
  const extension = extensionOf(name)
  // Discs of a series hold other episodes each.
  const inFolder = type === 'Movie' ? folderMark.exec(folders.at(-1) ?? '')?.[1] : undefined
  if (disc) return discCandidate({ item, disc, inFolder })
  const own = findMark(stemOf(name))
  if (inFolder !== undefined) {
    const above = folders.slice(0, -1)
    const rest = alone(path) ? undefined : (own?.rest ?? stemOf(name))
    const set = `${above.join('/')}//${folded(rest ?? '')}`
    return { item, part: numberOf(inFolder), name: rest && `${rest}.${extension}`, folders: above, set, isSure: true }
  }
  // A part of an episode is one of its own.
  if (!own || (type !== 'Movie' && !own.isSure)) return undefined
  const rest = `${own.rest}.${extension}`
  return { item, part: own.part, name: rest, folders, set: `${path}/${folded(own.rest)}.${extension}`, isSure: own.isSure }
}

const isCutInPieces = (set: readonly Candidate[]): boolean =>
  set.length === 1 ? set[0]?.isSure === true && set[0].part > 1 : new Set(set.map(({ part }) => part)).size === set.length

/**
 * The films among some files that were cut in several: those of one folder, or of folders such as `Disc 1`, whose names differ in nothing but
 * a mark that counts pieces. Marks that count discs need no second piece from the second on.
 */
export function findPieces(films: readonly Item[], type: MediaType): Map<Item, Piece> {
  const inFolder = Map.groupBy(films, ({ folders }) => folders.join('/'))
  const candidates = films.flatMap((item) => candidateOf(item, type, (folder) => inFolder.get(folder)?.length === 1) ?? [])
  const pieces = new Map<Item, Piece>()
  for (const set of Map.groupBy(candidates, (one) => one.set).values()) {
    if (!isCutInPieces(set)) continue
    const isOfDisc = set.some(({ item }) => item.disc)
    const ordered = isOfDisc ? set.toSorted((one, other) => one.part - other.part).map((one, at) => ({ ...one, part: at + 1 })) : set
    for (const { item, isSure: _isSure, ...piece } of ordered) pieces.set(item, piece)
  }
  return pieces
}

/** Gives the pieces of two versions that nothing else tells apart labels that do. */
export function tellApart<File extends { item: Item; label: string | null; language: string | null }>(
  files: readonly File[],
  pieces: ReadonlyMap<Item, Piece>,
): File[] {
  const sets = new Map<string, string[]>()
  return files.map((file) => {
    const piece = pieces.get(file.item)
    if (!piece) return file
    const key = `${file.label} ${file.language}`
    const known = sets.get(key) ?? []
    if (!known.includes(piece.set)) sets.set(key, [...known, piece.set])
    const at = known.includes(piece.set) ? known.indexOf(piece.set) : known.length
    return at === 0 ? file : { ...file, label: [file.label, `#${at + 1}`].filter(Boolean).join(' ') }
  })
}
