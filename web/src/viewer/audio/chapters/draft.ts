import type { GivenChapter } from '@amn/contract/playback/chapters'
import { moved } from '../../editing/clock-time.ts'

/** A chapter while it is edited. */
export interface Draft extends GivenChapter {
  key: number
}
export type Field = 'title' | 'start'
export type Problem = 'noTitle' | 'order' | 'behindEnd'

/** The length of a recording is told to a tenth of a second or so for each of its files. */
const slack = 0.5

export const draftsOf = (chapters: readonly GivenChapter[]): Draft[] => chapters.map(({ start, title }, key) => ({ key, start, title }))

/** What the server is given. */
export const givenOf = (drafts: readonly Draft[]): GivenChapter[] => drafts.map(({ start, title }) => ({ start, title: title.trim() }))

/** What is wrong with each, by its key and field. */
export function findProblems(drafts: readonly Draft[], length: number): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  for (const [at, { key, start, title }] of drafts.entries()) {
    const before = drafts[at - 1]
    if (title.trim() === '') problems.set(`${key} title`, 'noTitle')
    if (length > 0 && start > length + slack) problems.set(`${key} start`, 'behindEnd')
    else if (before && start <= before.start) problems.set(`${key} start`, 'order')
  }
  return problems
}

/** The list with another chapter that begins at a time, and the key of that one. */
export function withChapterAt(
  drafts: readonly Draft[],
  time: number,
  titleOf: (place: number) => string,
): { drafts: Draft[]; key: number } {
  const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1
  const after = drafts.findIndex(({ start }) => start > time)
  const place = after < 0 ? drafts.length : after
  return { drafts: drafts.toSpliced(place, 0, { key, start: moved(time, 0), title: titleOf(place + 1) }), key }
}

/** All of them later, or with a negative number earlier; none before the start. */
export const shiftAll = (drafts: readonly Draft[], by: number): Draft[] =>
  drafts.map((draft) => ({ ...draft, start: moved(draft.start, by) }))
