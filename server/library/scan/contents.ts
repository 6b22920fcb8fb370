import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { readableName } from './readable-name.ts'
import { type Guess, guessPath } from '../../names/guess.ts'
import { naturalCompare } from '../../names/sort-title.ts'
import type { Item } from './item.ts'
import { extensionOf, isVideoType, stemOf } from '../../names/file-kinds.ts'
import { contentKey, numberKey, type Numbering, numberingOf } from '../../domain/media/numbering.ts'
import { findPieces, type Piece, tellApart } from './films/pieces.ts'
import { placeInFolders, titlesAbove } from '../identity/places.ts'
import { splitByName, type ToldApart } from '../identity/same-content.ts'
import { readSeasonFolder } from '../../names/video/seasons.ts'
import { followSiblings } from './siblings.ts'
import { readSubtitleName } from '../../names/side/subtitle-name.ts'
import { filmSound, findOwner, findSoundOwner, isAwaited, sortFilms } from './subtitle-files.ts'

/** A file of a content, with what its name says of it. */
export interface ContentFile {
  item: Item
  label: string | null
  language: string | null
  part: number | null
}
export interface FoundContent extends Numbering {
  key: string
  files: ContentFile[]
}
export interface ContentsOfUnit {
  contents: FoundContent[]
  /** Files that belong to nothing, such as subtitles without a video. */
  orphans: Item[]
}

interface ReadName {
  item: Item
  guess: Guess
  numbering: Numbering
  place: string
}
const language = (text: string | undefined) => (text !== undefined && /^[a-z]{2,3}(-[a-z]{2,4})?$/i.test(text) ? text : null)

const labelOf = (guess: Guess, item: Item): string | null => {
  if (item.kind.contentType === 'EBOOK') return item.name.slice(item.name.lastIndexOf('.') + 1).toUpperCase()
  if (item.disc) return item.disc.kind
  return (
    [guess.resolution, guess.edition, guess.version !== undefined && guess.version > 1 ? `v${guess.version}` : undefined]
      .filter(Boolean)
      .join(' ') || null
  )
}

const nameTitle = (item: Item) => {
  const stem = item.kind.mimeType === 'inode/directory' ? item.name : stemOf(item.name)
  return readableName(stem).replaceAll('_', ' ').trim() || item.name
}

/** Works that are read and heard: a book and its recording are one content. */
const isReadAndHeard = (type: MediaType) => type === 'Audiobook' || type === 'Novel' || type === 'Book'

// Beside films and series, whatever is no video is an extra; so are booklets beside an audiobook.
const isMain = (item: Item, type: MediaType): boolean => {
  const { contentType, mimeType } = item.kind
  if (isVideoType(type)) return contentType === 'VIDEO'
  if (type === 'Audiobook') return contentType === 'AUDIO' || (contentType === 'EBOOK' && mimeType !== 'application/pdf')
  if (type === 'Manga') return contentType !== 'OTHER' && contentType !== 'AUDIO'
  return type === 'Other' || contentType !== 'OTHER'
}

// Stories and chapters in text files are counted at the beginning of their names.
function countText(item: Item, numbering: Numbering): void {
  const counted = /^(\d{1,3})(?:[\s._-]+(\p{L}.*))?$/u.exec(nameTitle(item))
  if (!counted || item.kind.contentType !== 'TEXT' || numbering.number !== null || numbering.volume !== null) return
  Object.assign(numbering, { number: Number(counted[1]), numberText: String(Number(counted[1])), title: counted[2] ?? null })
}

// A work that is called `Specials` holds what it is, and no specials.
const isSpecials = (name: string) => readSeasonFolder(readableName(name).trim()) === 0

/** The path that tells what a file is: of one of a disc that of its folder, of one of several pieces what they have in common. */
function pathOf(item: Item, unitName: string, piece: Piece | undefined): string {
  const folders = [isSpecials(unitName) ? '' : unitName, ...(piece?.folders ?? item.folders)]
  const name = piece ? piece.name : item.disc ? undefined : item.name
  return [...folders, name ?? `${folders.at(-1) ?? ''}.${extensionOf(item.name)}`].map(readableName).filter(Boolean).join('/')
}

const bare = { season: null, volume: null, number: null, numberText: null, airedAt: null }

interface Around {
  unitName: string
  type: MediaType
  piece: Piece | undefined
  /** The names of the files of its folder. */
  siblings: readonly string[]
}

function read(item: Item, { unitName, type, piece, siblings }: Around): Omit<ReadName, 'place'> {
  const guess = guessPath(pathOf(item, unitName, piece), { type, siblings })
  const numbering = numberingOf(guess, type)
  if (item.disc && !item.disc.isFilm)
    return { item, guess, numbering: { ...bare, kind: 'extra', title: [...item.folders, item.disc.title].join(' ') } }
  if (item.kind.contentType === 'AUDIO' && numbering.number === null && guess.track !== undefined) {
    Object.assign(numbering, { number: guess.track, numberText: String(guess.track) })
  }
  countText(item, numbering)
  if (isMain(item, type) && numbering.kind !== 'extra') return { item, guess, numbering }
  if (numbering.kind === 'opening' || numbering.kind === 'ending') return { item, guess, numbering }
  return { item, guess, numbering: { ...bare, kind: 'extra', title: nameTitle(item) } }
}

// What has no number is distinguished by its title, but for the one work that the media itself is.
function nameUnnumbered(reads: ReadName[], mediaTitle: string, type: MediaType): void {
  const plain = reads.filter(
    ({ numbering: { kind, volume, number, airedAt } }) => kind !== 'extra' && volume === null && number === null && airedAt === null,
  )
  const titles = new Set(plain.map(({ guess }) => foldTitle(guess.title)))
  const isOneFilm = titles.size === 1 && (type === 'Movie' || plain.length === 1 || titles.has(foldTitle(mediaTitle)))
  for (const { item, guess, numbering } of plain) {
    if (numbering.kind !== 'regular') numbering.title ??= nameTitle(item)
    else if (plain.length === 1 || isOneFilm || foldTitle(guess.title) === foldTitle(mediaTitle)) numbering.title = null
    else numbering.title ??= guess.title || nameTitle(item)
  }
}

const byOrder = (a: ReadName, b: ReadName) =>
  (a.guess.disc ?? 0) - (b.guess.disc ?? 0) ||
  naturalCompare(a.item.folders.join('/'), b.item.folders.join('/')) ||
  (a.guess.track ?? 0) - (b.guess.track ?? 0) ||
  naturalCompare(a.item.name, b.item.name)

// Contents of one number are called by what tells them apart.
function titleApart({ item, place, numbering }: ReadName, { words, discriminator }: Pick<ToldApart<ReadName>, 'words' | 'discriminator'>) {
  if (discriminator === null) return null
  if (words) return nameTitle(item)
  return numbering.seasonTitle || !place ? null : readableName(item.folders.at(-1) ?? '') || null
}

const toContent = ({ reads, words, discriminator }: ToldApart<ReadName>, pieces: ReadonlyMap<Item, Piece>): FoundContent => {
  const first = (reads.find(({ numbering }) => numbering.title) ?? reads[0]) as ReadName
  const numbering = { ...first.numbering, title: first.numbering.title ?? titleApart(first, { words, discriminator }) }
  const files = reads.map(({ item, guess }) => ({
    item,
    label: labelOf(guess, item),
    language: language(guess.language),
    part: pieces.get(item)?.part ?? null,
  }))
  return { ...numbering, discriminator, key: contentKey({ ...numbering, discriminator }), files: tellApart(files, pieces) }
}

// The endings of whole audiobooks, with words alone.
const areWholeBooks = (reads: readonly ReadName[]) =>
  reads.length > 1 &&
  reads.every(({ item, guess }) => /^[^\d]+\.m4b$/i.test(item.name) && guess.part === undefined) &&
  new Set(reads.map(({ item }) => foldTitle(stemOf(item.name)))).size === reads.length

// Every sound file of a book is a part of its recording, unless the files are volumes of their own.
function recordings(reads: ReadName[]): FoundContent[] {
  const books = Map.groupBy(reads, ({ guess }) => (guess.track === undefined ? (guess.volume ?? null) : null))
  return [...books].flatMap(([volume, own]) => {
    if (areWholeBooks(own))
      return own.map((one) =>
        toContent(
          { reads: [{ ...one, numbering: { ...one.numbering, title: nameTitle(one.item) } }], words: '', discriminator: null },
          new Map(),
        ),
      )
    const ordered = own.toSorted(byOrder)
    const numbering: Numbering = { kind: 'regular', season: null, volume, number: null, numberText: null, title: null, airedAt: null }
    const files = ordered.map(({ item, guess }, at) => ({
      item,
      label: null,
      language: language(guess.language),
      part: ordered.length > 1 ? at + 1 : null,
    }))
    return { ...numbering, key: contentKey(numbering), files }
  })
}

/** Makes contents that are the same, such as a book and its recording, one. */
function joinByKey(contents: readonly FoundContent[]): FoundContent[] {
  const joined = new Map<string, FoundContent>()
  for (const content of contents) {
    const known = joined.get(content.key)
    joined.set(content.key, known ? { ...known, files: [...known.files, ...content.files] } : content)
  }
  return [...joined.values()]
}

/** Sorts the files of one media into contents; `mediaTitle` is what the media is called, `unitName` its folder (empty for loose files). */
export function findContents(items: readonly Item[], unitName: string, mediaTitle: string, type: MediaType): ContentsOfUnit {
  const isSound = ({ kind }: Item) => isVideoType(type) && kind.contentType === 'AUDIO'
  const isSide = (item: Item) => item.kind.contentType === 'SUBTITLES' || item.kind.mimeType.startsWith('font/') || isSound(item)
  const main = items.filter((item) => !isSide(item))
  const films = main.filter(({ kind }) => kind.contentType === 'VIDEO')
  const pieces = findPieces(films, type)
  const folderOf = ({ folders }: Item) => folders.join('/')
  const nameOf = (item: Item) => pieces.get(item)?.name ?? item.name
  const names = new Map([...Map.groupBy(main, folderOf)].map(([folder, own]) => [folder, own.map(nameOf)]))
  const readItem = (item: Item) => read(item, { unitName, type, piece: pieces.get(item), siblings: names.get(folderOf(item)) ?? [] })
  const folded = [mediaTitle, unitName].map(foldTitle)
  const readAll = (all: readonly Item[]) => placeInFolders(all.map(readItem), folded, type)
  const reads = readAll(main)
  followSiblings(reads, type)
  nameUnnumbered(reads, mediaTitle, type)
  const isPart = ({ item, numbering }: ReadName) =>
    isReadAndHeard(type) && item.kind.contentType === 'AUDIO' && numbering.kind === 'regular'
  const grouped = Map.groupBy(
    reads.filter((one) => !isPart(one)),
    ({ numbering }) => numberKey(numbering),
  )
  const titles = titlesAbove(reads, mediaTitle, unitName, type)
  const told = [...grouped.values()].flatMap((same) => splitByName(same, { titles, type, pieces }).map((one) => toContent(one, pieces)))
  const contents = joinByKey([...recordings(reads.filter(isPart)), ...told])
  const orphans: Item[] = []
  const music: FoundContent[] = []
  const owners = items.filter((item) => item.kind.contentType === 'VIDEO')
  const contentOf = new Map(contents.flatMap((content) => content.files.map(({ item }) => [item, content] as const)))
  const sorted = sortFilms(owners)
  const counts = new Map<readonly Item[], number>()
  const isOneContent = (videos: readonly Item[]) => {
    const count = counts.get(videos) ?? new Set(videos.map((video) => contentOf.get(video))).size
    counts.set(videos, count)
    return count === 1
  }
  for (const side of items.filter(isSide)) {
    const isFont = side.kind.mimeType.startsWith('font/')
    const find = isSound(side) ? findSoundOwner : findOwner
    const found = isFont ? owners[0] && { owner: owners[0], rest: '' } : find(side, sorted, isOneContent)
    const content = found && contentOf.get(found.owner)
    if (content)
      content.files.push({ item: side, part: null, ...(isFont ? { language: null, label: null } : readSubtitleName(found.rest)) })
    else if (isSound(side) && !filmSound.test(side.name) && !isAwaited(side, owners, folded))
      music.push(toContent({ reads: readAll([side]), words: '', discriminator: null }, pieces))
    else orphans.push(side)
  }
  return { contents: joinByKey([...contents, ...music]), orphans }
}
