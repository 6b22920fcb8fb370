import type { Issue } from '@amn/contract/issues'

export interface ActProps {
  issue: Issue
  /** Somebody else was quicker: it cannot be done any more. */
  isOver: boolean
}
