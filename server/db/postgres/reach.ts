import { setTimeout } from 'node:timers/promises'
import { AppError } from '@amn/contract/errors'
import { StartError } from '../start-error.ts'
import { asAppError, databaseCode } from '../errors.ts'
import type { PostgresAddress } from './address.ts'

const startPause = 2000
/** What a message calls a server whose host cannot be read from its address. */
export const unnamedHost = 'the server of AMN_DATABASE'

/** How long a start waits for a database that is not there yet. */
export interface Waiting {
  /** Milliseconds; none without it. */
  startWait?: number
  onWaiting?: (line: string) => void
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error)

/**
 * Connects by `connect`, again and again where the server is not there yet: servers are often started before their database is. Throws StartError
 * when the time is over, and at once where waiting is of no help.
 */
export async function reachPostgres<T>(
  connect: () => Promise<T>,
  { host }: PostgresAddress,
  { startWait = 0, onWaiting }: Waiting,
): Promise<T> {
  const last = performance.now() + startWait
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (error instanceof StartError) throw error
      const cause = causeOf(error)
      // What looked like a host may be a piece of the password.
      const reason = host === undefined && databaseCode(cause) === 'ENOTFOUND' ? 'there is no such host' : String(cause)
      const line = `The database on ${host ?? unnamedHost} cannot be reached: ${reason}`
      const left = Math.ceil((last - performance.now()) / 1000)
      if (!(asAppError(error) instanceof AppError) || left <= 0) throw new StartError(2, line)
      onWaiting?.(`${line}; trying again for ${left} s`)
      await setTimeout(startPause)
    }
  }
}
