import type { AppError } from '@amn/contract/errors'
import { failureOf } from '../api/failure.ts'

/** Asks the server for one byte of what an element could not load; undefined when the bytes are there and the browser itself is at a loss. */
export async function findFileProblem(address: string): Promise<AppError | 'network' | undefined> {
  try {
    const reply = await fetch(address, { headers: { range: 'bytes=0-0' }, credentials: 'include' })
    if (reply.ok) {
      await reply.body?.cancel()
      return undefined
    }
    return await failureOf(reply)
  } catch {
    return 'network'
  }
}
