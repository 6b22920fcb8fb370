import { AppError } from '@amn/contract/errors'
import type { StoreFault } from './store.ts'

const sqlite = { busy: 5, locked: 6, ioError: 10, corrupt: 11, full: 13, notDatabase: 26, shmSize: 4874 }
const uniqueCodes = new Set<unknown>([1555, 2067, '23505'])
const foreignKeyCodes = new Set<unknown>([787, '23503'])

/** SQLite's extended result code, or PostgreSQL's SQLSTATE, or undefined when the error is of another kind. */
export function databaseCode(error: unknown): number | string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('errcode' in error && typeof error.errcode === 'number') return error.errcode
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

const primary = (error: unknown) => {
  const code = databaseCode(error)
  return typeof code === 'number' ? code % 256 : undefined
}

/** Whether a unique index refused the row. */
export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.has(databaseCode(error))

/** Whether a row that is referred to is missing, or one that others refer to was to go. */
export const isForeignKeyViolation = (error: unknown): boolean => foreignKeyCodes.has(databaseCode(error))

/** Whether another process holds SQLite's lock. */
export const isBusy = (error: unknown): boolean => primary(error) === sqlite.busy || primary(error) === sqlite.locked

/** Whether the file system that holds the database is full. */
export const isFull = (error: unknown): boolean => primary(error) === sqlite.full || databaseCode(error) === sqlite.shmSize

/** Whether writing or syncing failed, so that the handle must not be trusted again. */
export const isBroken = (error: unknown): boolean => primary(error) === sqlite.ioError && !isFull(error)

/** Whether the file is no database, or a damaged one. */
export const isDamaged = (error: unknown): boolean => primary(error) === sqlite.corrupt || primary(error) === sqlite.notDatabase

const isUnreachable = (code: unknown) =>
  typeof code === 'string' && (/^(08|57P0|53[0-9])/.test(code) || /^E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_)/.test(code) || code === 'ENOTFOUND')

const lostConnection = /connection terminated|timeout exceeded when trying to connect|not queryable|connection ended/i

/** What callers get to see: BUSY and INSUFFICIENT_STORAGE for faults of the database, else the error itself. */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError) return error
  if (isFull(error) || databaseCode(error) === '53100') {
    return new AppError('INSUFFICIENT_STORAGE', 'server.databaseDiskFull', { cause: error })
  }
  const isGone = isUnreachable(databaseCode(error)) || (error instanceof Error && lostConnection.test(error.message))
  if (isDamaged(error)) return new AppError('BUSY', 'server.databaseDamaged', { cause: error })
  if (isBusy(error) || isGone) return new AppError('BUSY', 'server.databaseBusy', { cause: error, retryAfter: 2 })
  return error
}

const faults: Record<string, StoreFault> = {
  'server.databaseDiskFull': 'full',
  'server.databaseLost': 'lost',
  'server.databaseBroken': 'lost',
  'server.databaseDamaged': 'lost',
}

/** What of a failure needs a person: there is no room, or nothing can be written until the next start. */
export const faultOf = (error: unknown): StoreFault | undefined => (error instanceof AppError ? faults[error.reason.reason] : undefined)
