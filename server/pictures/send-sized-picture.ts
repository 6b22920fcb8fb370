import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StorageLocation } from '../storage/storage.ts'
import { sizedPicture } from './pictures.ts'

interface Sizing {
  request: FastifyRequest
  reply: FastifyReply
  query: { width: number; v?: string | undefined }
}

/** One of our own pictures, with what its address calls it. */
interface SentPicture {
  location: StorageLocation
  file: string
  version: string
}

/** Sends one of our own pictures in the width of the request; an address that names its version may be kept for ever. */
export async function sendSizedPicture({ request, reply, query }: Sizing, { location, file, version }: SentPicture) {
  const etag = `"${version}-${query.width}"`
  // An address that names the version never changes its bytes; one that does not is requested again.
  reply.header('ETag', etag).header('Cache-Control', query.v ? 'private, max-age=31536000, immutable' : 'private, no-cache')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.type('image/webp').send(await sizedPicture(location, file, query.width))
}
