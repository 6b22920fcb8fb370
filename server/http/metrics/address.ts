import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { AppError } from '@amn/contract/errors'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

// Digests are of one length, so that neither the time nor the length tells anything of the token.
const refuseOthers = (request: FastifyRequest, expected: Buffer) => {
  const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digestOf(sent), expected)) throw new AppError('UNAUTHENTICATED', 'access.metricsToken')
}

/** Serves the metrics at /metrics, to whoever sends the token where there is one. */
export function serveMetrics(app: FastifyInstance, registry: Registry, token: string | undefined): void {
  const expected = token === undefined ? undefined : digestOf(token)
  app.get('/metrics', { exposeHeadRoute: true }, async (request, reply) => {
    if (expected) refuseOthers(request, expected)
    return reply
      .header('Cache-Control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}
