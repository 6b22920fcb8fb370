import { AppError, fieldReason } from '@amn/contract/errors'
import { mostListEntries } from '@amn/contract/personal/lists'
import { reasonFor, type GivenReason } from '@amn/contract/reasons/reason'

/** Refuses a file that is no list, with the reason for people; always throws UNPROCESSABLE_FILE. */
export function refuseList(reason: GivenReason): never {
  throw new AppError('UNPROCESSABLE_FILE', reason, { fields: [fieldReason('file', reason)] })
}

/** Refuses a list with more entries than are accepted. */
export function refuseTooMany(count: number): void {
  if (count > mostListEntries) refuseList(reasonFor('list.tooMany', { most: mostListEntries }))
}
