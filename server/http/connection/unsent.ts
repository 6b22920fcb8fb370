import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { isShared } from '../files/shared-answer.ts'
import { personOf } from './limit-per-person.ts'

const MiB = 1024 ** 2
/** How many bytes of answers may wait until a person, or an address without an account, reads them; and those of all. */
const mostOfPerson = 48 * MiB
const mostOfAll = 128 * MiB
/** Up to here everybody gets one answer still, when many hold one each. */
const mostWithFirst = 2 * mostOfAll

const sizeOf = (payload: unknown): number => {
  if (isShared(payload)) return 0
  if (typeof payload === 'string') return payload.length
  return payload instanceof Uint8Array ? payload.byteLength : 0
}

/** What waits to be read by a person, oldest first. */
interface Unread {
  bytes: number
  answers: Map<FastifyReply['raw'], number>
}

/**
 * Counts what has been answered and was not read yet; refuses with BUSY what would be too much to keep in memory. Where it is too much of all
 * people, the answers of whoever holds most are ended, unless that is who asks.
 */
export function boundUnsent(app: FastifyInstance): void {
  const ofPerson = new Map<string, Unread>()
  let ofAll = 0
  const forget = (person: string, raw: FastifyReply['raw']) => {
    const own = ofPerson.get(person)
    const bytes = own?.answers.get(raw)
    if (!own || bytes === undefined) return
    ofAll -= bytes
    own.bytes -= bytes
    own.answers.delete(raw)
    if (own.answers.size === 0) ofPerson.delete(person)
  }
  const keep = (person: string, bytes: number, raw: FastifyReply['raw']) => {
    const own = ofPerson.get(person) ?? { bytes: 0, answers: new Map() }
    ofPerson.set(person, own)
    ofAll += bytes
    own.bytes += bytes
    own.answers.set(raw, bytes)
    raw.once('close', () => forget(person, raw))
  }
  // Makes room for so many bytes at the expense of those who hold more than that.
  const makeRoom = (bytes: number, held: number): boolean => {
    while (ofAll + bytes > mostOfAll) {
      let most: [string, Unread] | undefined
      for (const one of ofPerson) if (one[1].bytes > (most?.[1].bytes ?? held)) most = one
      const [oldest] = most?.[1].answers.keys() ?? []
      if (!most || !oldest) return false
      forget(most[0], oldest)
      oldest.socket?.resetAndDestroy()
    }
    return true
  }
  app.addHook('onSend', (request, { raw, statusCode }, payload, next) => {
    const bytes = sizeOf(payload)
    // A connection that is closed already emits nothing more, and its answer is not kept.
    if (bytes === 0 || raw.destroyed) return next()
    const person = personOf(request.actor, request)
    const own = ofPerson.get(person)?.bytes ?? 0
    const isTooMuch = (own > 0 && own + bytes > mostOfPerson) || !makeRoom(bytes, own + bytes)
    const isRefused = isTooMuch && (own > 0 || ofAll + bytes > mostWithFirst)
    // The refusal itself is always let through.
    if (isRefused && statusCode < 400) return next(new AppError('BUSY', 'request.unread', { retryAfter: 5 }))
    keep(person, bytes, raw)
    next()
  })
}
