import type { FoundMedia, KnownRow } from './found.ts'
import type { Item } from './item.ts'
import { describeMedia, groupLoose, type MediaUnit } from './media-units.ts'
import { inheritMedia, reattachByNumber, recogniseMoved } from '../match/reattach.ts'
import { findSameFilms } from '../units/same-film.ts'
import type { Before, Survey } from './survey.ts'
import { hasSameSidecars } from './unchanged.ts'

/** What a scan has to write: the media in which something is new, and the files that are missing. */
export interface Changes {
  count: number
  missing: number[]
  /** Read from their names one by one, as they are asked for, unless they had to be compared first. */
  media: Iterable<FoundMedia>
}

// A title may be known by a name whose accents are written in pieces, as a Mac does.
function spellingsOf(mediaPaths: Iterable<string>): (path: string) => string {
  const pieced = [...mediaPaths].filter((path) => path !== path.normalize('NFC'))
  const known = new Map(pieced.map((path) => [path.normalize('NFC'), path]))
  return (path) => known.get(path) ?? path
}

function gatherUnits({ units, matched, folderMediaOf, mediaAt, mediaPaths, knownAt }: Survey, isReread: boolean): MediaUnit[] {
  const missing = new Set(matched.missing.map((row) => folderMediaOf(row)?.path))
  const pathOf = (item: Item) => {
    const row = knownAt(item.path)
    return mediaAt(item.path)?.path ?? (row && folderMediaOf(row)?.path)
  }
  const all = units.flatMap(({ unit, items, art, sidecars }) => {
    if (unit.folder) return [{ unit, path: unit.path, items, art, sidecars }]
    const isBare = art.length === 0 && sidecars.length === 0
    const isUntouched = !isReread && items.every((item) => matched.same.has(item)) && missing.size === 0 && isBare
    return isUntouched ? [] : groupLoose(unit, { items, art, sidecars }, pathOf)
  })
  const isNewFilm = ({ unit, path, items }: MediaUnit) => unit.type === 'Movie' && items.length > 0 && !mediaAt(path)
  // What is in the bin takes no new files; those that it has stay in it.
  const isKnown = ({ items }: MediaUnit) => items.some(({ path }) => knownAt(path) !== undefined)
  const [known, fresh] = [true, false].map((is) => all.filter((unit) => isNewFilm(unit) && isKnown(unit) === is).map(({ path }) => path))
  const kept = [...mediaPaths].filter((path) => !mediaAt(path)?.isBinned)
  const films = new Map([...findSameFilms(known ?? [], mediaPaths), ...findSameFilms(fresh ?? [], kept)])
  const spelt = spellingsOf(mediaPaths)
  // Loose files of a title may belong to a folder of that name.
  return [...Map.groupBy(all, ({ path }) => films.get(path) ?? (mediaAt(path) ? path : spelt(path))).entries()].map(([path, same]) => ({
    ...(same.find(({ unit }) => unit.folder) ?? (same[0] as MediaUnit)),
    path,
    items: same.flatMap((one) => one.items),
    sidecars: same.flatMap((one) => one.sidecars),
  }))
}

/** Reads the names in what has changed. `askKeys` gives the keys of contents by id; orphans are passed to `onOrphan`. */
export async function findChanges(
  found: Survey,
  before: Before,
  { isReread, askKeys }: { isReread: boolean; askKeys: (contentIds: number[]) => Promise<Map<number, string>> },
  onOrphan: (item: Item) => void,
): Promise<Changes> {
  const { matched, folderMediaOf, mediaAt } = found
  const missingPaths = new Set(matched.missing.map((row) => folderMediaOf(row)?.path))
  const changed = gatherUnits(found, isReread).filter(
    ({ path, art, sidecars, items }) =>
      items.length > 0 &&
      (isReread ||
        missingPaths.has(path) ||
        items.some((item) => !matched.same.has(item)) ||
        !hasSameSidecars(mediaAt(path), art, sidecars)),
  )
  const describe = (unit: MediaUnit): FoundMedia => {
    const before = mediaAt(unit.path) ?? (unit.former === undefined ? undefined : mediaAt(unit.former))
    const media = describeMedia(unit, matched, { hashOf: (item) => found.hashes.get(item), before }, onOrphan)
    return unit.former !== undefined && before ? { ...media, mediaId: before.id } : media
  }
  // Subtitles that belong to no film make no title.
  const isAnything = ({ contents, path }: FoundMedia) => contents.length > 0 || mediaAt(path) !== undefined
  if (matched.missing.length === 0 && matched.moved.size === 0 && !isReread)
    return { count: changed.length, missing: [], media: lazily(changed, describe, isAnything) }
  const media = changed.map(describe).filter(isAnything)
  const keys = await askKeys([...new Set(matched.missing.map(({ contentId }) => contentId))])
  const missing = reattachByNumber(media, matched.missing, (row) => folderMediaOf(row)?.path, keys)
  const moved = [...matched.moved.values()]
  const idOf = (row: KnownRow) => folderMediaOf(row)?.id ?? row.mediaId
  recogniseMoved(media, [...before.known, ...before.distant], moved, missing, { at: (path) => mediaAt(path)?.id, of: idOf })
  if (isReread) inheritMedia(media, mediaAt, before.known, idOf)
  return { count: changed.length, missing: missing.map(({ id }) => id), media }
}

function* lazily(
  units: readonly MediaUnit[],
  describe: (unit: MediaUnit) => FoundMedia,
  isAnything: (media: FoundMedia) => boolean,
): Generator<FoundMedia> {
  for (const unit of units) {
    const media = describe(unit)
    if (isAnything(media)) yield media
  }
}
