import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import type { Actor } from '../../domain/rights/actor.ts'
import { limitPerPerson, personOf } from './limit-per-person.ts'
import { letRest } from './stalled.ts'

const startStream = limitPerPerson({
  each: 20,
  refuse: () => new AppError('TOO_MANY_REQUESTS', 'access.tooManyStreams', { retryAfter: 2 }),
})

/** Counts a stream until its answer ends; refuses the 21st of a user, or of a visitor's address, with TOO_MANY_REQUESTS. */
export function countStream(actor: Actor, request: FastifyRequest, reply: FastifyReply): void {
  // A connection closed already emits no more events, and would be counted for ever.
  if (reply.raw.destroyed) return
  reply.raw.once('close', startStream(personOf(actor, request)))
  letRest(reply.raw)
}
