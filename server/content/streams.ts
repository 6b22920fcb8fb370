import type { FastifyReply } from 'fastify'
import { AppError } from '@amn/contract/errors'

const mostStreams = 20
const open = new Map<number, number>()

/** Counts a stream until its answer ends; refuses the 21st of a session with TOO_MANY_REQUESTS. */
export function countStream(sessionId: number, reply: FastifyReply): void {
  const running = open.get(sessionId) ?? 0
  if (running >= mostStreams) throw new AppError('TOO_MANY_REQUESTS', 'Too many files are being sent to you at once', { retryAfter: 2 })
  open.set(sessionId, running + 1)
  reply.raw.once('close', () => {
    const left = (open.get(sessionId) ?? 1) - 1
    if (left > 0) open.set(sessionId, left)
    else open.delete(sessionId)
  })
}
