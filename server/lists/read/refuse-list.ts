import { AppError } from '@amn/contract/errors'
import { mostListEntries } from '@amn/contract/personal/lists'
import { say } from '@amn/contract/reasons'

/** Refuses a file that is no list, with the reason for people; always throws UNPROCESSABLE_FILE. */
export function refuseList(message: string): never {
  throw new AppError('UNPROCESSABLE_FILE', message, { fields: [{ path: 'file', message }] })
}

/** Refuses a list that has grown beyond what is taken. */
export function refuseTooMany(count: number): void {
  if (count > mostListEntries) refuseList(say('listTooMany', { count: mostListEntries }))
}
