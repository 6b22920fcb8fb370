import type { ListEntry } from '@amn/contract/personal/lists'
import type { ContentMark } from '@amn/contract/personal/user-marks'
import type { OwnContent, OwnRow } from './write-queries.ts'

/** How far an entry is, as `written` keeps it: not looked at yet, nothing to write, written, written and taken back. */
export const entryStates = { fresh: 0, nothing: 1, written: 2, takenBack: 3 } as const

/** What an entry found before it was written, as it is kept for taking it back. */
export interface Before {
  mine: OwnRow | null
  contents: OwnContent[]
  /** The marks of the contents that it changed, with the places that those forgot. */
  marks: ContentMark[]
}

/** What an entry wrote. */
export interface After {
  mine: OwnRow
  contents: { contentId: number; updatedAt: string }[]
  roundIds: number[]
  changes: ListEntry['changes']
}
