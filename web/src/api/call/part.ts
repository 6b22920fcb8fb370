import { failureOf } from '../failures/failure.ts'

/** Fetches a part of a file that the media cookie lets in; rejects with an ApiError, or with fetch's own error when the server cannot be reached. */
export async function fetchPart(address: string, signal?: AbortSignal): Promise<Response> {
  const reply = await fetch(address, { credentials: 'include', signal: signal ?? null })
  if (!reply.ok) throw await failureOf(reply)
  return reply
}
