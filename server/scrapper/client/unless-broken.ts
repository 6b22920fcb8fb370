import { SourceFailure } from './failure.ts'

/** For a part of what a source tells that fails more often than the rest: nothing where its server failed, else the failure goes on. */
export function unlessBroken(error: unknown): undefined {
  if (error instanceof SourceFailure && (error.answered ?? 0) >= 500) return undefined
  throw error
}
