import type { Segment } from '@amn/contract/playback/segments'
import type { SegmentKind, SkipMode } from '@amn/contract/playback/segments-values'
import { usePlayerPreferences } from '../../playback/player-preferences.ts'

/** The last moments of a segment are not worth skipping. */
const tail = 1
/** Credits that end so near the end of the film have nothing behind them. */
const afterCredits = 20

/** The segment that plays at a second; undefined outside of all. */
export const segmentAt = (segments: readonly Segment[], time: number): Segment | undefined =>
  segments.find(({ start, end }) => time >= start && time < end - tail)

/** Where the credits begin after which nothing comes, in seconds; undefined where there are none. */
export const lastCredits = (segments: readonly Segment[], duration: number): number | undefined =>
  duration > 0 ? segments.findLast(({ kind, end }) => kind === 'credits' && end >= duration - afterCredits)?.start : undefined

/** What is to be done at a segment, where the first of a media is watched. */
export const actionFor = (mode: SkipMode, wasSeen: boolean): 'ask' | 'skip' | 'nothing' => {
  if (mode === 'off') return 'nothing'
  if (mode === 'skipExceptFirst') return wasSeen ? 'skip' : 'ask'
  return mode
}

const mostSeen = 500
const nameOf = (mediaId: number, kind: SegmentKind) => `${mediaId} ${kind}`

/** Whether the intro, or what else it is, of a media was watched on this device before. */
export const wasSeen = (mediaId: number, kind: SegmentKind): boolean =>
  usePlayerPreferences.getState().segmentsSeen.includes(nameOf(mediaId, kind))

/** Remembers that it was. */
export function noteSeen(mediaId: number, kind: SegmentKind): void {
  const { segmentsSeen, change } = usePlayerPreferences.getState()
  const name = nameOf(mediaId, kind)
  if (!segmentsSeen.includes(name)) change({ segmentsSeen: [...segmentsSeen, name].slice(-mostSeen) })
}
