import { basename } from 'node:path'
import { findContents } from './contents.ts'
import { readableName } from './readable-name.ts'
import type { FoundContentEntry, FoundMedia, KnownMedia } from './found.ts'
import { guessFolder, guessPath } from '../../names/guess.ts'
import type { Item } from './item.ts'
import { firstOf, type UnitItems } from './items.ts'
import { isVideoType, stemOf } from '../../names/file-kinds.ts'
import { withoutDiscMark } from './films/pieces.ts'
import type { Matched } from '../match/match.ts'
import { namesakesOf } from '../../names/side/side-name.ts'
import { sortKey } from '../../domain/media/numbering.ts'
import { sidecarSignature } from './sidecars.ts'
import { artSignature } from './unchanged.ts'
import { isReadOrHeard } from '../units/unit-folders.ts'
import { withoutFolderName } from '../units/loose-books.ts'
import type { Unit } from '../units/units.ts'

/** A unit with its items, of which a media is made. */
export interface MediaUnit extends UnitItems {
  unit: Unit
  /** The media's path: that of the folder, or a made one for loose files of one title. */
  path: string
  /** Where a title was before others showed what in its name is its number. */
  former?: string
}

const looseTitle = (item: Item, unit: Unit, siblings: readonly string[]) => {
  const given = withoutDiscMark(readableName(item.name))
  const [stem, folder] = [stemOf(given), readableName(unit.path.slice(unit.path.lastIndexOf('/') + 1))]
  const name = isReadOrHeard(unit.type) ? withoutFolderName(stem, folder) + given.slice(stem.length) : given
  const guess = guessPath(name, { type: unit.type, siblings })
  // In a folder of many, what a name adds to title and year makes it another film; versions and pieces have folders of their own, or marks.
  const isWhole = unit.type === 'Movie' && guess.kind === undefined && guess.part === undefined
  const added = isWhole && guess.title !== '' && guess.addition ? ` ${guess.addition}` : ''
  return { title: `${guess.title || stemOf(name)}${added}`, year: guess.year ?? null }
}
const pathFor = ({ title, year }: { title: string; year: number | null }, folder: string) => {
  const name = `${title}${year === null ? '' : ` (${year})`}`.replaceAll('/', '-')
  return folder === '' ? name : `${folder}/${name}`
}

/** Titles that were read from one name alone, and that new files now share: by their paths, those of what they were until now. */
function findFormer(works: readonly Item[], unit: Unit, names: readonly string[], mediaPathOf: (item: Item) => string | undefined) {
  const read = (item: Item, siblings: readonly string[]) => pathFor(looseTitle(item, unit, siblings), unit.path)
  const coming = new Set(works.filter((item) => mediaPathOf(item) === undefined).map((item) => read(item, names)))
  const former = new Map<string, string>()
  if (coming.size === 0) return former
  for (const item of works) {
    const before = mediaPathOf(item)
    const path = before === undefined ? '' : read(item, names)
    if (before === undefined || before === path || !coming.has(path) || former.has(path)) continue
    if (read(item, [item.name]) === before) former.set(path, before)
  }
  const taken = new Set(works.map(mediaPathOf))
  return new Map([...former].filter(([path]) => !taken.has(path)))
}

/** Puts the loose files of a folder together by title, with their subtitles and pictures; files known already stay where they are. */
export function groupLoose(
  unit: Unit,
  { items, art, sidecars }: Readonly<UnitItems>,
  mediaPathOf: (item: Item) => string | undefined,
): MediaUnit[] {
  const isSide = ({ kind }: Item) => kind.contentType === 'SUBTITLES' || (isVideoType(unit.type) && kind.contentType === 'AUDIO')
  const placed = new Map<Item, string>()
  const names = items.filter((one) => !isSide(one)).map(({ name }) => name)
  const former = findFormer(
    items.filter((one) => !isSide(one)),
    unit,
    names,
    mediaPathOf,
  )
  const joined = new Map([...former].map(([path, before]) => [before, path]))
  for (const item of items.filter((one) => !isSide(one))) {
    const before = mediaPathOf(item)
    const path = (before === undefined ? undefined : (joined.get(before) ?? before)) ?? pathFor(looseTitle(item, unit, names), unit.path)
    placed.set(item, path)
  }
  const findMain = namesakesOf([...placed.keys()])
  for (const side of items.filter(isSide)) {
    const owner = findMain(side.name)?.owner
    placed.set(side, (owner && placed.get(owner)) ?? pathFor(looseTitle(side, unit, names), unit.path))
  }
  const findAny = namesakesOf([...placed.keys()])
  const pictures = Map.groupBy(art, ({ path }) => {
    const owner = findAny(basename(path))?.owner
    return owner && placed.get(owner)
  })
  const pathOfFile = new Map([...placed].map(([item, path]) => [item.path, path]))
  const described = Map.groupBy(sidecars, ({ part }) => (part === null ? undefined : pathOfFile.get(part)))
  return [...Map.groupBy(placed.keys(), (item) => placed.get(item) ?? unit.path)].map(([path, own]) => {
    const before = former.get(path)
    return {
      unit,
      path,
      ...(before !== undefined && { former: before }),
      items: own,
      art: firstOf(pictures.get(path) ?? []),
      sidecars: described.get(path) ?? [],
    }
  })
}

const titleOf = ({ unit, items }: MediaUnit): { title: string; year: number | null } => {
  if (!unit.folder) {
    const main = items.filter(({ kind }) => kind.contentType !== 'SUBTITLES')
    const [first] = main.length > 0 ? main : items
    return first
      ? looseTitle(
          first,
          unit,
          main.map(({ name }) => name),
        )
      : { title: '', year: null }
  }
  const name = readableName(unit.folder.name).trim() || unit.folder.name
  const guess = guessFolder(name, { type: unit.type })
  return { title: guess.title || name, year: guess.year ?? null }
}

type MatchedItems = Pick<Matched<Item>, 'same' | 'changed' | 'moved'>
const outcomeOf = (item: Item, { same, changed, moved }: MatchedItems) => {
  const unchanged = same.get(item)
  if (unchanged) return { outcome: 'same', row: unchanged } as const
  const other = changed.get(item)
  if (other) return { outcome: 'changed', row: other } as const
  const elsewhere = moved.get(item)
  return elsewhere ? ({ outcome: 'moved', row: elsewhere } as const) : ({ outcome: 'added', row: undefined } as const)
}

/** Makes a media of a unit; `hashOf` gives the fingerprints that are known already, `before` is the media that was at its path. Orphans are passed to `onOrphan`. */
export function describeMedia(
  media: MediaUnit,
  matched: MatchedItems,
  { hashOf, before }: { hashOf: (item: Item) => string | undefined; before: KnownMedia | undefined },
  onOrphan: (item: Item) => void,
): FoundMedia {
  const { title, year } = titleOf(media)
  const { contents, orphans } = findContents(media.items, media.unit.folder?.name ?? '', title, media.unit.type)
  for (const orphan of orphans) onOrphan(orphan)
  const entries: FoundContentEntry[] = contents.map(({ files, key, ...numbering }) => ({
    ...numbering,
    key,
    sortKey: sortKey(numbering),
    entries: files.map(({ item, label, language, part }) => {
      const { outcome, row } = outcomeOf(item, matched)
      const { path, raw, size, mtime, inode, device, kind, pages } = item
      const fileId = row?.id ?? null
      return {
        outcome,
        fileId,
        contentId: row?.contentId ?? null,
        path,
        raw: raw ?? null,
        size,
        mtime,
        inode,
        device,
        hash: hashOf(item) ?? null,
        ...kind,
        label,
        language,
        part,
        pages,
      }
    }),
  }))
  const { path, art, sidecars, unit } = media
  const signature = sidecarSignature(sidecars)
  return {
    path,
    type: unit.type,
    isRecognised: unit.isRecognised,
    title,
    year,
    art: artSignature(art),
    ...(signature !== (before?.sidecars ?? null) && { sidecars: { signature, files: sidecars } }),
    mediaId: null,
    scanned: { folder: unit.path, isLoose: !unit.folder },
    contents: entries,
  }
}
