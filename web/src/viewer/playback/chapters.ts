/** How far into a chapter "previous" still means the one before, in seconds. */
const graceSeconds = 3

/** Where the next or previous chapter starts; undefined when there is none in that direction. */
export function chapterStart(chapters: readonly { start: number }[], time: number, direction: 1 | -1): number | undefined {
  if (direction === 1) return chapters.find(({ start }) => start > time + 0.05)?.start
  return chapters.findLast(({ start }) => start < time - graceSeconds)?.start ?? chapters[0]?.start
}
