import type { ErrorCode } from '@amn/contract/error-codes'
import { ApiError } from '../failures/api-error.ts'
import { failureOf } from '../failures/failure.ts'

const passing = new Set<ErrorCode>(['BUSY', 'STARTING', 'TOO_MANY_REQUESTS', 'REQUEST_TIMEOUT'])

/** Whether another try may get over what went wrong with a part: the way to the server, or that it has too much to do. */
export const isPassing = (failure: unknown): boolean =>
  failure instanceof ApiError ? passing.has(failure.code) : !(failure instanceof DOMException)

async function refuse(reply: Response): Promise<void> {
  // That is how a proxy says that it does not reach the server.
  if (reply.status === 502 || reply.status === 504) throw new TypeError(`${reply.status} ${reply.statusText}`)
  if (!reply.ok) throw await failureOf(reply)
}

/** Fetches a part of a file that the media cookie lets in; rejects with an ApiError, or with fetch's own error when the server cannot be reached. */
export async function fetchPart(address: string, signal?: AbortSignal): Promise<Response> {
  const reply = await fetch(address, { credentials: 'include', signal: signal ?? null })
  await refuse(reply)
  return reply
}

/** Fetches bytes of a file, from one up to before another; rejects like `fetchPart`. */
export async function fetchBytes(address: string, from: number, before: number): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(address, { credentials: 'include', headers: { Range: `bytes=${from}-${before - 1}` } })
  await refuse(reply)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return reply.status === 206 ? bytes : bytes.slice(from, before)
}
