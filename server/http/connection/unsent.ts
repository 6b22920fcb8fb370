import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { isShared } from '../files/shared-answer.ts'
import { personOf } from './limit-per-person.ts'

const MiB = 1024 ** 2
/** How many bytes of answers may wait until a person, or an address without an account, reads them; and those of all. */
const mostOfPerson = 48 * MiB
const mostOfAll = 128 * MiB

const sizeOf = (payload: unknown): number => {
  if (isShared(payload)) return 0
  if (typeof payload === 'string') return payload.length
  return payload instanceof Uint8Array ? payload.byteLength : 0
}

/** Counts what has been answered and was not read yet; refuses with BUSY what would be too much to keep in memory. */
export function boundUnsent(app: FastifyInstance): void {
  const ofPerson = new Map<string, number>()
  let ofAll = 0
  const count = (person: string, bytes: number) => {
    ofAll += bytes
    const own = (ofPerson.get(person) ?? 0) + bytes
    if (own > 0) ofPerson.set(person, own)
    else ofPerson.delete(person)
  }
  const keep = (person: string, bytes: number, { raw }: FastifyReply) => {
    count(person, bytes)
    raw.once('close', () => count(person, -bytes))
  }
  app.addHook('onSend', (request, reply, payload, next) => {
    const bytes = sizeOf(payload)
    // A connection that is closed already emits nothing more, and its answer is not kept.
    if (bytes === 0 || reply.raw.destroyed) return next()
    const person = personOf(request.actor, request)
    const own = ofPerson.get(person) ?? 0
    // The refusal itself, and a single large answer, are always let through.
    const isTooMuch = own > 0 && reply.statusCode < 400 && (own + bytes > mostOfPerson || ofAll + bytes > mostOfAll)
    if (isTooMuch) return next(new AppError('BUSY', 'request.unread', { retryAfter: 5 }))
    keep(person, bytes, reply)
    next()
  })
}
