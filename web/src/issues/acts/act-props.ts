import type { Issue } from '@amn/contract/media/issues'

export interface ActProps {
  issue: Issue
  /** Somebody else was quicker: it cannot be done any more. */
  isOver: boolean
}
