import { createReadStream } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sizedPicture } from './pictures.ts'

interface Sizing {
  request: FastifyRequest
  reply: FastifyReply
  query: { width: number; v?: string | undefined }
}

/** Sends one of our own pictures in the width of the request; an address that names its version may be kept for ever. */
export async function sendSizedPicture({ request, reply, query }: Sizing, path: string, version: string) {
  const etag = `"${version}-${query.width}"`
  // An address that names the version never changes its bytes; one that does not is requested again.
  reply.header('ETag', etag).header('Cache-Control', query.v ? 'private, max-age=31536000, immutable' : 'private, no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const sized = await sizedPicture(path, query.width)
  return reply.type('image/webp').send(typeof sized === 'string' ? createReadStream(sized) : sized)
}
