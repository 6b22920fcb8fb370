import { failureOf } from '../failures/failure.ts'

/** Fetches a part of a file that the media cookie lets in; rejects with an ApiError, or with fetch's own error when the server cannot be reached. */
export async function fetchPart(address: string, signal?: AbortSignal): Promise<Response> {
  const reply = await fetch(address, { credentials: 'include', signal: signal ?? null })
  if (!reply.ok) throw await failureOf(reply)
  return reply
}

/** Fetches bytes of a file, from one up to before another; rejects like `fetchPart`. */
export async function fetchBytes(address: string, from: number, before: number): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(address, { credentials: 'include', headers: { Range: `bytes=${from}-${before - 1}` } })
  if (!reply.ok) throw await failureOf(reply)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return reply.status === 206 ? bytes : bytes.slice(from, before)
}
