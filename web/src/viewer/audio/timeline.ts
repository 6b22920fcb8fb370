import type { MediaFile } from '@amn/contract/media/content'

export interface Chapter {
  /** Seconds from the start of the whole recording. */
  start: number
  end: number
  title: string
}

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

const lengthOf = (file: MediaFile) => file.duration ?? 0
const isPart = (file: MediaFile) => file.renderer === 'AUDIO_PLAYER' && file.part !== null && file.state === 'available'

/** The files that follow one another when this one is opened: all parts of the same version, or the file alone. */
export function listParts(files: readonly MediaFile[], opened: MediaFile): MediaFile[] {
  if (opened.part === null) return [opened]
  const parts = files.filter((file) => isPart(file) && file.label === opened.label && file.language === opened.language)
  return parts.length > 0 ? parts.toSorted((a, b) => (a.part ?? 0) - (b.part ?? 0)) : [opened]
}

const bareName = (name: string) => name.replace(/^.*\//, '').replace(/\.[a-z0-9]{2,4}$/i, '')

function chaptersOf(file: MediaFile, start: number, isAlone: boolean): Chapter[] {
  const marked = file.probe?.chapters ?? []
  if (marked.length > 0) return marked.map((chapter) => ({ start: start + chapter.start, end: start + chapter.end, title: chapter.title }))
  return isAlone ? [] : [{ start, end: start + lengthOf(file), title: file.probe?.title ?? bareName(file.name) }]
}

/** Lays parts out one after another; chapters are those marked in a part, else the part itself. */
export function makeTimeline(parts: readonly MediaFile[]): Timeline {
  let total = 0
  const starts = parts.map((file) => {
    const start = total
    total += lengthOf(file)
    return start
  })
  const chapters = parts.flatMap((file, index) => chaptersOf(file, starts[index] ?? 0, parts.length === 1))
  return { parts, starts, total, chapters }
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

/** So many seconds before a position, in the part before where this one is not so long. */
export const positionBefore = (timeline: Timeline, position: LinePosition, seconds: number): LinePosition =>
  positionAt(timeline, secondsAt(timeline, position) - seconds)

/** The chapter at a second of the whole. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | undefined {
  return chapters.findLast((chapter) => chapter.start <= seconds + 0.01)
}
