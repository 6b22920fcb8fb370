import type { MediaFile } from '@amn/contract/media/content'
import type { Chapter, ChapterSet, GivenChapter } from '@amn/contract/playback/chapters'
import { chaptersOfRecording, lengthOf } from '@amn/contract/playback/chapter-rules'

export interface LinePosition {
  part: number
  /** Seconds from the start of that part. */
  within: number
}

export interface Timeline {
  parts: readonly MediaFile[]
  /** Where each part starts, in seconds from the start of the whole. */
  starts: readonly number[]
  total: number
  chapters: readonly Chapter[]
}

/** Lays parts out one after another; the chapters are those that somebody set, else what the files say, or one beside them. */
export function makeTimeline(
  parts: readonly MediaFile[],
  sets: readonly ChapterSet[] = [],
  beside: readonly GivenChapter[] = [],
): Timeline {
  let total = 0
  const starts = parts.map((file) => {
    const start = total
    total += lengthOf(file)
    return start
  })
  return { parts, starts, total, chapters: chaptersOfRecording(parts, sets, beside) }
}

/** The part and the second in it that are at a second of the whole; what lies outside is brought to the nearest end. */
export function positionAt(timeline: Timeline, seconds: number): LinePosition {
  const at = Math.min(Math.max(0, seconds), timeline.total)
  const found = timeline.starts.findLastIndex((start) => start <= at)
  const part = Math.max(0, Math.min(found, timeline.parts.length - 1))
  return { part, within: at - (timeline.starts[part] ?? 0) }
}

/** The second of the whole at which a position is. */
export const secondsAt = (timeline: Timeline, position: LinePosition) => (timeline.starts[position.part] ?? 0) + position.within

/**
 * So many seconds after a position, or before it, in the parts beside where its own is not so long. `length` is that of its part where the element
 * knows it; of a part whose length nobody knows, the beginning is before another and its end never comes.
 */
export function positionBeside(
  { parts }: Pick<Timeline, 'parts'>,
  { part, within }: LinePosition,
  by: number,
  length?: number,
): LinePosition {
  const to = within + by
  const end = length ?? parts[part]?.duration ?? Number.POSITIVE_INFINITY
  if (to < 0) {
    const before = parts[part - 1]
    if (!before?.duration) return { part: Math.max(0, part - 1), within: 0 }
    return positionBeside({ parts }, { part: part - 1, within: before.duration }, to)
  }
  if (to <= end) return { part, within: to }
  return part + 1 < parts.length ? positionBeside({ parts }, { part: part + 1, within: 0 }, to - end) : { part, within: end }
}

/** The chapter at a second of the whole. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.start <= seconds + 0.01)
}
