import { numberKeyOf } from '../../domain/media/numbering.ts'
import type { FoundEntry, FoundMedia, KnownRow } from '../scan/found.ts'

/**
 * Gives a file that replaces another (the only new one and the only missing one of a content, of one renderer) the row of that
 * other, so that positions stay with it. Returns what is still missing.
 */
export function reattachByNumber(
  media: readonly FoundMedia[],
  missing: readonly KnownRow[],
  pathOf: (row: KnownRow) => string | undefined,
  keys: ReadonlyMap<number, string>,
): KnownRow[] {
  const lost = Map.groupBy(missing, (row) => `${pathOf(row)}\0${keys.get(row.contentId)}\0${row.renderer}`)
  const byNumber = Map.groupBy(missing, (row) => `${pathOf(row)}\0${numberKeyOf(keys.get(row.contentId) ?? '')}\0${row.renderer}`)
  const settled = new Set<KnownRow>()
  for (const one of media) {
    // What is called otherwise, but bears the number alone on both sides, replaces it as well.
    const alone = Map.groupBy(one.contents, ({ key }) => numberKeyOf(key))
    for (const content of one.contents) {
      const number = numberKeyOf(content.key)
      const others = alone.get(number)?.length === 1 ? byNumber : lost
      const byRenderer = Map.groupBy(
        content.entries.filter((entry) => entry.outcome === 'added'),
        (entry) => entry.renderer,
      )
      for (const [renderer, added] of byRenderer) {
        const before = lost.get(`${one.path}\0${content.key}\0${renderer}`) ?? others.get(`${one.path}\0${number}\0${renderer}`)
        const [entry] = added
        if (added.length !== 1 || before?.length !== 1 || !before[0] || !entry || entry.contentType === 'SUBTITLES') continue
        takeRow(entry, before[0])
        settled.add(before[0])
      }
    }
  }
  return missing.filter((row) => !settled.has(row))
}

const takeRow = (entry: FoundEntry, row: KnownRow) => Object.assign(entry, { outcome: 'changed', fileId: row.id, contentId: row.contentId })

/**
 * Finds for each media at a new path the one that lay elsewhere: that of most of its files, when none of them stayed behind. `moved` are
 * the rows that were found elsewhere; `mediaIds` gives the media at a path, and the one in whose folder a file was.
 */
export function recogniseMoved(
  media: readonly FoundMedia[],
  known: readonly KnownRow[],
  moved: readonly KnownRow[],
  missing: readonly KnownRow[],
  mediaIds: { at: (path: string) => number | undefined; of: (row: KnownRow) => number },
): void {
  const left = new Set([...moved, ...missing].map(({ id }) => id))
  const stays = new Set(known.filter((row) => row.isAvailable && !left.has(row.id)).map(mediaIds.of))
  const byId = new Map(moved.map((row) => [row.id, row]))
  const claimed = new Set<number>()
  for (const one of media) {
    const occupant = mediaIds.at(one.path)
    if (occupant !== undefined && stays.has(occupant)) continue
    const votes = new Map<number, number>()
    for (const entry of one.contents.flatMap(({ entries }) => entries)) {
      const row = entry.outcome === 'moved' && entry.fileId !== null ? byId.get(entry.fileId) : undefined
      const own = row && mediaIds.of(row)
      if (own !== undefined && !stays.has(own)) votes.set(own, (votes.get(own) ?? 0) + 1)
    }
    const best = [...votes].toSorted((a, b) => b[1] - a[1]).find(([id]) => !claimed.has(id))
    if (!best) continue
    claimed.add(best[0])
    one.mediaId = best[0]
  }
}

/**
 * Gives media that new rules find below or beside an older one the row of that one, where nothing is left at its path: to the one of most
 * of its files. The others are media of their own.
 */
export function inheritMedia(
  media: readonly FoundMedia[],
  mediaAt: (path: string) => { id: number; path: string } | undefined,
  known: readonly KnownRow[],
  idOf: (row: KnownRow) => number,
): void {
  const rows = new Map(known.map((row) => [row.id, row]))
  const taken = new Set(media.flatMap((one) => one.mediaId ?? mediaAt(one.path)?.id ?? []))
  const votes = media.flatMap((one) => {
    if (one.mediaId !== null || mediaAt(one.path)) return []
    const ids = one.contents.flatMap(({ entries }) =>
      entries.flatMap(({ outcome, fileId }) => {
        const row = outcome === 'same' && fileId !== null ? rows.get(fileId) : undefined
        return row ? [idOf(row)] : []
      }),
    )
    const [best] = [...Map.groupBy(ids, (id) => id)].toSorted((a, b) => b[1].length - a[1].length)
    return best ? [{ one, id: best[0], count: best[1].length }] : []
  })
  for (const { one, id } of votes.toSorted((a, b) => b.count - a.count)) {
    if (taken.has(id)) one.isNewlyApart = true
    else one.mediaId = id
    taken.add(id)
  }
}
