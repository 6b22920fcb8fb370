import type { ChangedEpisode, GivenSegment } from '@amn/contract/playback/segments'
import type { Tx } from '../../db/tables.ts'
import { overlap, segmentsOf } from './list.ts'
import { findSegments, listSeason, setByHand } from './queries.ts'

const atEnd = new Set<string>(['credits', 'preview'])
const tenths = (seconds: number) => Math.round(seconds * 10) / 10

/** A segment in an episode of another length, counted from the start or from the end; undefined where it has no room. */
export function placeIn(segment: GivenSegment, length: number | null, other: number | null): GivenSegment | undefined {
  const by = atEnd.has(segment.kind) && length !== null && other !== null ? other - length : 0
  const moved = {
    ...segment,
    start: by === 0 ? segment.start : tenths(segment.start + by),
    end: by === 0 ? segment.end : tenths(segment.end + by),
  }
  return moved.start < 0 || (other !== null && moved.end > other + 0.5) ? undefined : moved
}

/** Sets the same segments in the other episodes of a season; what these have of other kinds stays where it is not in the way. */
export async function applyToSeason(tx: Tx, file: { contentId: number; fileId: number }, segments: readonly GivenSegment[]) {
  const { duration } = await findSegments(tx, file.fileId)
  const changed: ChangedEpisode[] = []
  let leftOut = 0
  for (const episode of await listSeason(tx, file.contentId)) {
    const known = await findSegments(tx, episode.fileId)
    const placed = segments.map((segment) => placeIn(segment, duration, known.duration)).filter((one) => one !== undefined)
    if (placed.length < segments.length) leftOut += 1
    if (placed.length === 0) continue
    const kept = segmentsOf(known)
      .filter((one) => placed.every((other) => other.kind !== one.kind && !overlap(one, other)))
      .map(({ kind, start, end }): GivenSegment => ({ kind, start, end }))
    await setByHand(
      tx,
      episode.fileId,
      [...kept, ...placed].toSorted((a, b) => a.start - b.start),
    )
    changed.push({ ...episode, before: known.byHand })
  }
  return { changed, leftOut }
}
