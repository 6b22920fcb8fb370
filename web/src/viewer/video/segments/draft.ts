import type { GivenSegment, Segment } from '@amn/contract/playback/segments'
import { segmentKinds } from '@amn/contract/playback/segments-values'
import { moved } from '../../editing/clock-time.ts'

/** A segment while it is edited. */
export interface Draft extends Segment {
  key: number
}
export type Edge = 'start' | 'end'
export type Problem = 'overlap' | 'reversed' | 'behindEnd'

const slack = 0.5
const usualLength = { intro: 90, credits: 90, recap: 60, preview: 30 }

/** What is wrong with the times of each, by its key and edge. */
export function findProblems(drafts: readonly Draft[], duration: number): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  for (const { key, start, end } of drafts) {
    const isOver = (at: number) => duration > 0 && at > duration + slack
    if (isOver(start)) problems.set(`${key} start`, 'behindEnd')
    if (isOver(end)) problems.set(`${key} end`, 'behindEnd')
    else if (end <= start) problems.set(`${key} end`, 'reversed')
    for (const other of drafts) {
      if (other.key === key || start >= other.end || other.start >= end) continue
      problems.set(`${key} ${start >= other.start ? 'start' : 'end'}`, 'overlap')
    }
  }
  return problems
}

/** What the server is given. */
export const givenOf = (drafts: readonly Draft[]): GivenSegment[] =>
  drafts.map(({ kind, start, end }) => ({ kind, start, end })).toSorted((a, b) => a.start - b.start)

/** Another segment that begins here: the first kind of which there is none yet. */
export function newDraft(drafts: readonly Draft[], time: number, duration: number): Draft {
  const kinds = time > duration / 2 ? (['credits', 'preview', 'intro', 'recap'] as const) : segmentKinds
  const kind = kinds.find((one) => drafts.every((draft) => draft.kind !== one)) ?? 'intro'
  const next = Math.min(...drafts.filter(({ start }) => start > time).map(({ start }) => start), duration || Infinity)
  const start = moved(time, 0)
  const key = Math.max(0, ...drafts.map((draft) => draft.key)) + 1
  return { key, kind, start, end: moved(Math.max(start, Math.min(time + usualLength[kind], next)), 0), source: 'hand' }
}

/** A list as it is edited: what is changed counts as set by hand. */
export const changeDraft = (drafts: readonly Draft[], key: number, changed: Partial<Segment>): Draft[] =>
  drafts.map((draft) => (draft.key === key ? { ...draft, ...changed, source: 'hand' } : draft))
