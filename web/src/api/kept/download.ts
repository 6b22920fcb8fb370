import { failureOf } from '../failures/failure.ts'
import { keyOf } from './key.ts'
import type { Need } from './needs/need.ts'
import { NotKeepable } from './not-keepable.ts'
import { type WholeFile, keptHeaders, pieceKey, pieceSize, wholeKey } from './pieces.ts'

const atOnce = 4
/** What the server says where it has no such part, or does not open it. */
const refusals = [404, 415, 422]

interface Options {
  signal: AbortSignal
  onProgress(share: number): void
}

type Note = (bytes: number) => void

function keyIn(address: string): string {
  const found = keyOf(new URL(address, location.href))
  if (!found) throw new Error(`${address} is nothing that is kept`)
  return found.key
}

const ask = (address: string, signal: AbortSignal, headers: Record<string, string> = {}) =>
  fetch(address, { credentials: 'include', cache: 'no-store', signal, headers })

async function keepPart(cache: Cache, { address, isOptional }: Need, signal: AbortSignal): Promise<number> {
  const reply = await ask(address, signal)
  if (!reply.ok && !(isOptional && refusals.includes(reply.status))) throw await failureOf(reply)
  const body = await reply.blob()
  await cache.put(keyIn(address), new Response(body, { status: reply.status, headers: keptHeaders(reply) }))
  return body.size
}

const etagOf = (headers: WholeFile['headers']) => headers.find(([name]) => name === 'etag')?.[1]

/** Keeps a file piece by piece; pieces of the same file that are there already stay. */
async function keepFile(cache: Cache, address: string, size: number, signal: AbortSignal, note: Note): Promise<number> {
  const key = keyIn(address)
  const before = await cache.match(wholeKey(key))
  let etag = before && etagOf(((await before.json()) as WholeFile).headers)
  for (let piece = 0; piece * pieceSize < size; piece += 1) {
    const start = piece * pieceSize
    const length = Math.min(pieceSize, size - start)
    if (etag === undefined || !(await cache.match(pieceKey(key, piece)))) {
      const reply = await ask(address, signal, { range: `bytes=${start}-${start + length - 1}` })
      if (!reply.ok) throw await failureOf(reply)
      const headers = keptHeaders(reply)
      const body = await reply.blob()
      if (body.size !== length || (etag !== undefined && etag !== etagOf(headers))) throw new NotKeepable('changed')
      etag ??= etagOf(headers) ?? ''
      if (piece === 0) await cache.put(wholeKey(key), Response.json({ size, headers } satisfies WholeFile))
      await cache.put(pieceKey(key, piece), new Response(body))
    }
    note(length)
  }
  if (size === 0) await cache.put(wholeKey(key), Response.json({ size, headers: [] } satisfies WholeFile))
  return size
}

async function keepOne(cache: Cache, need: Need, signal: AbortSignal, note: Note): Promise<number> {
  if (need.reply !== undefined) {
    const text = JSON.stringify(need.reply)
    await cache.put(keyIn(need.address), new Response(text, { headers: { 'content-type': 'application/json', ...need.headers } }))
    note(need.weight)
    return text.length
  }
  if (need.size !== undefined) return keepFile(cache, need.address, need.size, signal, note)
  const bytes = await keepPart(cache, need, signal)
  note(need.weight)
  return bytes
}

/** Fetches what is needed into a cache, and gives the bytes that it takes. */
export async function download(cache: Cache, needs: readonly Need[], { signal, onProgress }: Options): Promise<number> {
  const total = needs.reduce((sum, { weight }) => sum + weight, 0)
  let [done, size] = [0, 0]
  const note = (weight: number) => {
    done += weight
    onProgress(Math.min(1, done / total))
  }
  const waiting = [...needs]
  const work = async () => {
    for (let need = waiting.shift(); need && !signal.aborted; need = waiting.shift()) {
      const bytes = await keepOne(cache, need, signal, note)
      size += bytes
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  signal.throwIfAborted()
  return size
}
