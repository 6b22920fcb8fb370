import type { GivenSegment, Segment } from '@amn/contract/playback/segments'
import type { Db } from '../../db/tables.ts'
import { segmentsOfChapters } from './chapters.ts'
import { findSegments } from './queries.ts'

type Known = Awaited<ReturnType<typeof findSegments>>

/** The segments that count: what somebody set, else what the chapters say, and what the sound tells of the rest. */
export function segmentsOf({ chapters, found, byHand }: Known): Segment[] {
  const all = byHand?.map((segment): Segment => ({ ...segment, source: 'hand' })) ?? segmentsOfChapters(chapters)
  const heard = byHand ? [] : found.filter(({ kind }) => !all.some((segment) => segment.kind === kind))
  return [...all, ...heard.map((segment): Segment => ({ ...segment, source: 'sound' }))].toSorted((a, b) => a.start - b.start)
}

/** What may be skipped in a file. */
export const listSegments = async (db: Db, fileId: number): Promise<Segment[]> => segmentsOf(await findSegments(db, fileId))

/** Whether two lie in part on one another. */
export const overlap = (one: GivenSegment, other: GivenSegment): boolean => one.start < other.end && other.start < one.end
