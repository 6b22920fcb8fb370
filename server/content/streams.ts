import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import type { Actor } from '../http/actor.ts'

const mostStreams = 20
const open = new Map<string, number>()

/** Counts a stream until its answer ends; refuses the 21st of a user, or of a visitor's address, with TOO_MANY_REQUESTS. */
export function countStream(actor: Actor, request: FastifyRequest, reply: FastifyReply): void {
  // Who went away meanwhile is told of no more, and would be counted for ever.
  if (reply.raw.destroyed) return
  const key = actor.loggedIn ? `user ${actor.userId}` : `address ${request.ip}`
  const running = open.get(key) ?? 0
  if (running >= mostStreams) throw new AppError('TOO_MANY_REQUESTS', 'Too many files are being sent to you at once', { retryAfter: 2 })
  open.set(key, running + 1)
  reply.raw.once('close', () => {
    const left = (open.get(key) ?? 1) - 1
    if (left > 0) open.set(key, left)
    else open.delete(key)
  })
}
