import type { ListEntry } from '@amn/contract/personal/lists'
import type { ContentMark } from '@amn/contract/personal/user-marks'
import type { UserContentRow, UserMediaRow } from './write-queries.ts'

/** What an entry found before it was written, as it is stored for undoing it. */
export interface Before {
  mine: UserMediaRow | null
  contents: UserContentRow[]
  /** The marks of the contents that it changed, with the positions that they lost. */
  marks: ContentMark[]
}

/** What an entry wrote. */
export interface After {
  mine: UserMediaRow
  contents: { contentId: number; updatedAt: string }[]
  roundIds: number[]
  changes: ListEntry['changes']
}
