import { setTimeout as wait } from 'node:timers/promises'
import type { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import { PermanentFailure } from '../../jobs/work.ts'
import { SourceFailure } from '../client/failure.ts'

const mostInARow = 5
const mostTries = 3

/** Bears with a source that fails: waits as long as it asks for, and gives up when it fails again and again. */
export interface Retries {
  answered: () => void
  /** Waits where the same is to be asked again; says whether it is. Throws PermanentFailure after too many failures in a row. */
  shouldRetry: (failure: AppError, tries: number, signal: AbortSignal) => Promise<boolean>
}

// What the source says of the one thing that it was asked for, which another try would not change.
const isFinal = (failure: AppError) =>
  failure instanceof SourceFailure &&
  failure.answered !== undefined &&
  failure.answered < 500 &&
  ![401, 403, 408, 429].includes(failure.answered)

/** Makes the retries of one run. */
export function makeRetries(): Retries {
  let inARow = 0
  return {
    answered: () => void (inARow = 0),
    shouldRetry: async (failure, tries, signal) => {
      inARow += 1
      if (inARow >= mostInARow)
        throw new PermanentFailure(failure.code, reasonFor('run.inARow', { times: mostInARow, reason: failure.reason }), { cause: failure })
      if (isFinal(failure) || (failure.retryAfter === undefined && tries >= mostTries)) return false
      await wait((failure.retryAfter ?? 2 ** inARow) * 1000, undefined, { signal })
      return true
    },
  }
}
