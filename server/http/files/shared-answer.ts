import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasTag } from './send-file.ts'

/** An answer that is the same for everybody. */
export interface SharedAnswer {
  body: Buffer
  type: string
  etag: string
}

const bodies = new WeakSet()

/** Whether a payload is one of the bytes that all answers share: however many wait to be sent, they are in memory once. */
export const isShared = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && bodies.has(payload)

/** Keeps a text once for all who will ask for it. */
export function makeSharedAnswer(text: string, type: string): SharedAnswer {
  const body = Buffer.from(text)
  bodies.add(body)
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** Sends it, or 304 to those who have it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, { body, type, etag }: SharedAnswer): FastifyReply {
  reply.header('ETag', etag)
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-cache')
  if (hasTag(request, etag)) return reply.code(304).send()
  return reply.type(type).send(body)
}
