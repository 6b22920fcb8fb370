import { ApiError } from '../api/failures/api-error.ts'
import { issues } from '@amn/contract/media/issues'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../api/query.ts'

/** What is out of date once an issue was written, closed or counted. */
export const changed = [issues.listAll, issues.list, issues.mine, issues.get, issues.similar, issues.summary, issues.comments]

/** Reads all of it anew, such as when somebody else was quicker. */
export function useReadAnew(): () => void {
  const client = useQueryClient()
  return () => {
    for (const one of changed) void client.invalidateQueries({ queryKey: keyOf(one) })
  }
}

/** Whether an issue is there no more, or for others alone. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'NOT_FOUND'
