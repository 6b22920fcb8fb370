import { type GivenChapter, givenChapters, mostChapters } from '@amn/contract/playback/chapters-schemas'
import { lineOf, wordOf } from '../words.ts'

/** The chapters of a recording as a JSON file lists them, `{start, title}` in seconds, by their starts, which differ; a title that says nothing is its number. */
export function jsonChapters(data: Record<string, unknown>): GivenChapter[] {
  const given = Array.isArray(data['chapters']) ? (data['chapters'] as unknown[]).slice(0, mostChapters) : []
  const read = given.flatMap((one, at): GivenChapter[] => {
    const { start, title } = (one ?? {}) as { start?: unknown; title?: unknown }
    const seconds = wordOf(start).trim() === '' ? Number.NaN : Number(start)
    const chapter = givenChapters.element.safeParse({ start: seconds, title: lineOf(title) ?? String(at + 1) })
    return chapter.success ? [chapter.data] : []
  })
  const inOrder = read.toSorted((one, other) => one.start - other.start)
  return inOrder.filter(({ start }, at) => start !== inOrder[at - 1]?.start)
}
