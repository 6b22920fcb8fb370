import { AppError } from '@amn/contract/errors'
import type { Issue } from '@amn/contract/media/issues'
import type { Actor } from '../domain/rights/actor.ts'

/** Refuses with ACCESS_DENIED anybody but the creator of an issue. */
export function refuseOthers(issue: Issue, { userId }: Actor): void {
  if (issue.createdById !== userId) throw new AppError('ACCESS_DENIED', 'access.denied')
}
